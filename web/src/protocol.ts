// Made from protocol/schema.json by "npm run types"; not to be changed by hand.

/**
 * The shapes of docs/protocol.md. A body or message is checked against its definition in $defs.
 */
export type Protocol = ClientMessage | ServerMessage | RequestBody | AnswerBody;
/**
 * What a client may say on the WebSocket; the first message is a hello.
 */
export type ClientMessage = Hello | Answer | Undo | AskHint | ChangeSeat;
/**
 * 128 random bits: an invitation, which seats the first who uses it, or the key of who sits there.
 */
export type Token = string;
/**
 * Steps are numbered from 1; 0 is before the first.
 */
export type StepNumber = number;
/**
 * The number of the protocol: another one is another language.
 */
export type Protocol1 = number;
/**
 * The client's own number for a message.
 */
export type MessageId = number;
/**
 * Names an option of a decision; means nothing to a client.
 */
export type OptionId = string;
export type SeatAct = 'leave' | 'resign' | 'return' | 'invite' | 'replace' | 'kick' | 'keep';
/**
 * A seat's number, from 0.
 */
export type Seat = number;
/**
 * What the server says on the WebSocket.
 */
export type ServerMessage =
  Welcome | Seats | Steps | State | Ack | Hint | Invitation | AgainMessage | Alive | ErrorMessage;
/**
 * Names a table; lets anyone watch.
 */
export type TableId = string;
/**
 * A game's name: settlers, imperium.
 */
export type Game = string;
/**
 * Which cards: the hash of a pack.
 */
export type PackHash = string;
/**
 * Who decides on a seat.
 */
export type Kind = 'human' | 'greedy' | 'random';
/**
 * One of the form's sides, with the variant behind it where there are any: Japan B.
 */
export type Side = string;
/**
 * The account's name, or what a guest is called with " (guest)" behind it; empty for other guests.
 */
export type SeatName = string;
/**
 * Why a computer player sits there in a person's stead: nobody ever came, the player got up, stayed away, resigned, was turned out, or an invitation to a seat that was somebody's waits.
 */
export type StandsIn = 'empty' | 'left' | 'absent' | 'resigned' | 'kicked' | 'open';
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
 * How many look on without a seat.
 */
export type Watching = number;
/**
 * Minutes after which a computer player plays for somebody who is asked and not here; 0: never.
 */
export type Patience = number;
/**
 * Why the game cannot go on; it can only be read.
 */
export type Closed = string;
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
 * A card of the rules: its number in the pack. Copies on the table name it.
 */
export type DefId = number;
/**
 * A name for programs, which stays as it is when the words for people change.
 */
export type Key = string;
/**
 * What kind of thing an option does; a word that never changes, for pictures and keys.
 */
export type Verb = string;
/**
 * What it really costs, with the fewest substitutes.
 *
 * @minItems 1
 * @maxItems 32
 */
export type Price = {
  good: string;
  n: number;
  for?: string;
}[];
/**
 * What leaves the supply: so many of a Good, perhaps in the place of another (for).
 *
 * @minItems 1
 * @maxItems 32
 */
export type Price1 = {
  good: string;
  n: number;
  for?: string;
}[];
export type Counters = Counter[];
export type Score = number;
/**
 * What each seat would score if the game ended now, as far as the viewer may know.
 *
 * @maxItems 8
 */
export type SeatScores = SeatScore[];
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
  | 'version'
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
  | 'closed'
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
  | AgainRequest
  | JoinRequest
  | AccountRequest
  | NameRequest
  | PasswordRequest
  | DeleteRequest
  | CampaignRequest
  | CampaignPlayRequest
  | CampaignRewardRequest
  | CampaignConcedeRequest;
/**
 * A side, or one with the numbers of a deck of one's own: Romans (ROM001 ROM003).
 */
export type SideWord = string;
export type AccountName = string;
export type Password = string;
export type GuestName = string;
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
  | NameBody
  | AccountBody
  | LogoutBody
  | ExportBody
  | HealthBody
  | MeBody
  | ScoresBody
  | CampaignsBody
  | Campaign
  | ErrorBody;
