/** The interface of a game to the site. */
import type { Component } from 'svelte';
import type { Grid, Mark, PieceSet } from '../board';
import type { AnyEvent, GameView, MatchInfo } from '../generated/protocol';
import type { Bundle, Key } from '../i18n';
import type { Entry } from '../model/match';
import type { LogLine } from '../model/sentence';
import type { Who } from '../model/who';
import type { LiveMatch } from '../play/live.svelte';
import type { Page } from '../route/page';
import type { CoachWords, WordsOfCoach } from '../table/coach/words';

/** The table of a running or finished match: everything below the shell. */
export interface TableProps {
  live: LiveMatch;
}

/** A table for spectators: one step of a replay, or a running match of others. */
export interface WatchProps {
  view: GameView;
  /** The match; its outcome is set in the last step. */
  info: WatchedInfo;
  who: Who;
  /** The entries up to this step. */
  entries: readonly Entry[];
  /** The seat whose side is shown, if any. */
  seat: number | null;
  /** In a replay, whose entries are steps: the visible hands, by seat. */
  hands?: readonly string[] | null;
  /** The seconds since a person was connected; null while connected. */
  away?: (seat: number) => number | null;
  /** The address of the replay, if there is one. */
  replay?: string | undefined;
}

export type WatchedInfo = Pick<MatchInfo, 'seats' | 'outcome' | 'options'>;

/** The parts that are loaded when a match of the game is opened. */
export interface GameParts {
  Table: Component<TableProps>;
  Watch: Component<WatchProps>;
  /** The log of a replay's steps in words. */
  log: (steps: readonly Entry[], who: Who) => readonly LogLine[];
  /** The steps of a replay at which a round or a turn begins. */
  chapters: (steps: readonly Entry[]) => readonly number[];
  /** Whether an entry deserves a pause before the next one is shown. */
  isMove: (events: readonly AnyEvent[]) => boolean;
}

/** A section of the rules, with its rules. */
interface Section {
  readonly id: string;
  readonly rules: readonly string[];
}

/** A position, with a tried piece or a highlighted group. */
export interface Picture {
  readonly pyramid: string;
  readonly tries?: string;
  readonly fits?: boolean;
  readonly pays?: string;
  readonly group?: string;
  readonly view?: string;
  readonly marks?: readonly Mark[];
}

/** The rules as data: the sections, and the pictures of rules. */
export interface RulesPage {
  readonly grid: Grid;
  readonly sections: readonly Section[];
  readonly pictures: Readonly<Record<string, readonly Picture[]>>;
  readonly head: (section: string) => string;
  readonly text: (rule: string) => string;
  /** The game's additions below a rule, or below a section if `at` is its anchor (`goal-section`). */
  readonly Added: Component<{ at: string }>;
}

/** A kind of puzzle, named as in `witz make-puzzles`, with the words of its question and of a loss. */
export interface PuzzleKind {
  readonly kind: string;
  readonly title: Key;
  readonly ask: Key;
  readonly lost: Key;
  /** Whether the order matters of pieces that end in the same cells. */
  readonly isOrdered: boolean;
}

/** The surroundings of a pyramid in a puzzle: the lines of the position by key, and the seat to play. */
export interface AroundProps {
  position: Readonly<Record<string, string>>;
  seat: number;
}

/** The parts that are loaded when a puzzle is opened. */
export interface PuzzleParts {
  readonly Around: Component<AroundProps>;
  readonly gridOf: (position: AroundProps['position']) => Grid;
  /** Answers are told in the words of the coach. */
  readonly coach: CoachWords;
}

/** The puzzles of a game. */
export interface Puzzles {
  readonly kinds: readonly PuzzleKind[];
  /** The bundle with the words of their questions. */
  readonly words: Bundle;
  readonly load: () => Promise<PuzzleParts>;
}

export interface Game {
  /** The name on the server. */
  readonly name: string;
  readonly title: Key;
  /** One sentence for the first screen. */
  readonly about: Key;
  /** The numbers of players, and the approximate duration of a match among people. */
  readonly seats: { readonly fewest: number; readonly most: number };
  readonly minutes: number;
  readonly set: PieceSet;
  /** The picture on the first screen. */
  readonly picture: { readonly grid: Grid; readonly pieces: string };
  readonly load: () => Promise<GameParts>;
  readonly rules: () => Promise<RulesPage>;
  /** Loads the game's words for the coach; null if it has none: there are then no hints and no look back. */
  readonly coach: WordsOfCoach | null;
  readonly puzzles: Puzzles | null;
  /** The bot level and the number of players of a first match. */
  readonly level: string;
  readonly players: number;
  /** The number of players of the deal of the day. */
  readonly playersOfDay: number;
  /** The bot level of the lesson. */
  readonly lesson: string;
  /** The bot level that stands in for an absent person. */
  readonly standIn: string;
  /** The options of a first match. */
  readonly defaults: Readonly<Record<string, string>>;
  /** The folded options on the first screen, in the format of the server. */
  readonly Options: Component<
    { options: Record<string, string>; players: number },
    Record<string, never>,
    'options'
  > | null;
  /** The game's own words for the code of a refusal; null for the shared ones. */
  readonly refusal: (code: string) => string | null;
  /** The progress of a match in words. */
  readonly progress: (done: number, all: number) => string;
  /** The labels for the jumps between rounds or turns of a replay. */
  readonly chapter: { readonly back: Key; readonly on: Key };
  /** The game's own pages, and the links to them on the first screen. */
  readonly pages: readonly Page[];
  readonly tools: readonly { readonly title: Key; readonly address: string }[];
}
