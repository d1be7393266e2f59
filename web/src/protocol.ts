// Made from protocol/schema.json by "npm run types"; not to be changed by hand.

/**
 * The shapes of docs/protocol.md. A body or message is checked against its definition in $defs.
 */
export type Protocol = ClientMessage | ServerMessage | RequestBody | AnswerBody;
/**
 * What a client may say on the WebSocket; the first message is a hello.
 */
export type ClientMessage = Hello | Answer | Undo;
/**
 * 128 random bits; lets its bearer sit on one seat.
 */
export type Token = string;
/**
 * Steps are numbered from 1; 0 is before the first.
 */
export type StepNumber = number;
/**
 * The client's own number for a message.
 */
export type MessageId = number;
/**
 * Names an option of a decision; means nothing to a client.
 */
export type OptionId = string;
/**
 * What the server says on the WebSocket.
 */
export type ServerMessage = Welcome | Seats | Steps | State | Ack | ErrorMessage;
/**
 * Names a table; lets anyone watch.
 */
export type TableId = string;
/**
 * A game's name: settlers, imperium.
 */
export type Game = string;
/**
 * A seat's number, from 0.
 */
export type Seat = number;
/**
 * Who decides on a seat.
 */
export type Kind = 'human' | 'greedy' | 'random';
/**
 * One of the form's sides, with the variant behind it where there are any: Japan B.
 */
export type Side = string;
/**
 * The account's name; empty for guests.
 */
export type SeatName = string;
/**
 * @minItems 1
 * @maxItems 8
 */
export type SeatSummaries = SeatSummary[];
/**
 * A word of the form's options: trade routes.
 */
export type OptionWord = string;
/**
 * @maxItems 32
 */
export type OptionWords = OptionWord[];
/**
 * What was rolled last.
 */
export type Die = number;
/**
 * A slot of an opponent, or the number of an attack, from 1.
 */
export type SlotNumber = number;
/**
 * Names a row of an opponent's table.
 */
export type RowId = number;
/**
 * A card's number at this table.
 */
export type CardId = number;
/**
 * What leaves the supply, if that is settled.
 */
export type Counters = Counter[];
export type Counters1 = Counter[];
export type Score = number;
/**
 * What each seat scores; null where the viewer may not know.
 *
 * @maxItems 8
 */
export type Scores = (Score | null)[];
/**
 * @maxItems 8
 */
export type Winners = Seat[];
/**
 * What went wrong, for programs.
 */
export type Code =
  | 'bad-message'
  | 'too-large'
  | 'rate'
  | 'origin'
  | 'no-such-thing'
  | 'forbidden'
  | 'refused'
  | 'limit'
  | 'not-your-turn'
  | 'stale'
  | 'unknown-option'
  | 'no-undo'
  | 'game-over'
  | 'unfinished'
  | 'name-taken'
  | 'wrong-password'
  | 'weak-password'
  | 'unavailable';
/**
 * What a client may post.
 */
export type RequestBody =
  | CheckRequest
  | DeckRequest
  | CreateRequest
  | JoinRequest
  | AccountRequest
  | CampaignRequest
  | CampaignPlayRequest
  | CampaignRewardRequest;
/**
 * A side, or one with the numbers of a deck of one's own: Romans (ROM001 ROM003).
 */
export type SideWord = string;
export type AccountName = string;
export type Difficulty = 'chieftain' | 'warlord' | 'imperator' | 'sovereign' | 'overlord' | 'supreme ruler';
/**
 * +NUMBER adds a card to the starting deck, -NUMBER removes one.
 */
export type DeckChange = string;
/**
 * What the server answers over HTTP; a record is text and stands apart.
 */
export type AnswerBody =
  | GamesBody
  | CheckBody
  | DeckBody
  | CreatedBody
  | TablesBody
  | Summary
  | JoinedBody
  | CardsBody
  | RulesBody
  | AccountBody
  | LogoutBody
  | MeBody
  | ScoresBody
  | CampaignsBody
  | Campaign
  | ErrorBody;
export type Date = string;

/**
 * Says who comes, and which steps the client has seen.
 */
export interface Hello {
  t: 'hello';
  /**
   * @maxItems 8
   */
  tokens?: Token[];
  from: StepNumber;
  /**
   * Leaves out the seats that the session holds.
   */
  watch?: boolean;
}
/**
 * Takes an option of the decision with this version.
 */
