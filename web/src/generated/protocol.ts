// Made by `make generated` from src/witz/server/wire. Do not edit.

export const PROTOCOL_VERSION = 1;

/** Wants the match called off without a result, or not any more; it ends when all want it. */
export interface Abort {
  type: "abort";
  id: string;
  seat: number;
  wanted?: boolean;
}

/** A person wants the match called off, or does not any more. */
export interface AbortWanted {
  event: "abort-wanted";
  seat: number;
  wanted: boolean;
}

/** The message is durable and has this number; a repeated message gets the number of the first. */
export interface Accepted {
  type: "accepted";
  id: string;
  number: number;
}

/** A seat's answer to a decision: one action, or the next ones of several. */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  decision: string;
  actions: string[];
}

/** The hash of words for the seed, to be shown when the match is closed; or the words themselves. */
export interface AddWords {
  words?: string | null;
  words_hash?: string | null;
}

/** A decision of a match, looked back upon. `entry` counts the actions of the record, from 0. */
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

/** The chances to win at the beginning of a round or turn, and the luck of its deals, by seat. */
export interface AdvisedMoment {
  entry: number;
  round: number;
  chances: number[];
  luck: number[];
}

/** A way to answer a decision; only differences between the points of one decision mean something. */
export interface AdvisedMove {
  actions: string[];
  points: number;
  win: number | null;
}

/** A reason for a move: a code, and what its sentence needs. */
export interface AdvisedReason {
  code: string;
  said: Record<string, string | number>;
}

/** What a seat lost by its decisions and owes to luck; `dearest` are places in the list of decisions. */
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

/** A seat took a block out of the pyramid into its hand, and put one of its hand there. */
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

/** A seat paid for a block of the market, or none, and for some from the bag. */
export interface Bought {
  event: "bought";
  seat: number;
  market: string | null;
  blind: number;
  paid: number;
}

/** A seat chose this tile; only that seat is told. */
export interface Chose {
  event: "chose";
  seat: number;
  tile: number;
}

/** A seat's own secret, from its link. */
export interface Claim {
  token: string;
}

export type ClientMessage = Hello | Act | TakeBack | HandOver | TakeSeat | Resign | Abort | Rematch | SetDraft | WhyNot | Say | Resync | Ping;

/** What an action would cost. */
export interface Costs {
  cost: number;
}

/**
 * A match to be made. `waits` keeps it from beginning until it is told to, so that seats can add words.
 *
 * `day` makes it the deal of a day: one person against bots of one level in a fixed number of seats,
 * with the usual options.
 */
export interface CreateMatch {
  game: string;
  options?: Record<string, string>;
  seats: (OpenSeat | SeatHere | BotSeat)[];
  waits?: boolean;
  day?: string | null;
}

/** The best match of the day before, to be replayed. */
export interface DayBest {
  name: string;
  score: number;
  match: string;
}

/** A result in the table of a day; whoever it was may have given no name. */
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

/** Whether the deals of a record come from its seed: None when the record names no seed. */
export interface Deals {
  fair: boolean | null;
  deals: number;
  seed_hash: string | null;
  detail: string | null;
}

/** A seat did not replace, or did not reserve. */
export interface Declined {
  event: "declined";
  seat: number;
}

/** A new secret for a device; it holds seats and is told to nobody. */
export interface Device {
  device: string;
}

/** A seat discarded a cube that did not fit; only that seat is told. */
export interface Discarded {
  event: "discarded";
  seat: number;
  colour: string;
}

/** A plan of a seat: what is placed, what redo would place, what is left, and what could come next. */
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

/** The draft is kept; sent to everybody who holds the seat. */
export interface Drafted {
  type: "drafted";
  id: string;
  seat: number;
  draft: Draft;
}

/** A seat drew this block from the bag; only that seat is told. */
export interface Drew {
  event: "drew";
  seat: number;
  block: string;
}

/** A wish to have the result of a deal of the day in the table of this server, with a name or without. */
export interface EnterDay {
  name?: string | null;
}

/** What the receiver may know of one entry of the match's log. */
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

/** A bot for an open seat. */
export interface FillSeat {
  level: string;
}

/** The match is over. */
export interface Finished {
  event: "finished";
  outcome: OutcomeInfo;
}

/** A game that can be played here: how many can play, its options in words, and the levels of bots. */
export interface GameInfo {
  game: string;
  rules: number;
  players: number[];
  options: string[];
  levels: string[];
}

export type GameView = YaxhaView | PiramideView;

