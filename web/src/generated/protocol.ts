// Made by `make generated` from src/witz/server/wire. Do not edit.

export const PROTOCOL_VERSION = 1;

/** Votes to call the match off without a result, or withdraws the vote; it ends when all have voted for it. */
export interface Abort {
  type: "abort";
  id: string;
  seat: number;
  wanted?: boolean;
}

/** A person voted to call the match off, or withdrew the vote. */
export interface AbortWanted {
  event: "abort-wanted";
  seat: number;
  wanted: boolean;
}

/** The message is stored as the entry with this number; a repeated message gets the number of the first one. */
export interface Accepted {
  type: "accepted";
  id: string;
  number: number;
}

/** A seat's answer to a decision: one action, or the next few of an answer of several actions. */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  decision: string;
  actions: string[];
}

/** A seat's words for the seed, or their hash. Words given by their hash are revealed after the match is closed. */
export interface AddWords {
  words?: string | null;
  words_hash?: string | null;
}

/** The analysis of one decision of a match. `entry` is the index of its action in the record, from 0. */
export interface AdvisedDecision {
  entry: number;
  seat: number;
  kind: string;
  round: number;
  played: AdvisedMove;
  better: AdvisedMove;
  loss: number;
  error: number;
  reasons: AdvisedReason[];
  pyramid: string[];
}

/** Each seat's chance to win at the beginning of a round or turn, and its luck in its deals. */
export interface AdvisedMoment {
  entry: number;
  round: number;
  chances: number[];
  luck: number[];
}

/** A possible answer to a decision. `points` is an estimate: compare it with other answers to the decision only. */
export interface AdvisedMove {
  actions: string[];
  points: number;
  win: number | null;
}

/** A reason for a move: a code, and the values that its sentence needs. */
export interface AdvisedReason {
  code: string;
  said: Record<string, string | number>;
}

/** The losses of a seat by its decisions, and its luck; `dearest` are indexes of its costliest decisions. */
export interface AdvisedSeat {
  seat: number;
  name: string;
  lost: number;
  luck: number;
  dearest: number[];
}

export type AnyEvent = Joined | Left | Started | TookBack | HandedOver | SeatTaken | Resigned | AbortWanted | Finished | RematchMade | BonusDealt | InitiativeDealt | TileFilled | Chose | HasChosen | Revealed | Took | Swapped | Placed | Discarded | Progressed | RoundShown | Drew | HasDrawn | GoldRemoved | MarketFilled | MarketReturned | BlockPlaced | ReservationEnded | ExtraEarned | Bought | Relieved | Returned | HasReturned | BlockSwapped | Reserved | Declined | TurnEnded | Passed | Now;

/** A seat placed a block and was paid its value, and half of the best block below. */
export interface BlockPlaced {
  event: "block-placed";
  seat: number;
  block: string;
  cell: string;
  value: number;
  half: number;
}

/** A seat took a block from the pyramid into its hand and put a block of its hand in its place. */
export interface BlockSwapped {
  event: "block-swapped";
  seat: number;
  cell: string;
  taken: string;
  put: string;
}

/** A bonus card was turned up. */
export interface BonusDealt {
  event: "bonus-dealt";
  card: string;
}

/** A seat for a bot. */
export interface BotSeat {
  kind: "bot";
  level: string;
}

/** A seat bought a block of the market (or none) and `blind` blocks from the bag. */
export interface Bought {
  event: "bought";
  seat: number;
  market: string | null;
  blind: number;
  paid: number;
}

/** A seat chose this tile; sent to that seat only. */
export interface Chose {
  event: "chose";
  seat: number;
  tile: number;
}

/** A request to move a seat to this device, with the seat's secret from its link. */
export interface Claim {
  token: string;
}

export type ClientMessage = Hello | Act | TakeBack | HandOver | TakeSeat | Resign | Abort | Rematch | SetDraft | WhyNot | Say | Resync | Ping;