export interface Answer {
  t: 'answer';
  id: MessageId;
  version: StepNumber;
  option: OptionId;
}
/**
 * Takes back the last answer of the same seat.
 */
export interface Undo {
  t: 'undo';
  id: MessageId;
  version: StepNumber;
}
/**
 * The table, and the seats that this client sits on.
 */
export interface Welcome {
  t: 'welcome';
  table: TableId;
  game: Game;
  seats: SeatSummaries;
  options: OptionWords;
  /**
   * @maxItems 8
   */
  you: Seat[];
  steps: StepNumber;
}
/**
 * A seat as those at the table see it.
 */
export interface SeatSummary {
  seat: Seat;
  kind: Kind;
  side: Side;
  name: SeatName;
  /**
   * Connected now, or a computer.
   */
  here: boolean;
}
/**
 * Somebody came or went.
 */
export interface Seats {
  t: 'seats';
  seats: SeatSummaries;
}
/**
 * What was done since the steps that the client has seen.
 */
export interface Steps {
  t: 'steps';
  steps: Step[];
}
/**
 * One thing that was done, as this client may know it.
 */
export interface Step {
  n: number;
  seat: Seat;
  kind: 'answer' | 'undo';
  lines: string[];
  /**
   * Of lines that tell what an opponent did that plays by a table: why.
   */
  why?: Why[];
}
/**
 * What an opponent did, and the die, the slot and the row of its table that made it do so.
 */
export interface Why {
  /**
   * The line that tells it, from 0.
   */
  line: number;
  seat: Seat;
  kind: 'die' | 'slot' | 'row' | 'attack' | 'target' | 'effect';
  /**
   * How far from the first cause: a screen may indent by it.
   */
  depth: number;
  die?: Die;
  slot?: SlotNumber;
  row?: RowId;
  trigger?: string;
  text?: string;
  card?: CardId;
  name?: string;
}
/**
 * The table after step n.
 */
export interface State {
  t: 'state';
  n: StepNumber;
  version: StepNumber;
  over: boolean;
  /**
   * The seat that must decide; null when the game is over.
   */
  asked: Seat | null;
  /**
   * The seat whose knowledge the view shows; null for spectators.
   */
  viewer: Seat | null;
  can_undo: boolean;
  decision?: Decision;
  view: View;
  scores: Scores;
  winners?: Winners;
  /**
   * When the game is over: what decided beside the scores, such as what broke a tie.
   *
   * @maxItems 16
   */
  notes?: string[];
}
/**
 * What the asked seat may choose; only for a client that sits there.
 */
export interface Decision {
  question: string;
  card?: CardId;
  /**
   * Any number of the cards is picked, one after the other in the order of the options, until the option without a card.
   */
  several?: boolean;
  /**
   * @minItems 1
   * @maxItems 4096
   */
  options: DecisionOption[];
}
/**
 * One legal answer, in words and as the things on the table that it is about.
 */
export interface DecisionOption {
  id: OptionId;
  text: string;
  /**
   * The text for a menu, where that says more.
   */
  label?: string;
  /**
   * Options are listed by it; those of one group are neighbours.
   */
  order: number;
  /**
   * Options of one group stand together under this title.
   */
  group?: string;
  /**
   * What it costs, gives or loses beside what it says.
   */
  note?: string;
  /**
   * What may be regretted: it is asked about before it is done.
   */
  warning?: string;
  /**
   * What its card's text does.
   */
  effect?: string;
  price?: Counters;
  /**
   * How many equal cards it stands for, if several.
   */
  copies?: number;
  card?: CardId;
  target?: CardId;
  /**
   * Where the card lies, or what is drawn from.
   */
  zone?: string;
  seat?: Seat;
  /**
   * The Good that it is about.
   */
  good?: string;
}
export interface Counter {
  name: string;
  value: number;
}
/**
 * The table as the viewer may know it.
 */
export interface View {
  counters: Counters1;
  /**
   * @minItems 1
   * @maxItems 8
   */
  players: Player[];
  zones: Zone[];
  opponent?: Opponent;
}
/**
 * A player of the view, in the order of the seats.
 */
export interface Player {
  name: string;
  counters: Counters1;
}
/**
 * Cards that lie together, of a seat or of everybody. count counts also those of a deck that are not listed.
 */
export interface Zone {
  key: string;
  seat?: Seat;
  count: number;
  cards: Card[];
}
/**
 * A card; without a name it is hidden. tokens lie on it, and it lies under another card.
 */