/** The gold that was left in the bag after dealing the hands was taken out of the game. */
export interface GoldRemoved {
  event: "gold-removed";
  count: number;
}

/** The server closes the connection: connect again, or not, depending on the code. */
export interface Goodbye {
  type: "goodbye";
  code: "too-slow" | "too-many" | "seat-moved" | "no-hello" | "rules-changed";
}

/** Lets a bot play a seat: one's own at any time, another one when it has been away for long enough. */
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

/** A seat has drawn some block from the bag. */
export interface HasDrawn {
  event: "has-drawn";
  seat: number;
}

/** A seat has returned some block to the bag. */
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
 * The first message: which match, with which secrets, and which entries the client already has.
 *
 * A device's secret stands for all the seats that the device holds; without any secret it is a spectator. With
 * `parts` updates bring the members of a view that changed, instead of the whole view.
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

/** Where to look, the move of a strong bot, and why; compared with other moves, the best of them first. */
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

/** A match step by step as a seat or a spectator saw it; without a seat nothing is hidden when it is over. */
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

/** A wish to take an open seat, any if none is named, with words to add to the seed, or their hash. */
export interface Join {
  name?: string | null;
  seat?: number | null;
  words?: string | null;
  words_hash?: string | null;
}

/** Somebody, or a bot, took an open seat. */
export interface Joined {
  event: "joined";
  seat: number;
  name: string;
  level: string | null;
}

/** A seat is open again, before the match began. */
export interface Left {
  event: "left";
  seat: number;
}

/** An action that the seat may take now. Its text is its name; `effect` is what it would change or pay. */
export interface LegalAction {
  action: string;
  effect?: YaxhaEffect | Pays | Costs;
}

/** A match looked back upon. */
export interface LookBack {
  game: string;
  level: string;
  scores: number[] | null;
  seats: AdvisedSeat[];
  decisions: AdvisedDecision[];
  curve: AdvisedMoment[];
}

/** How far looking back on a match has come, and what came of it. */
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

/** The market was all limestone and went back into the bag. */
export interface MarketReturned {
  event: "market-returned";
  count: number;
}

/** A match as everybody sees it, without what lies on the table. */
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

/** A match that was made, the code of its invitation, and the secrets of the seats here. */
export interface MatchMade {
  match: string;
  invitation: string;
  seats: SeatSecret[];
}

/** What the match waits for from now on, and what is left of the turn. */
export interface Now {
  event: "now";
  stage: "start" | "hands" | "market" | "bought" | "relief" | "draw" | "return" | "swap" | "reserve" | "turn" | "over";
  turn: PiramideTurn;
}

/** Cubes that no legal order of placements leads to, by what keeps them out. */
export interface Odd {
  player: number;
  apart: string[];
  alone: string[];
  carried: string[];
}

/** A seat for somebody who follows the invitation. */
export interface OpenSeat {
  kind: "open";
}

/** How the match ended. One that was called off has no scores and no winners, and the reason `aborted`. */
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

/** What a placement would pay and bring about. */
export interface Pays {
  value: number;
  half: number;
  total: number;
  extra: "earned" | "same-material" | "once-a-turn" | null;
  ends: string[];
  tip: boolean;
}

/** Asks for a sign of life. */
export interface Ping {
  type: "ping";
  id: string;
}

/** What everybody may know of a seat. `last_extra` is the material of its last extra action. */
export interface PiramideSeat {
  coins: number;
  hand_size: number;
  reserved: string[];
  last_extra: string | null;
}

/** What one side has: a seat, or a pair. */
export interface PiramideSide {
  seats: number[];
  coins: number;
  blocks: number;
}

/** What is left of a turn; `special` is the cell of the block that a choice is pending for. */
export interface PiramideTurn {
  seat: number | null;
  actions: number;
  builds: number;
  buys: number;
  placed: boolean;
  extra: boolean;
  special: string | null;
}

/** What a seat, or a spectator, may know. */
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

/** A seat laid a cube; only that seat is told. */
export interface Placed {
  event: "placed";
  seat: number;
  colour: string;
  cell: string;
}

/**
 * Where to play on from in a finished match: an action of its record, from 0, which its seat decides anew.
 *
 * Whoever plays gets that seat, and bots of the level the others.
 */
export interface PlayOn {
  entry: number;
  level: string;
  name?: string | null;
}

/** The same in a record that somebody brings; where chance has that action, the next decision after it. */
export interface PlayOnRecord {
  record: string;
  entry: number;
  level: string;
  name?: string | null;
}