/** The price of an action. */
export interface Costs {
  cost: number;
}

/**
 * A new match. With `waits` it begins only on a further request, so that seats can add words to the seed.
 *
 * `day` makes it the deal of that day: one person against bots of one level, with a fixed number of seats and the
 * default options.
 */
export interface CreateMatch {
  game: string;
  options?: Record<string, string>;
  seats: (OpenSeat | SeatHere | BotSeat)[];
  waits?: boolean;
  day?: string | null;
}

/** The best match of the day before, which can be replayed. */
export interface DayBest {
  name: string;
  score: number;
  match: string;
}

/** A result in the ranking of a day; the name is empty if the player gave none. */
export interface DayResult {
  name: string;
  score: number;
  hints: number;
}

/** The best results of a deal of the day against bots of a level, and the best match of the day before. */
export interface DayTable {
  results: DayResult[];
  before: DayBest | null;
}

/** Whether the deals of a record come from its seed; `fair` is None if the record names no seed. */
export interface Deals {
  fair: boolean | null;
  deals: number;
  seed_hash: string | null;
  detail: string | null;
}

/** A seat declined to replace a block, or to reserve one. */
export interface Declined {
  event: "declined";
  seat: number;
}

/** A new secret for a device, which then holds seats. Only the device knows it. */
export interface Device {
  device: string;
}

/** A seat discarded a cube that did not fit; sent to that seat only. */
export interface Discarded {
  event: "discarded";
  seat: number;
  colour: string;
}

/**
 * A plan of a seat, played through: its placements, pyramid and hand, and the legal next actions.
 *
 * `undone` are the placements that redo would add.
 */
export interface Draft {
  plan: string;
  placed: string[];
  undone: string[];
  pyramid: string[];
  hand: string;
  score: YaxhaPlan;
  complete: boolean;
  actions: string[] | null;
  legal: LegalAction[];
}

/** A draft was stored; sent to all connections that hold the seat. */
export interface Drafted {
  type: "drafted";
  id: string;
  seat: number;
  draft: Draft;
}

/** A seat drew this block from the bag; sent to that seat only. */
export interface Drew {
  event: "drew";
  seat: number;
  block: string;
}

/** A request to enter the result of a deal of the day in this server's ranking, with a name or anonymously. */
export interface EnterDay {
  name?: string | null;
}

/** The events of one entry of the match's log that the receiver may see. */
export interface EntryEvents {
  number: number;
  events: (Joined | Left | Started | TookBack | HandedOver | SeatTaken | Resigned | AbortWanted | Finished | RematchMade | BonusDealt | InitiativeDealt | TileFilled | Chose | HasChosen | Revealed | Took | Swapped | Placed | Discarded | Progressed | RoundShown | Drew | HasDrawn | GoldRemoved | MarketFilled | MarketReturned | BlockPlaced | ReservationEnded | ExtraEarned | Bought | Relieved | Returned | HasReturned | BlockSwapped | Reserved | Declined | TurnEnded | Passed | Now)[];
}

/** A seat completed four connected blocks of a material and earned an extra action. */
export interface ExtraEarned {
  event: "extra-earned";
  seat: number;
  material: string;
}

/** A request to put a bot of this level on an open seat. */
export interface FillSeat {
  level: string;
}

/** The match is over. */
export interface Finished {
  event: "finished";
  outcome: OutcomeInfo;
}

/** A game that the server offers: the possible numbers of players, its options described, and the bot levels. */
export interface GameInfo {
  game: string;
  rules: number;
  players: number[];
  options: string[];
  levels: string[];
}

export type GameView = YaxhaView | PiramideView;

/** After dealing the hands, the gold left in the bag was removed from the game. */
export interface GoldRemoved {
  event: "gold-removed";
  count: number;
}

/** The last message before the server closes the connection; the code says whether to connect again. */
export interface Goodbye {
  type: "goodbye";
  code: "too-slow" | "too-many" | "seat-moved" | "no-hello" | "rules-changed" | "busy";
}