export interface Card {
  id: CardId;
  name?: string;
  tokens?: Counters1;
  marks?: string[];
  under?: CardId;
}
/**
 * Of a game for one: the opponent that decides nothing, and the table it plays by.
 */
export interface Opponent {
  seat: Seat;
  name: string;
  difficulty?: string;
  die?: Die;
  /**
   * Where its cards wait; of the virtual player the line of targets.
   *
   * @maxItems 64
   */
  slots: OpponentSlot[];
  /**
   * The card whose rows these are.
   */
  table: string;
  /**
   * How well that card is known, as in a list of cards.
   */
  basis?: string;
  /**
   * @maxItems 64
   */
  rows: OpponentRow[];
}
export interface OpponentSlot {
  slot: SlotNumber;
  card?: CardId;
  /**
   * Missing: the card lies face down.
   */
  name?: string;
  /**
   * By the die: this card is not resolved.
   */
  covered: boolean;
}
export interface OpponentRow {
  row: RowId;
  /**
   * For which cards the row is, or when.
   */
  trigger: string;
  text: string;
  /**
   * Where it was used in the present turn, or in the last one.
   */
  slots: SlotNumber[];
  /**
   * It is the row that was used last.
   */
  in_force: boolean;
}
/**
 * The message was done and stored.
 */
export interface Ack {
  t: 'ack';
  id: MessageId;
  n: StepNumber;
}
/**
 * The message was not done; nothing has changed.
 */
export interface ErrorMessage {
  t: 'error';
  id?: MessageId;
  code: Code;
  message: string;
}
/**
 * POST /api/check
 */
export interface CheckRequest {
  game: Game;
  /**
   * @maxItems 8
   */
  sides: SideWord[];
  options: OptionWords;
}
/**
 * POST /api/deck
 */
export interface DeckRequest {
  game: Game;
  /**
   * The text of a deck file.
   */
  deck: string;
}
/**
 * POST /api/tables
 */
export interface CreateRequest {
  game: Game;
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats: SeatRequest[];
  options?: OptionWords;
  seed?: number;
  /**
   * Others find the table in the list.
   */
  listed?: boolean;
}
export interface SeatRequest {
  kind: Kind;
  side: SideWord;
}
/**
 * POST /api/tables/ID/join
 */
export interface JoinRequest {
  token: Token;
}
/**
 * POST /api/account, POST /api/login
 */
export interface AccountRequest {
  name: AccountName;
  password: string;
}
/**
 * POST /api/campaigns
 */
export interface CampaignRequest {
  side: Side;
  options?: OptionWords;
  start?: Difficulty;
}
/**
 * POST /api/campaigns/ID/play
 */
export interface CampaignPlayRequest {
  bot: Side;
}
/**
 * POST /api/campaigns/ID/reward
 */
export interface CampaignRewardRequest {
  change: DeckChange;
}
/**
 * GET /api/games
 */
export interface GamesBody {
  /**
   * @minItems 1
   * @maxItems 32
   */
  games: Form[];
}
/**
 * What a set-up can be chosen from.
 */
export interface Form {
  game: Game;
  title: string;
  /**
   * What sides are called: nations.
   */
  sides_word: string;
  least_players: number;
  usual_players: number;
  most_players: number;
  /**
   * @minItems 1
   * @maxItems 64
   */
  sides: SideForm[];
  /**
   * @maxItems 128
   */
  options: OptionForm[];
  /**
   * Whether a seat may have a deck of one's own.
   */
  decks: boolean;
  /**
   * @minItems 1
   */
  kinds: Kind[];
}
export interface SideForm {
  name: Side;
  /**
   * Written behind the name; none: the name alone.
   *
   * @maxItems 8
   */
  variants: string[];
  /**
   * An option without which the side is refused; empty: none.
   */
  needs: string;
}
export interface OptionForm {
  word: OptionWord;
  meaning: string;
  /**
   * Of options with the same group one is chosen; empty: on or off.
   */
  group: string;
  /**
   * The heading that it stands under; empty: none of its own.
   */
  section: string;
}
/**
 * Empty, or one sentence that says why such a game is not dealt.
 */
export interface CheckBody {
  refused: string;
}
/**
 * What a deck of one's own makes of a set-up.
 */