/**
 * Where a match plays on from: it begins with so many actions of another match, and does not count.
 *
 * `match` is empty where they are those of a record that somebody brought.
 */
export interface PlaysOn {
  match: string;
  actions: number;
}

/** A sign of life. */
export interface Pong {
  type: "pong";
  id: string;
}

/** Who is connected. */
export interface Presence {
  type: "presence";
  seats: SeatPresence[];
}

/** Why a request was refused; `line` is where a record is wrong. */
export interface Problem {
  code: string;
  rule: string | null;
  cells: string[];
  line: number | null;
  detail: string | null;
}

/** A seat has this many cubes left to build with. */
export interface Progressed {
  event: "progressed";
  seat: number;
  left: number;
}

/** What everybody may know of a match. */
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

/** Why a bot did what it did last, from what everybody may know of it; None where it has nothing to say. */
export interface ReasonGiven {
  reason: AdvisedReason | null;
}

/** The answer to why-not: a reason, or None where nothing speaks against the actions. */
export interface Reasoned {
  type: "reasoned";
  id: string;
  reason: Reason | null;
}

/** A record that is legal to its end, step by step: with nothing hidden, or as a seat saw it. */
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

/** The message changed nothing: why (a stable code), by which rule, and which cells are concerned. */
export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  rule: string | null;
  cells: string[];
  detail: string | null;
}

/** A seat takes relief: so many blocks are drawn for it. */
export interface Relieved {
  event: "relieved";
  seat: number;
  count: number;
}

/** Asks for another match with the seats rotated; the first to ask makes it for all. */
export interface Rematch {
  type: "rematch";
  id: string;
  seat: number;
}

/** A seat asked for another match with the same people, and there it is. */
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

/** A seat paid for the reservation of a block. */
export interface Reserved {
  event: "reserved";
  seat: number;
  cell: string;
  paid: number;
}

/** Leaves for good: a bot plays the seat to the end. Where nobody else is there, the match is called off. */
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

/** Asks for the entries from a number on and the whole table, after a gap. */
export interface Resync {
  type: "resync";
  id: string;
  since?: number | null;
}

/** A seat returned this block to the bag; only that seat is told. */
export interface Returned {
  event: "returned";
  seat: number;
  block: string;
}

/** All have chosen; `queue` are the seats that lost a tie, in the order in which they will pick. */
export interface Revealed {
  event: "revealed";
  choices: number[];
  queue: number[];
}

/** Everybody has finished the round: all pyramids and all discarded cubes are shown. */
export interface RoundShown {
  event: "round-shown";
  round: number;
  pyramids: string[][];
  discarded: string[];
}

/** Somebody said one of the phrases; sent to everybody who is there, and kept nowhere. */
export interface Said {
  type: "said";
  id: string | null;
  seat: number;
  phrase: "smile" | "laugh" | "wow" | "think" | "sad" | "heart" | "hello" | "good-luck" | "your-move" | "one-moment" | "sorry" | "thanks" | "nice-move" | "well-played" | "ouch" | "close" | "good-game" | "another";
}

/** Says one of the phrases to everybody at the table. It is not kept, and a seat may say only a few at once. */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  phrase: "smile" | "laugh" | "wow" | "think" | "sad" | "heart" | "hello" | "good-luck" | "your-move" | "one-moment" | "sorry" | "thanks" | "nice-move" | "well-played" | "ouch" | "close" | "good-game" | "another";
}

/** The sheet of `witz score --json`, and beside it the groups and cards as at the end of a match. */
export interface Scored {
  players: ScoredPlayer[];
  winners: string[];
  without_neighbour: string[];
  groups: (Record<string, ScoredGroup>)[];
  cards: ScoredCard[];
  odd: Odd[];
}

/** A bonus card of a count, with the cells that decided for each player. */
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

/** What a player scores, by colour and by card. */
export interface ScoredPlayer {
  name: string;
  colours: Record<string, number>;
  bonus: Record<string, number>;
  total: number;
}

/** A seat that now belongs to the device. */
export interface SeatGiven {
  match: string;
  seat: number;
  token: string;
}

/** A seat for somebody at this device. */
export interface SeatHere {
  kind: "here";
  name?: string | null;
}

/**
 * A seat as everybody sees it. `level` is the bot that plays it now, also when it stands in for a person.
 *
 * A person who gave no name has an empty one: every page calls them in its own language.
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

/** Whether somebody is connected for a seat, and since how many seconds that is so. */
export interface SeatPresence {
  seat: number;
  connected: boolean;
  seconds: number;
}