/**
 * The options that give a player who sits alone the usual opponent, where none is chosen.
 *
 * @maxItems 32
 */
export type OptionWords1 = OptionWord[];
/**
 * What each seat scores; null where the viewer may not know.
 *
 * @maxItems 8
 */
export type Scores = (Score | null)[];
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
  protocol?: Protocol1;
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
 * What would a computer player do that knows no more than this seat? Nothing is changed by it.
 */
export interface AskHint {
  t: 'hint';
  id: MessageId;
  version: StepNumber;
}
/**
 * Something is done about a seat: one's own (leave, resign, return), or another's (invite, replace, kick, keep).
 */
export interface ChangeSeat {
  t: 'seat';
  id: MessageId;
  act: SeatAct;
  seat: Seat;
}
/**
 * The table, and the seats that this client sits on.
 */
export interface Welcome {
  t: 'welcome';
  protocol: Protocol1;
  table: TableId;
  game: Game;
  pack: PackHash;
  seats: SeatSummaries;
  options: OptionWords;
  /**
   * @maxItems 8
   */
  you: Seat[];
  steps: StepNumber;
  /**
   * This client made the table: it may invite, and turn somebody out with the others' consent.
   */
  host: boolean;
  watching?: Watching;
  /**
   * The keys of seats that an invitation was just used up for: for this client alone.
   *
   * @minItems 1
   * @maxItems 8
   */
  tokens?: SeatKey[];
  patience?: Patience;
  /**
   * The version of the rules that it is played by.
   */
  rules?: string;
  /**
   * SHA-256 of the key that deals the cards, which the record shows when the game is over.
   */
  commitment?: string;
  closed?: Closed;
  /**
   * This table answers who asks for a hint.
   */
  hints?: true;
  again?: Again;
  /**
   * The game is part of a campaign, which goes on by itself.
   */
  campaign?: true;
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
  /**
   * Somebody has sat down there, or a computer plays.
   */
  taken: boolean;
  stands_in?: StandsIn;
  /**
   * What others wish to be done about it, and which seats have said so.
   *
   * @minItems 1
   * @maxItems 2
   */
  votes?: Vote[];
}
export interface Vote {
  act: 'replace' | 'kick';
  /**
   * @maxItems 8
   */
  by: Seat[];
}
/**
 * What opens a seat from now on.
 */
export interface SeatKey {
  seat: Seat;
  token: Token;
}
/**
 * The table at which those who sat here play again, and the seat of who laid it.
 */
export interface Again {
  table: TableId;
  by: Seat;
}
/**
 * Somebody came or went, or a seat has changed.
 */
export interface Seats {
  t: 'seats';
  seats: SeatSummaries;
  /**
   * The seats that this client sits on now.
   *
   * @maxItems 8
   */
  you: Seat[];
  /**
   * As in welcome: a person alone may ask for hints.
   */
  hints?: true;
  watching?: Watching;
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
  kind: 'answer' | 'undo' | 'seat';
  lines: string[];
  /**
   * Of lines that tell what an opponent did that plays by a table: why.
   */
  why?: Why[];
  /**
   * The same as data.
   */
  events?: TableEvent[];
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
  def?: DefId;
}
/**
 * What a line tells. Cards are named only where this client may know them.
 */
export interface TableEvent {
  /**
   * The line that tells it, from 0.
   */
  line: number;
  /**
   * move: a card; goods, score: of a supply; token: on a card; turn: what the turn or the round does.
   */
  kind: 'move' | 'goods' | 'token' | 'flip' | 'shuffle' | 'reveal' | 'score' | 'turn';
  seat?: Seat;
  card?: CardId;
  def?: DefId;
  name?: string;
  from?: Place;
  to?: Place;
  good?: Key;
  n?: number;
  because?: CardId;
  because_def?: DefId;
  because_name?: string;
}
/**
 * A zone, of a seat or of everybody.
 */
