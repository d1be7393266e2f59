// The HTTP requests of docs/protocol.md.

import type {
  AccountBody,
  AccountRequest,
  CardsBody,
  CheckBody,
  CheckRequest,
  Code,
  CreateRequest,
  CreatedBody,
  DeckBody,
  DeckRequest,
  ErrorBody,
  GamesBody,
  JoinRequest,
  JoinedBody,
  LogoutBody,
  MeBody,
  Summary,
  TablesBody,
} from './protocol.js';

/** What the server refused, with its code and its sentence. */
export class ApiError extends Error {
  constructor(
    readonly code: Code | 'unreachable',
    message: string,
  ) {
    super(message);
  }
}

async function request<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  const init: RequestInit = { method, credentials: 'same-origin', cache: 'no-store' };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'Content-Type': 'application/json' };
  }
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, init);
    answer = await response.json();
  } catch {
    throw new ApiError('unreachable', 'The server cannot be reached.');
  }
  if (response.ok) return answer as Answer;
  const { error } = answer as ErrorBody;
  throw new ApiError(error.code, error.message);
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const api = {
  games: () => request<GamesBody>('GET', '/api/games'),
  check: (body: CheckRequest) => request<CheckBody>('POST', '/api/check', body),
  deck: (body: DeckRequest) => request<DeckBody>('POST', '/api/deck', body),
  create: (body: CreateRequest) => request<CreatedBody>('POST', '/api/tables', body),
  tables: () => request<TablesBody>('GET', '/api/tables'),
  table: (table: string) => request<Summary>('GET', at(table)),
  join: (table: string, body: JoinRequest) => request<JoinedBody>('POST', `${at(table)}/join`, body),
  record: (table: string) => `${at(table)}/record`,
  mine: () => request<TablesBody>('GET', '/api/mine'),
  cards: (game: string) => request<CardsBody>('GET', `/api/cards/${encodeURIComponent(game)}`),
  register: (body: AccountRequest) => request<AccountBody>('POST', '/api/account', body),
  login: (body: AccountRequest) => request<AccountBody>('POST', '/api/login', body),
  logout: () => request<LogoutBody>('POST', '/api/logout', {}),
  me: () => request<MeBody>('GET', '/api/me'),
};

/** The sentence to show for anything that was thrown. */
export function sentence(problem: unknown): string {
  if (problem instanceof ApiError) {
    const text = problem.message.charAt(0).toUpperCase() + problem.message.slice(1);
    return /[.?!]$/.test(text) ? text : `${text}.`;
  }
  return 'Something went wrong on this page.';
}