/** A seat, and the secret that stands for it alone. */
export interface SeatSecret {
  seat: number;
  token: string;
}

/** The person plays the seat again. */
export interface SeatTaken {
  event: "seat-taken";
  seat: number;
}

export type ServerMessage = Welcome | Update | Accepted | Refused | Drafted | Reasoned | Said | Presence | Pong | Goodbye;

/** What a seat tries out in one of its plans, from the beginning: what is placed, and what redo would place. */
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
 * One step of a match as it was seen: what happened, and the table after it (None before the match begins).
 *
 * Number and part tell a step from all others, whoever looks: the entry of the match, or the action of the record,
 * in which it begins. `hands` are those that may be seen, by seat.
 */
export interface Step {
  number: number;
  part: number;
  events: (Joined | Left | Started | TookBack | HandedOver | SeatTaken | Resigned | AbortWanted | Finished | RematchMade | BonusDealt | InitiativeDealt | TileFilled | Chose | HasChosen | Revealed | Took | Swapped | Placed | Discarded | Progressed | RoundShown | Drew | HasDrawn | GoldRemoved | MarketFilled | MarketReturned | BlockPlaced | ReservationEnded | ExtraEarned | Bought | Relieved | Returned | HasReturned | BlockSwapped | Reserved | Declined | TurnEnded | Passed | Now)[];
  view: YaxhaView | PiramideView | null;
  hands: string[];
}

/** Those who met on a tile exchanged initiative tiles; these are all seats' tiles now. */
export interface Swapped {
  event: "swapped";
  initiative: number[];
}

/** One seat's side of the table; seat None is the spectators'. In an update only what changed is there. */
export interface Table {
  seat: number | null;
  view?: YaxhaView | PiramideView;
  parts?: Record<string, unknown>;
  decision?: string | null;
  answered?: string[];
  legal?: LegalAction[];
  drafts?: Draft[];
}

/** Takes back what the seat has answered to a decision that somebody else has still to answer. */
export interface TakeBack {
  type: "take-back";
  id: string;
  seat: number;
  decision: string;
}

/** Takes one's own seat back from the bot. */
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

/** One entry of the log. The number is one more than the last; if not, something was missed: resync. */
export interface Update {
  type: "update";
  number: number;
  events: (Joined | Left | Started | TookBack | HandedOver | SeatTaken | Resigned | AbortWanted | Finished | RematchMade | BonusDealt | InitiativeDealt | TileFilled | Chose | HasChosen | Revealed | Took | Swapped | Placed | Discarded | Progressed | RoundShown | Drew | HasDrawn | GoldRemoved | MarketFilled | MarketReturned | BlockPlaced | ReservationEnded | ExtraEarned | Bought | Relieved | Returned | HasReturned | BlockSwapped | Reserved | Declined | TurnEnded | Passed | Now)[];
  tables: Table[];
  match?: MatchInfo;
}

/** The whole table: the answer to hello and resync. */
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

/** Asks why actions would be refused, as an answer or, with a plan, tried out in it. It changes nothing. */
export interface WhyNot {
  type: "why-not";
  id: string;
  seat: number;
  decision: string;
  actions: string[];
  plan?: string | null;
}

/** A bonus card: what each seat has towards it now, and which seats score it. */
export interface YaxhaCard {
  card: string;
  figures: number[];
  scores: boolean[];
  target: number | null;
}

/** A bonus card that changes hands: what each seat gains or loses by it. */
export interface YaxhaCardChange {
  card: string;
  points: number[];
}

/** For the final count: the cells of each seat's scoring groups, and those that decided each card. */
export interface YaxhaCount {
  groups: (Record<string, string[]>)[];
  cards: string[][][];
}

/**
 * What a placement would change: the points of each colour, bonus cards that change hands, the cubes that it hides.
 *
 * `total` is what the seat gains in all. It is provisional where others can change it in secret.
 */
export interface YaxhaEffect {
  points: Record<string, number>;
  cards: YaxhaCardChange[];
  total: number;
  provisional: boolean;
  hides: string[];
}

/**
 * What a whole plan comes to: sizes and points of the colours, every bonus card as it would stand, and the total.
 *
 * `gain` is how much more that is than without the plan, `changes` the cards that change hands.
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

/** What may be known of a seat: its own pyramid as it is, the others' as last shown. */
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

/** What a seat, or a spectator, may know. */
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