export interface Place {
  zone: string;
  seat?: Seat;
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
   * The seat that must decide; null when the game is over or the table closed.
   */
  asked: Seat | null;
  /**
   * The seat whose knowledge the view shows; null for spectators.
   */
  viewer: Seat | null;
  /**
   * Where a table has a time limit and a person is asked: when it is up, in seconds since 1970 by the server's clock.
   */
  deadline?: number;
  /**
   * What the server's clock says; goes with deadline.
   */
  now?: number;
  can_undo: boolean;
  /**
   * How many times something can be taken back, one after the other.
   */
  undo: number;
  decision?: Decision;
  phase: Phase;
  /**
   * The texts that run, the one that asks last.
   */
  running?: RunningText[];
  ending?: Ending;
  /**
   * What others could do to this viewer's cards with what they have before all eyes.
   *
   * @minItems 1
   * @maxItems 8
   */
  dangers?: Danger[];
  /**
   * What the asked seat cannot do with the cards that it sees; only for a client that sits there.
   */
  refused?: Refused[];
  view: View;
  scores: SeatScores;
  winners?: Winners;
  /**
   * When the game is over: what decided beside the scores, such as what broke a tie.
   *
   * @maxItems 16
   */
  notes?: string[];
  /**
   * When the game is over: what each seat stood at, round by round.
   */
  history?: RoundScores[];
  /**
   * Of a game for one: how the table stood between the last answer and now, each time its opponent had done one thing.
   *
   * @minItems 1
   */
  moments?: Moment[];
}
/**
 * What the asked seat may choose; only for a client that sits there.
 */
export interface Decision {
  question: string;
  prompt: Prompt;
  card?: CardId;
  several?: Several;
  /**
   * @minItems 1
   * @maxItems 4096
   */
  options: DecisionOption[];
}
/**
 * The question in parts, for a screen that writes them differently.
 */
export interface Prompt {
  /**
   * Whose moment it is: Your action, Clean-up.
   */
  who: string;
  what: string;
  /**
   * The name of the card whose text asks.
   */
  because?: string;
  /**
   * What comes of it beside what the options say.
   */
  consequence?: string;
}
/**
 * Cards are picked one after the other in the order of the options, each as often as it has copies: a screen may let them be picked together.
 */
export interface Several {
  /**
   * How many were picked by the answers before, where that is counted.
   */
  taken?: number;
  /**
   * So many are still to be picked; none may be, too, where there is an option without a card.
   */
  least: number;
  /**
   * No more than so many are still picked.
   */
  most: number;
  /**
   * Cards behind those of the options, which can be picked once enough others are: no answers yet.
   *
   * @maxItems 4096
   */
  more?: DecisionOption[];
}
/**
 * One legal answer, in words and as the things on the table that it is about.
 */
export interface DecisionOption {
  id: OptionId;
  verb: Verb;
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
  price?: Price;
  /**
   * The other ways to pay it, at most 15 of them.
   *
   * @minItems 1
   * @maxItems 15
   */
  ways?: Price1[];
  gives?: Preview;
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
  /**
   * Equal cards that it stands for as well.
   *
   * @minItems 1
   */
  also?: CardId[];
  /**
   * Where it is about nothing else: the card whose running text it answers, and which option of the choice in it, counted from 0.
   */
  part?: {
    card: CardId;
    choice?: number;
  };
  /**
   * There is nothing on the table that it is about.
   */
  nowhere?: true;
}
/**
 * Missing where a decision has too many options.
 */
export interface Preview {
  /**
   * Counters of players that change, by the names that the view has for them; score: the points of the asked seat.
   *
   * @minItems 1
   */
  counters?: {
    seat: Seat;
    counter: string;
    from: number;
    to: number;
  }[];
  /**
   * Where the asked seat's other points come from: the sources of its score that change, adding up to the change of the score.
   *
   * @minItems 1
   */
  sources?: {
    key: Key;
    title: string;
    from: number;
    to: number;
  }[];
  /**
   * Cards that come to lie elsewhere, and where; without a seat the zone is everybody's.
   *
   * @minItems 1
   */
  cards?: {
    card: CardId;
    zone: string;
    seat?: Seat;
  }[];
  /**
   * It goes on with something hidden, which is not told here: it cannot be taken back.
   */
  reveals?: true;
  /**
   * It asks the same seat on.
   */
  asks?: true;
}
/**
 * Where in the game we are.
 */