/** Lets a bot play a seat: the sender's own at any time, another one when its player has been away long enough. */
export interface HandOver {
  type: "hand-over";
  id: string;
  seat: number;
  level: string;
}

/** A bot plays a seat from now on. */
export interface HandedOver {
  event: "handed-over";
  seat: number;
  level: string;
}

/** A seat has chosen some tile. */
export interface HasChosen {
  event: "has-chosen";
  seat: number;
}

/** A seat drew a block from the bag; sent without the block. */
export interface HasDrawn {
  event: "has-drawn";
  seat: number;
}

/** A seat returned a block to the bag; sent without the block. */
export interface HasReturned {
  event: "has-returned";
  seat: number;
}

/** Whether the server can do its work. */
export interface Health {
  status: "ok" | "failing";
  store: "ok" | "failing";
}

/**
 * The first message of a connection: the match, the client's secrets, and the first entry that it has not got.
 *
 * A device's secret stands for all seats that the device holds; a client without a secret is a spectator. With
 * `parts`, updates contain the changed members of a view instead of the whole view.
 */
export interface Hello {
  type: "hello";
  protocol: number;
  match: string;
  device?: string | null;
  seats?: string[];
  since?: number | null;
  effects?: "always" | "without-drafts" | "never";
  parts?: boolean;
}

/** A hint: where to look, the move of a strong bot, its reasons, and other moves, best first. */
export interface HintGiven {
  kind: string;
  level: string;
  look: string;
  cells: string[];
  move: AdvisedMove;
  others: AdvisedMove[];
  ahead: number;
  error: number;
  reasons: AdvisedReason[];
  pyramid: string[];
  planned: string[];
}

/** The replay of a match as a seat or a spectator saw it; without a seat, nothing is hidden after the end. */
export interface History {
  match: MatchInfo;
  seat: number | null;
  steps: Step[];
}

/** The initiative tiles were dealt. */
export interface InitiativeDealt {
  event: "initiative-dealt";
  tiles: number[];
}

/** A request to take an open seat (any, if `seat` is missing), with words to add to the seed or with their hash. */
export interface Join {
  name?: string | null;
  seat?: number | null;
  words?: string | null;
  words_hash?: string | null;
}

/** A person or a bot took an open seat. */
export interface Joined {
  event: "joined";
  seat: number;
  name: string;
  level: string | null;
}

/** A person left before the match began; the seat is open again. */
export interface Left {
  event: "left";
  seat: number;
}

/** A legal action of the seat, in the text notation; `effect` is what it would change, pay or cost. */
export interface LegalAction {
  action: string;
  effect?: YaxhaEffect | Pays | Costs;
}

/** The analysis of a match. */
export interface LookBack {
  game: string;
  level: string;
  scores: number[] | null;
  seats: AdvisedSeat[];
  decisions: AdvisedDecision[];
  curve: AdvisedMoment[];
}

/** The progress of the analysis of a match, and its result when it is done. */
export interface LookingBack {
  done: number;
  total: number;
  found: LookBack | null;
}

/** A block was drawn into the market. */
export interface MarketFilled {
  event: "market-filled";
  block: string;
}

/** The market held only limestone and was returned to the bag. */
export interface MarketReturned {
  event: "market-returned";
  count: number;
}

/** The public facts about a match, without its table. */
export interface MatchInfo {
  match: string;
  game: string;
  rules: number;
  options: Record<string, string>;
  status: "open" | "running" | "finished";
  seats: SeatInfo[];
  seed_hash: string;
  seed: string | null;
  outcome: OutcomeInfo | null;
  rematch: string | null;
  record: string | null;
  closed?: true;
  deal_hash?: string;
  may_abort?: true;
  plays_on?: PlaysOn;
}

/** The match that was created, its invitation code, and the secrets of the seats at this device. */
export interface MatchMade {
  match: string;
  invitation: string;
  seats: SeatSecret[];
}

