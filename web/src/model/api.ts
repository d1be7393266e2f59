// The HTTP requests of docs/protocol.md, over whatever connection there is.

import type { Connection } from '../connection/connection.js';
import { Refusal } from '../connection/connection.js';
import { sentenceOf, t } from '../i18n/index.js';
import type {
  AccountBody,
  AccountRequest,
  AgainRequest,
  Campaign,
  CampaignPlayRequest,
  CampaignRequest,
  CampaignRewardRequest,
  CampaignsBody,
  CardsBody,
  CheckBody,
  CheckRequest,
  CreateRequest,
  CreatedBody,
  DeckBody,
  DeckRequest,
  DeleteRequest,
  GamesBody,
  JoinRequest,
  JoinedBody,
  LogoutBody,
  MeBody,
  NameBody,
  NameRequest,
  PasswordRequest,
  ScoresBody,
  Summary,
  TablesBody,
} from '../protocol.js';

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export function apiOf(connection: Connection) {
  const get = <Answer>(path: string): Promise<Answer> => connection.request<Answer>('GET', path);
  const post = <Answer>(path: string, body: unknown): Promise<Answer> => connection.request<Answer>('POST', path, body);
  return {
    games: () => get<GamesBody>('/api/games'),
    check: (body: CheckRequest) => post<CheckBody>('/api/check', body),
    deck: (body: DeckRequest) => post<DeckBody>('/api/deck', body),
    create: (body: CreateRequest) => post<CreatedBody>('/api/tables', body),
    tables: () => get<TablesBody>('/api/tables'),
    table: (table: string) => get<Summary>(at(table)),
    join: (table: string, body: JoinRequest) => post<JoinedBody>(`${at(table)}/join`, body),
    again: (table: string, body: AgainRequest) => post<CreatedBody>(`${at(table)}/again`, body),
    mine: (page = 1) => get<TablesBody>(page === 1 ? '/api/mine' : `/api/mine?page=${page}`),
    cards: (game: string, pack?: string) =>
      get<CardsBody>(`/api/cards/${encodeURIComponent(game)}${pack ? `?pack=${pack}` : ''}`),
    campaigns: () => get<CampaignsBody>('/api/campaigns'),
    campaign: (id: string) => get<Campaign>(`/api/campaigns/${encodeURIComponent(id)}`),
    newCampaign: (body: CampaignRequest) => post<Campaign>('/api/campaigns', body),
    playCampaign: (id: string, body: CampaignPlayRequest) =>
      post<CreatedBody>(`/api/campaigns/${encodeURIComponent(id)}/play`, body),
    rewardCampaign: (id: string, body: CampaignRewardRequest) =>
      post<Campaign>(`/api/campaigns/${encodeURIComponent(id)}/reward`, body),
    concedeCampaign: (id: string) => post<Campaign>(`/api/campaigns/${encodeURIComponent(id)}/concede`, {}),
    scores: () => get<ScoresBody>('/api/scores'),
    register: (body: AccountRequest) => post<AccountBody>('/api/account', body),
    name: (body: NameRequest) => post<NameBody>('/api/name', body),
    login: (body: AccountRequest) => post<AccountBody>('/api/login', body),
    logout: () => post<LogoutBody>('/api/logout', {}),
    logoutEverywhere: () => post<LogoutBody>('/api/logout-everywhere', {}),
    changePassword: (body: PasswordRequest) => post<LogoutBody>('/api/password', body),
    deleteAccount: (body: DeleteRequest) => post<LogoutBody>('/api/account/delete', body),
    me: () => get<MeBody>('/api/me'),
  };
}
export type Api = ReturnType<typeof apiOf>;

/** Where the record of a finished game is fetched. */
export const recordPath = (table: string): string => `${at(table)}/record`;

/** Where one fetches all that is kept of oneself. */
export const exportPath = '/api/export';

/** The sentence to show for anything that was thrown. */
export function sentence(problem: unknown): string {
  return problem instanceof Refusal ? sentenceOf(problem.message) : t('error.page');
}
