/** What a game brings to the site. */
import type { Component } from 'svelte';
import type { Grid, Mark, PieceSet } from '../board';
import type { AnyEvent, GameView, MatchInfo } from '../generated/protocol';
import type { Key } from '../i18n';
import type { Entry } from '../model/match';
import type { LogLine } from '../model/said';
import type { Who } from '../model/who';
import type { LiveMatch } from '../play/live.svelte';
import type { Page } from '../route/page';
import type { CoachWords } from '../table/coach/words';

/** The table of a running or finished match: everything below the shell. */
export interface TableProps {
  live: LiveMatch;
}

/** A table to look at only: one moment of a replay, or a match of others. */
export interface WatchProps {
  view: GameView;
  /** The match; its outcome is there when this moment is its end. */
  info: WatchedInfo;
  who: Who;
  /** The entries up to this moment. */
  entries: readonly Entry[];
  /** The seat that is looked at closely, or none. */
  seat: number | null;
  /** A moment of a replay, whose entries are steps, with the hands that may be seen, by seat. */
  hands?: readonly string[] | null;
  /** For how many seconds a person has been away; null when there. */
  away?: (seat: number) => number | null;
  /** The address of the replay, where one is offered. */
  replay?: string | undefined;
}

export type WatchedInfo = Pick<MatchInfo, 'seats' | 'outcome' | 'options'>;

/** The parts that are fetched when a match of the game is opened. */
export interface GameParts {
  Table: Component<TableProps>;
  Watch: Component<WatchProps>;
  /** The log of these steps of a replay in words. */
  log: (steps: readonly Entry[], who: Who) => readonly LogLine[];
  /** The steps of a replay with which a round or a turn begins. */
  chapters: (steps: readonly Entry[]) => readonly number[];
  /** Whether an entry is something to look at before the next one is shown. */
  isMove: (events: readonly AnyEvent[]) => boolean;
}

/** A part of the rules, with the rules that stand in it. */
export interface Section {
  readonly id: string;
  readonly rules: readonly string[];
}

/** A position, with a piece that is tried out or a group that is pointed at. */
export interface Picture {
  readonly pyramid: string;
  readonly tries?: string;
  readonly fits?: boolean;
  readonly pays?: string;
  readonly group?: string;
  readonly view?: string;
  readonly marks?: readonly Mark[];
}

/** The rules as data: which rules stand in which section, and the pictures beside them. */
export interface RulesPage {
  readonly grid: Grid;
  readonly sections: readonly Section[];
  readonly pictures: Readonly<Record<string, readonly Picture[]>>;
  readonly head: (section: string) => string;
  readonly text: (rule: string) => string;
  /** What the game adds under a rule, or under a section when `at` is its anchor (`goal-section`). */
  readonly Added: Component<{ at: string }>;
}

/** A kind of puzzle, as `witz make-puzzles` calls it: what is asked, and what is said when something was lost. */
export interface PuzzleKind {
  readonly kind: string;
  readonly title: Key;
  readonly ask: Key;
  readonly lost: Key;
  /** Whether the same pieces in the same cells differ by the order in which they come there. */
  readonly isOrdered: boolean;
}

/** What stands around a pyramid in a puzzle: the lines of the position by their keys, and the seat that is asked. */
export interface AroundProps {
  position: Readonly<Record<string, string>>;
  seat: number;
}

/** The parts that are fetched when a puzzle is opened. */
export interface PuzzleParts {
  readonly Around: Component<AroundProps>;
  readonly gridOf: (position: AroundProps['position']) => Grid;
}

export interface Game {
  /** As the server calls it. */
  readonly name: string;
  readonly title: Key;
  /** One sentence for the first screen. */
  readonly about: Key;
  /** How many can play, and about how long a match among people takes. */
  readonly seats: { readonly fewest: number; readonly most: number };
  readonly minutes: number;
  readonly set: PieceSet;
  /** The picture of the first screen. */
  readonly picture: { readonly grid: Grid; readonly pieces: string };
  readonly load: () => Promise<GameParts>;
  readonly rules: () => Promise<RulesPage>;
  /** What the game adds to the words of the coach. */
  readonly coach: () => Promise<CoachWords>;
  readonly puzzles: readonly PuzzleKind[];
  readonly puzzle: () => Promise<PuzzleParts>;
  /** The bots and the players of a first match. */
  readonly level: string;
  readonly players: number;
  /** The bots of the lesson. */
  readonly lesson: string;
  /** The options of a first match. */
  readonly defaults: Readonly<Record<string, string>>;
  /** The options that are folded away on the first screen, as the server reads them. */
  readonly Options: Component<
    { options: Record<string, string>; players: number },
    Record<string, never>,
    'options'
  > | null;
  /** What the game says itself when something is refused with a code; null where the words that all games share will do. */
  readonly refusal: (code: string) => string | null;
  /** How far a match has come, in words. */
  readonly progress: (done: number, all: number) => string;
  /** From one round or turn of a replay to another. */
  readonly chapter: { readonly back: Key; readonly on: Key };
  /** Pages of the game's own, and the links to them on the first screen. */
  readonly pages: readonly Page[];
  readonly tools: readonly { readonly title: Key; readonly address: string }[];
}