/** The stage that the match is in from now on, and what is left of the turn. */
export interface Now {
  event: "now";
  stage: "start" | "hands" | "market" | "bought" | "relief" | "draw" | "return" | "swap" | "reserve" | "turn" | "over";
  turn: PiramideTurn;
}

/** Cubes that no legal order of placements leads to: `apart`, `alone`, or `carried` by such a cube. */
export interface Odd {
  player: number;
  apart: string[];
  alone: string[];
  carried: string[];
}

/** An open seat, for a person with the invitation. */
export interface OpenSeat {
  kind: "open";
}

/** The outcome of a match. A match that was called off has no scores, no winners, and the reason `aborted`. */
export interface OutcomeInfo {
  scores: number[];
  winners: number[];
  reason: string;
}

/** A match in which the device holds seats. */
export interface OwnMatch {
  match: string;
  game: string;
  status: "open" | "running" | "finished";
  seats: number[];
  names: string[];
  kinds: ("open" | "person" | "bot")[];
  scores: number[] | null;
  rules_changed: boolean;
  touched: number;
}

/** A seat's turn ended without a placement. */
export interface Passed {
  event: "passed";
  seat: number;
}

/** The effect of a placement: what it pays, an extra action, and reservations that end. */
export interface Pays {
  value: number;
  half: number;
  total: number;
  extra: "earned" | "same-material" | "once-a-turn" | null;
  ends: string[];
  tip: boolean;
}

/** Asks for a `pong`: is the connection alive? */
export interface Ping {
  type: "ping";
  id: string;
}

/** The public facts about a seat. `last_extra` is the material that earned its last extra action. */
export interface PiramideSeat {
  coins: number;
  hand_size: number;
  reserved: string[];
  last_extra: string | null;
}

/** The coins and placed blocks of a side, which is a seat or a pair of seats. */
export interface PiramideSide {
  seats: number[];
  coins: number;
  blocks: number;
}

/** The rest of a turn; `special` is the cell of a special block whose choice is pending. */
export interface PiramideTurn {
  seat: number | null;
  actions: number;
  builds: number;
  buys: number;
  placed: boolean;
  extra: boolean;
  special: string | null;
}

/** The table as a seat or a spectator may see it. */
export interface PiramideView {
  game: "piramide";
  stage: "start" | "hands" | "market" | "bought" | "relief" | "draw" | "return" | "swap" | "reserve" | "turn" | "over";
  turn: PiramideTurn;
  base: number;
  bag: number;
  box: number;
  market: string;
  hand: string;
  pyramid: string[];
  seats: PiramideSeat[];
  sides: PiramideSide[];
  waiting_for: number[];
}

/** A seat placed a cube; sent to that seat only. */
export interface Placed {
  event: "placed";
  seat: number;
  colour: string;
  cell: string;
}

/**
 * A new match that continues a finished one before the action with this index (from 0) in its record.
 *
 * The player gets the seat of that action and decides again; bots of the level play the other seats.
 */
export interface PlayOn {
  entry: number;
  level: string;
  name?: string | null;
}

/** A new match that continues a record before an action; if that is a chance action, before the next decision. */
export interface PlayOnRecord {
  record: string;
  entry: number;
  level: string;
  name?: string | null;
}

/**
 * The match that this one continues, and how many of its actions it begins with.
 *
 * `match` is empty if the actions come from an uploaded record.
 */
export interface PlaysOn {
  match: string;
  actions: number;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  id: string;
}

/** Which seats are connected. */
export interface Presence {
  type: "presence";
  seats: SeatPresence[];
}

/** Why a request was refused; `line` is the invalid line of a record. */
export interface Problem {
  code: string;
  rule: string | null;
  cells: string[];
  line: number | null;
  detail: string | null;
}

/** A seat placed or discarded a cube, which of the two stays secret, and has `left` cubes left. */
export interface Progressed {
  event: "progressed";
  seat: number;
  left: number;
}