export interface Phase {
  key: Key;
  title: string;
  round: number;
  /**
   * How many there are, where that is settled.
   */
  rounds?: number;
  steps: PhaseStep[];
  /**
   * Whose turn it is.
   */
  turn?: Seat;
}
export interface PhaseStep {
  key: Key;
  title: string;
  state: 'done' | 'now' | 'next';
}
/**
 * A text that is being carried out, sentence by sentence.
 */
export interface RunningText {
  seat: Seat;
  card?: CardId;
  def?: DefId;
  name?: string;
  head?: string;
  sentences: RunningSentence[];
}
export interface RunningSentence {
  text: string;
  pieces: TextPiece[];
  state: 'done' | 'now' | 'next';
}
/**
 * Words, and what they are.
 */
export interface TextPiece {
  t: 'text' | 'head' | 'good' | 'colour' | 'suit' | 'icon' | 'symbol' | 'word' | 'noun' | 'card' | 'keyword' | 'or';
  /**
   * As it is written.
   */
  s: string;
  good?: Key;
  /**
   * How many of the Good.
   */
  n?: number;
  colour?: Key;
  suit?: Key;
  icon?: Key;
  symbol?: Key;
  /**
   * Of a keyword, a head or another adjective.
   */
  word?: string;
  noun?: string;
  /**
   * Of a card.
   */
  name?: string;
}
/**
 * What the asked seat would lose by ending its turn or passing now.
 */
export interface Ending {
  text: string;
  lost: Counters;
  option: OptionId;
}
export interface Counter {
  key?: Key;
  name: string;
  value: number;
  /**
   * How many there can be.
   */
  of?: number;
}
/**
 * What a seat has, and for which cards of the viewer that is enough.
 */
export interface Danger {
  seat: Seat;
  text: string;
  /**
   * @minItems 1
   */
  cards: CardId[];
}
/**
 * What cannot be done with a card now, and why. Without a card it holds for all that are neither offered nor named.
 */
export interface Refused {
  card?: CardId;
  verb: Verb;
  reason: string;
  /**
   * Of its price: the Goods that are short, and how many.
   */
  missing?: Counters;
}
/**
 * The table as the viewer may know it.
 */
export interface View {
  counters: Counters;
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
  /**
   * The faction or nation, without its variant; empty for an opponent that has none.
   */
  side: string;
  /**
   * Has passed, and plays no more this round.
   */
  passed: boolean;
  /**
   * Is the first player.
   */
  first: boolean;
  /**
   * What the State card shows.
   */
  state?: string;
  /**
   * How many cards the hand holds.
   */
  hand: number;
  counters: Counters;
}
/**
 * Cards that lie together, of a seat or of everybody. count counts also those of a deck that are not listed.
 */
export interface Zone {
  key: string;
  /**
   * For people.
   */
  title: string;
  seat?: Seat;
  count: number;
  cards: Card[];
}
/**
 * A card; without a name it is hidden. tokens lie on it, and it lies under another card.
 */
export interface Card {
  id: CardId;
  def?: DefId;
  name?: string;
  tokens?: Counters;
  marks?: CardMark[];
  under?: CardId;
  /**
   * How often it was used this round or turn.
   */
  used?: number;
  /**
   * How often it can be.
   */
  uses?: number;
  /**
   * Exhaust tokens that lie on it.
   */
  exhausts?: number;
  /**
   * The seat that uses it as its own.
   */
  taken_by?: Seat;
  /**
   * What developing it costs its owner now.
   */
  cost?: Counters;
}
/**
 * What lies on a card or counts for it: a key for programs, words for people, and its number where it has one.
 */
export interface CardMark {
  key: Key;
  text: string;
  n?: number;
  /**
   * How many there can be, where that is settled.
   */
  of?: number;
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
  def?: DefId;
  held?: HeldCard;
}
/**
 * What a slot held when it was resolved in the present turn, or in the last one.
 */