export interface DeckBody {
  /**
   * Whose deck it is; empty: it does not say.
   */
  side: string;
  /**
   * The side to name for its seat; empty where there are faults.
   */
  player: string;
  options: OptionWords;
  faults: {
    /**
     * From 1; 0: of the whole deck.
     */
    line: number;
    text: string;
  }[];
}
export interface CreatedBody {
  table: TableId;
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats: CreatedSeat[];
}
/**
 * A seat of a new table; those of people come with their token.
 */
export interface CreatedSeat {
  seat: Seat;
  kind: Kind;
  side: Side;
  token?: Token;
}
/**
 * GET /api/tables, GET /api/mine
 */
export interface TablesBody {
  tables: Summary[];
}
/**
 * GET /api/tables/ID
 */
export interface Summary {
  table: TableId;
  game: Game;
  options: OptionWords;
  /**
   * Seconds since 1970.
   */
  created: number;
  over: boolean;
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats: TableSeat[];
  asked: Seat | null;
  steps: StepNumber;
  winners?: Winners;
  scores?: Scores;
}
/**
 * A seat as lists show it.
 */
export interface TableSeat {
  seat: Seat;
  kind: Kind;
  side: Side;
  name: SeatName;
  /**
   * Somebody has sat down there, or a computer plays.
   */
  taken: boolean;
}
export interface JoinedBody {
  table: TableId;
  seat: Seat;
}
/**
 * GET /api/cards/GAME
 */
export interface CardsBody {
  cards: CardText[];
}
export interface CardText {
  deck: string;
  name: string;
  /**
   * BAR012-013; empty on boards.
   */
  number: string;
  copies: number;
  /**
   * How well the card is known.
   */
  basis: string;
  /**
   * What is printed beside the text, by the words of the card language: build, colour.
   */
  fields: {
    [k: string]: string;
  };
  text: string;
}
/**
 * GET /api/rules/GAME
 */
export interface RulesBody {
  rules: RuleText[];
}
export interface RuleText {
  id: string;
  text: string;
}
export interface AccountBody {
  name: AccountName;
}
/**
 * POST /api/logout
 */
export interface LogoutBody {}
/**
 * GET /api/me
 */
export interface MeBody {
  name: AccountName | null;
  statistics: Statistics;
}
export interface Statistics {
  games: number;
  won: number;
  sides: SideStatistics[];
}
export interface SideStatistics {
  game: Game;
  side: Side;
  games: number;
  won: number;
}
/**
 * GET /api/scores
 */
export interface ScoresBody {
  scores: ScoreRow[];
}
/**
 * What finished games came to, by side, opponent and difficulty; best, date and rank where one was won.
 */
export interface ScoreRow {
  game: Game;
  side: string;
  /**
   * Bot Qin, virtual player, practice; else the kinds of the other seats.
   */
  opponent: string;
  /**
   * Empty where there are none.
   */
  difficulty: string;
  games: number;
  won: number;
  mean: number;
  best?: Score;
  date?: Date;
  /**
   * What such a score is called: Castellan; empty: nothing.
   */
  rank?: string;
}
/**
 * GET /api/campaigns
 */
export interface CampaignsBody {
  campaigns: Campaign[];
}
/**
 * GET /api/campaigns/ID; lists leave bots and rewards out.
 */
export interface Campaign {
  campaign: TableId;
  side: Side;
  options: OptionWords;
  start: Difficulty;
  level: Difficulty;
  standing: 'going' | 'won' | 'lost';
  /**
   * Where it stands, in a sentence.
   */
  text: string;
  wins: number;
  losses: number;
  /**
   * Whether the next game begins with double resources.
   */
  doubled: boolean;
  unrest_aside: number;
  /**
   * @maxItems 8
   */
  games: CampaignGame[];
  /**
   * That of the game under way.
   */
  table: TableId | null;
  /**
   * Those that may be played next.
   *
   * @maxItems 64
   */
  bots?: Side[];
  /**
   * What may be chosen for the last win.
   */
  rewards?: Reward[];
}
/**
 * A game that is over, with the card that was added or removed for it.
 */
export interface CampaignGame {
  date: Date;
  bot: Side;
  score: Score;
  bot_score: Score;
  won: boolean;
  added?: string;
  removed?: string;
}
export interface Reward {
  change: DeckChange;
  card: string;
}
/**
 * What every HTTP error says.
 */
export interface ErrorBody {
  error: {
    code: Code;
    message: string;
  };
}