/** A match as spectators see it. */
export interface PublicView {
  match: MatchInfo;
  number: number;
  table: Table;
}

/** Why actions would be refused: a stable code, the rule, and the cells concerned. */
export interface Reason {
  code: string;
  rule: string | null;
  cells: string[];
  detail: string | null;
}

/** The reason of a bot's last move, from public facts alone; None if the bot gives none. */
export interface ReasonGiven {
  reason: AdvisedReason | null;
}

/** The answer to `why-not`: a reason, or None if the actions are allowed. */
export interface Reasoned {
  type: "reasoned";
  id: string;
  reason: Reason | null;
}

/** The replay of an uploaded record whose actions are all legal: with nothing hidden, or as a seat saw it. */
export interface RecordChecked {
  game: string;
  rules: number;
  options: Record<string, string>;
  names: string[];
  seat: number | null;
  outcome: OutcomeInfo | null;
  deals: Deals;
  steps: Step[];
}

/** The message was refused and changed nothing: a stable code, the rule, and the cells concerned. */
export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  rule: string | null;
  cells: string[];
  detail: string | null;
}

/** A seat takes relief: `count` blocks will be drawn for it. */
export interface Relieved {
  event: "relieved";
  seat: number;
  count: number;
}

/** Asks for another match with the seats rotated; the first request creates it for everybody. */
export interface Rematch {
  type: "rematch";
  id: string;
  seat: number;
}

/** A seat asked for another match with the same people, and it was created. */
export interface RematchMade {
  event: "rematch";
  match: string;
  seat: number;
}

/** A reservation of a seat ended. */
export interface ReservationEnded {
  event: "reservation-ended";
  seat: number;
  cell: string;
}

/** A seat paid to reserve a block. */
export interface Reserved {
  event: "reserved";
  seat: number;
  cell: string;
  paid: number;
}

/** Leaves the match for good: a bot plays the seat to the end. If no other person plays, the match is called off. */
export interface Resign {
  type: "resign";
  id: string;
  seat: number;
  level: string;
}

/** A person left for good, and a bot plays the seat to the end. */
export interface Resigned {
  event: "resigned";
  seat: number;
  level: string;
}

/** Asks for the whole table and the entries from `since` on, after the client has missed some. */
export interface Resync {
  type: "resync";
  id: string;
  since?: number | null;
}

/** A seat returned this block to the bag; sent to that seat only. */
export interface Returned {
  event: "returned";
  seat: number;
  block: string;
}

/** All seats have chosen; `queue` has the seats that lost a tie, in the order in which they will pick. */
export interface Revealed {
  event: "revealed";
  choices: number[];
  queue: number[];
}

/** All seats have finished the round: everybody sees all pyramids and discarded cubes. */
export interface RoundShown {
  event: "round-shown";
  round: number;
  pyramids: string[][];
  discarded: string[];
}

/** Somebody said one of the phrases; sent to everybody who is connected, and not stored. */
export interface Said {
  type: "said";
  id: string | null;
  seat: number;
  phrase: "smile" | "laugh" | "wow" | "think" | "sad" | "heart" | "hello" | "good-luck" | "your-move" | "one-moment" | "sorry" | "thanks" | "nice-move" | "well-played" | "ouch" | "close" | "good-game" | "another";
}

/** Says one of the phrases to everybody at the table. It is not stored, and a rate limit applies to each seat. */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  phrase: "smile" | "laugh" | "wow" | "think" | "sad" | "heart" | "hello" | "good-luck" | "your-move" | "one-moment" | "sorry" | "thanks" | "nice-move" | "well-played" | "ouch" | "close" | "good-game" | "another";
}

/** The output of `witz score --json`, with the groups and cards as at the end of a match. */
export interface Scored {
  players: ScoredPlayer[];
  winners: string[];
  without_neighbour: string[];
  groups: (Record<string, ScoredGroup>)[];
  cards: ScoredCard[];
  odd: Odd[];
}