export interface HeldCard {
  card: CardId;
  def: DefId;
  name: string;
  row?: RowId;
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
export interface SeatScore {
  total: Score;
  /**
   * So many cards count that the viewer does not know.
   */
  hidden?: number;
  /**
   * What it counts, if not VP.
   */
  unit?: string;
  sources: ScoreSource[];
  cards: ScoreCard[];
}
export interface ScoreSource {
  key: Key;
  title: string;
  value: Score;
}
export interface ScoreCard {
  /**
   * Missing where the viewer does not know which copy it is.
   */
  card?: CardId;
  def: DefId;
  name: string;
  value: Score;
  source: Key;
}
export interface RoundScores {
  round: number;
  /**
   * @maxItems 8
   */
  totals: Score[];
}
/**
 * The table in the middle of an opponent's turn.
 */
export interface Moment {
  /**
   * So many lines of the last step tell what came before.
   */
  lines: number;
  phase: Phase;
  view: View;
  scores: SeatScores;
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
 * The answer to who asked for a hint.
 */
export interface Hint {
  t: 'hint';
  id: MessageId;
  version: StepNumber;
  option: OptionId;
  /**
   * What that option does.
   */
  text: string;
  /**
   * Why, in a sentence.
   */
  reason: string;
  /**
   * The next best options.
   *
   * @maxItems 2
   */
  others: HintOption[];
}
/**
 * An option that is not quite as good, and by how many VP of the estimate.
 */
export interface HintOption {
  option: OptionId;
  text: string;
  behind: number;
}
/**
 * A new invitation to a seat, for who asked for it.
 */
export interface Invitation {
  t: 'invitation';
  id: MessageId;
  seat: Seat;
  token: Token;
}
/**
 * Somebody who sat here has laid the table again, or another one.
 */
export interface AgainMessage {
  t: 'again';
  table: TableId;
  by: Seat;
}
/**
 * Comes every 20 seconds, so that a page knows a server that hangs from one that has nothing to say.
 */
export interface Alive {
  t: 'alive';
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
   * Others find the table in the list while someone is there.
   */
  listed?: boolean;
  patience?: Patience;
}
export interface SeatRequest {
  kind: Kind;
  side: SideWord;
  /**
   * The maker sits here. If no seat says it, the first of a person is the maker's.
   */
  mine?: boolean;
}
/**
 * POST /api/tables/ID/again: nothing for the same set-up, or another one.
 */
export interface AgainRequest {
  game?: Game;
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats?: SeatRequest[];
  options?: OptionWords;
  listed?: boolean;
  patience?: Patience;
}
/**
 * POST /api/tables/ID/join: with a token, or as one who sat at the table that this one follows.
 */
export interface JoinRequest {
  token?: Token;
  after?: TableId;
}
/**
 * POST /api/account, POST /api/login
 */
export interface AccountRequest {
  name: AccountName;
  password: Password;
}
/**
 * POST /api/name: what somebody without an account is called; empty: nothing.
 */
export interface NameRequest {
  name: GuestName;
}
/**
 * POST /api/password
 */
export interface PasswordRequest {
  password: Password;
  new_password: Password;
}
/**
 * POST /api/account/delete
 */
export interface DeleteRequest {
  password: Password;
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
 * POST /api/campaigns/ID/concede: the game under way is given up.
 */
export interface CampaignConcedeRequest {}
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
  /**
   * A good first game.
   */
  first: {
    /**
     * @maxItems 8
     */
    sides: SideWord[];
    options: OptionWords;
  };
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
  /**
   * How it plays: what it has, what it does, what to watch out for.
   *
   * @minItems 3
   * @maxItems 3
   */
  lines?: string[];
  /**
   * From easy to demanding.
   */
  complexity?: number;
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
  /**
   * What the rulebooks advise against, though such a game is dealt.
   *
   * @minItems 1
   * @maxItems 8
   */
  advice?: Advice[];
  alone?: OptionWords1;
}
/**
 * Something that a set-up is better without.
 */
export interface Advice {
  /**
   * The option that it is about; empty: the number of players.
   */
  option: string;
  text: string;
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
 * A seat of a new table; those of people come with a key, if they are the maker's, or an invitation.
 */
export interface CreatedSeat {
  seat: Seat;
  kind: Kind;
  side: Side;
  token?: Token;
}
/**
 * GET /api/tables; GET /api/mine, which has pages
 */
export interface TablesBody {
  tables: Summary[];
  /**
   * Of GET /api/mine, from 1.
   */
  page?: number;
  /**
   * There is a page behind it.
   */
  more?: boolean;
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
  closed?: Closed;
  /**
   * The own seats; in GET /api/mine.
   *
   * @minItems 1
   * @maxItems 8
   */
  yours?: Seat[];
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
  /**
   * 128 random bits: an invitation, which seats the first who uses it, or the key of who sits there.
   */
  token: string;
}
/**
 * GET /api/cards/GAME
 */
export interface CardsBody {
  game: Game;
  pack: PackHash;
  /**
   * What the words mean that texts and heads mark, by the word.
   */
  keywords: {
    [k: string]: string;
  };
  /**
   * Rows of the ledger that speak of a card, by their ids.
   */
  rules: {
    [k: string]: string;
  };
  /**
   * Rulings that speak of a card, by their ids.
   */
  rulings: {
    [k: string]: Ruling;
  };
  cards: CardText[];
}
export interface Ruling {
  /**
   * What it is about; empty where its text says so.
   */
  about: string;
  text: string;
  reason: string;
}
/**
 * A card as it is printed.
 */
export interface CardText {
  def: DefId;
  deck: string;
  set: string;
  /**
   * What kind of thing it is: card, board, nation, tile.
   */
  entry: string;
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
   * The icon that stands for it in pictures, where one was chosen.
   */
  emblem?: string;
  /**
   * The row of an Empire that it lies in: production, feature, action.
   */
  kind?: string;
  /**
   * What is printed beside the text, by the words of the card language: build, colour, suits. Goods are amounts, adjectives a list in their order, numbers numbers, a flag is true, a name of a card a text.
   */
  fields: {
    [k: string]: string | number | true | string[] | Amount[];
  };
  /**
   * What it is worth at the end, where it says so.
   */
  worth?: {
    text: string;
    /**
     * Missing where it varies.
     */
    fixed?: number;
  };
  /**
   * Its lines, one below the other.
   */
  text: string;
  lines: TextLine[];
  keywords: string[];
  rules: string[];
  rulings: string[];
}
/**
 * So many of a Good.
 */
export interface Amount {
  good: Key;
  n: number;
}
/**
 * A line of a text: joined, the pieces are the line.
 */
export interface TextLine {
  /**
   * Its head: Action, Exhaust.
   */
  head?: string;
  /**
   * How often it can be used a round.
   */
  times?: number;
  pieces: TextPiece[];
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
export interface NameBody {
  name: GuestName;
}
export interface AccountBody {
  name: AccountName;
}
/**
 * POST /api/logout, /api/logout-everywhere, /api/password, /api/account/delete
 */
export interface LogoutBody {}
/**
 * GET /api/export
 */
export interface ExportBody {
  account: AccountBody | null;
  sessions: ExportedSession[];
  tables: ExportedTable[];
  statistics: SideStatistics[];
  campaigns: ExportedCampaign[];
}
/**
 * Times are seconds since 1970.
 */
export interface ExportedSession {
  created: number;
  used: number;
  closed: boolean;
  name: GuestName;
}
export interface ExportedTable {
  summary: Summary;
  your_seats: Seat[];
  /**
   * Of a finished game, as GET /api/tables/ID/record gives it.
   */
  record?: string;
}
export interface SideStatistics {
  game: Game;
  side: Side;
  games: number;
  won: number;
}
export interface ExportedCampaign {
  campaign: TableId;
  created: number;
  table: string;
  text: string;
}
/**
 * GET /healthz
 */
export interface HealthBody {
  ok: boolean;
  tables_in_memory: number;
  writes_waiting: number;
  thoughts_waiting: number;
  passwords_waiting: number;
}
/**
 * GET /api/me
 */
export interface MeBody {
  name: AccountName | null;
  /**
   * What a guest is called; empty: nothing.
   */
  guest: string;
  statistics: Statistics;
}
export interface Statistics {
  games: number;
  won: number;
  sides: SideStatistics[];
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
  /**
   * The game was given up; the scores are those of that moment.
   */
  conceded?: true;
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

/** The protocol that this page speaks. */
export const protocolNumber = 4;