/** A bonus card in a score, with the cells that decided it for each player. */
export interface ScoredCard {
  card: string;
  figures: number[];
  scores: boolean[];
  target: number | null;
  cells: string[][];
}

/** The group that scores for a colour. */
export interface ScoredGroup {
  cells: string[];
  points: number;
}

/** The score of a player, by colour and by card. */
export interface ScoredPlayer {
  name: string;
  colours: Record<string, number>;
  bonus: Record<string, number>;
  total: number;
}

/** The seat that now belongs to the device. */
export interface SeatGiven {
  match: string;
  seat: number;
  token: string;
}

/** A seat for a person at the device that sends the request. */
export interface SeatHere {
  kind: "here";
  name?: string | null;
}

/**
 * The public facts about a seat. `level` is the bot that plays it now, also when the bot stands in for a person.
 *
 * The name of a person who gave none is empty: each page shows a name in its own language.
 */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "open" | "person" | "bot";
  level: string | null;
  words: string | null;
  has_words: boolean;
  words_hash?: string;
  owes_words?: true;
  has_resigned?: true;
  wants_abort?: true;
  hints?: number;
}

/** Whether somebody is connected for a seat, and for how many seconds this has been so. */
export interface SeatPresence {
  seat: number;
  connected: boolean;
  seconds: number;
}

/** A seat, and the secret that gives control of this seat alone. */
export interface SeatSecret {
  seat: number;
  token: string;
}

/** A person took the seat back from its bot. */
export interface SeatTaken {
  event: "seat-taken";
  seat: number;
}

export type ServerMessage = Welcome | Update | Accepted | Refused | Drafted | Reasoned | Said | Presence | Pong | Goodbye;

/** Replaces one of a seat's drafts: its placements (`placed`), and those that redo would add (`undone`). */
export interface SetDraft {
  type: "draft";
  id: string;
  seat: number;
  decision: string;
  plan: string;
  placed?: string[];
  undone?: string[];
}

/** All seats are taken and the match begins. */
export interface Started {
  event: "started";
}

/**
 * One step of a replay: its events, and the table after it (None before the match begins).
 *
 * `number` (of the log entry, or the record's action, in which the step begins) and `part` identify the step, and
 * are the same for all viewers. `hands` has the hands that the viewer may see, by seat.
 */
export interface Step {
  number: number;
  part: number;
  events: (Joined | Left | Started | TookBack | HandedOver | SeatTaken | Resigned | AbortWanted | Finished | RematchMade | BonusDealt | InitiativeDealt | TileFilled | Chose | HasChosen | Revealed | Took | Swapped | Placed | Discarded | Progressed | RoundShown | Drew | HasDrawn | GoldRemoved | MarketFilled | MarketReturned | BlockPlaced | ReservationEnded | ExtraEarned | Bought | Relieved | Returned | HasReturned | BlockSwapped | Reserved | Declined | TurnEnded | Passed | Now)[];
  view: YaxhaView | PiramideView | null;
  hands: string[];
}

/** Seats that chose the same tile exchanged initiative tiles; `initiative` has the tiles of all seats now. */
export interface Swapped {
  event: "swapped";
  initiative: number[];
}

/** The table as a seat sees it, or as spectators do (seat None). An update contains only the fields that changed. */
export interface Table {
  seat: number | null;
  view?: YaxhaView | PiramideView;
  parts?: Record<string, unknown>;
  decision?: string | null;
  answered?: string[];
  legal?: LegalAction[];
  drafts?: Draft[];
}

/** Takes back the seat's answer to a decision that another seat has not answered yet. */
export interface TakeBack {
  type: "take-back";
  id: string;
  seat: number;
  decision: string;
}

/** Takes the sender's own seat back from the bot. */
export interface TakeSeat {
  type: "take-seat";
  id: string;
  seat: number;
}

/** Cubes were drawn onto a market tile. */
export interface TileFilled {
  event: "tile-filled";
  tile: number;
  cubes: string;
}

/** A seat took the cubes of a tile. */
export interface Took {
  event: "took";
  seat: number;
  tile: number;
  cubes: string;
}

/** A seat took back its answer. */
export interface TookBack {
  event: "took-back";
  seat: number;
}

/** A seat's turn ended after a placement. */
export interface TurnEnded {
  event: "turn-ended";
  seat: number;
}

/** A new entry of the log. Its number is one more than the last; if not, the client missed some and must resync. */
export interface Update {
  type: "update";
  number: number;
  events: (Joined | Left | Started | TookBack | HandedOver | SeatTaken | Resigned | AbortWanted | Finished | RematchMade | BonusDealt | InitiativeDealt | TileFilled | Chose | HasChosen | Revealed | Took | Swapped | Placed | Discarded | Progressed | RoundShown | Drew | HasDrawn | GoldRemoved | MarketFilled | MarketReturned | BlockPlaced | ReservationEnded | ExtraEarned | Bought | Relieved | Returned | HasReturned | BlockSwapped | Reserved | Declined | TurnEnded | Passed | Now)[];
  tables: Table[];
  match?: MatchInfo;
}

/** The whole table, with the entries that the client missed: the answer to `hello` and `resync`. */
export interface Welcome {
  type: "welcome";
  id: string | null;
  protocol: number;
  number: number;
  match: MatchInfo;
  you: number[];
  presence: SeatPresence[];
  away_seconds: number;
  entries: EntryEvents[];
  tables: Table[];
}

/** Asks why actions would be refused as an answer, or in a plan if one is given. It changes nothing. */
export interface WhyNot {
  type: "why-not";
  id: string;
  seat: number;
  decision: string;
  actions: string[];
  plan?: string | null;
}

/** A bonus card: each seat's current count (`figures`), and which seats score the card. */
export interface YaxhaCard {
  card: string;
  figures: number[];
  scores: boolean[];
  target: number | null;
}

/** A bonus card that other seats would score than before: the points that each seat gains or loses. */
export interface YaxhaCardChange {
  card: string;
  points: number[];
}

/** The cells behind the final score: each seat's scoring groups, and the cells that decided each card. */
export interface YaxhaCount {
  groups: (Record<string, string[]>)[];
  cards: string[][][];
}

/**
 * The effect of a placement: the change of points by colour, changed bonus cards, and the cubes that it hides.
 *
 * `total` is the seat's whole gain; it is `provisional` if other seats may be changing it in secret.
 */
export interface YaxhaEffect {
  points: Record<string, number>;
  cards: YaxhaCardChange[];
  total: number;
  provisional: boolean;
  hides: string[];
}

/**
 * The score after a plan: group sizes and points by colour, the state of each bonus card, and the total.
 *
 * `gain` is the difference to the score without the plan, `changes` the changed cards.
 */
export interface YaxhaPlan {
  sizes: Record<string, number>;
  points: Record<string, number>;
  cards: YaxhaCard[];
  changes: YaxhaCardChange[];
  total: number;
  gain: number;
  provisional: boolean;
}

/** A seat as the viewer may know it: the viewer's own pyramid as it is, the others as last shown. */
export interface YaxhaSeat {
  pyramid: string[];
  discarded: string;
  taken: string;
  left: number;
  has_chosen: boolean;
  sizes: Record<string, number>;
  points: Record<string, number>;
  total: number;
}

/** The table as a seat or a spectator may see it. */
export interface YaxhaView {
  game: "yaxha";
  stage: "setup" | "draw" | "choose" | "build" | "over";
  round: number;
  bag: Record<string, number>;
  bonus: YaxhaCard[];
  initiative: number[];
  market: string[];
  choices: (number | null)[];
  queue: number[];
  waiting_for: number[];
  seats: YaxhaSeat[];
  hand: string;
  worth: number[];
  count: YaxhaCount | null;
}
