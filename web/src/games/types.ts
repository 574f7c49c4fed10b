/** What a game brings to the site. */
import type { Component } from 'svelte';
import type { AnyEvent, GameView, MatchInfo } from '../generated/protocol';
import type { Key } from '../i18n';
import type { PieceSet } from '../board';
import type { LiveMatch } from '../model/live.svelte';
import type { Entry } from '../model/match';
import type { Said } from '../model/said';
import type { Who } from '../model/who';

export type GameName = 'yaxha' | 'piramide';

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

/** Whose move it is and what for, in one line. */
export interface Status {
  readonly words: string;
  /** Whether it speaks to the person in front of the device. */
  readonly isYours: boolean;
}

export interface LogLine {
  readonly number: number;
  readonly said: Said;
  readonly kind: 'round' | 'reveal' | 'took' | 'plain';
}

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

export interface Game {
  name: GameName;
  title: Key;
  /** One sentence for the first screen. */
  about: Key;
  set: PieceSet;
  /** The picture of the first screen. */
  picture: { base: 7 | 5 | 4; pieces: string };
  load: () => Promise<GameParts>;
  /** The bots of a first match. */
  level: string;
  /** The options of a first match. */
  defaults: Readonly<Record<string, string>>;
  /** The options that are folded away on the first screen, as the server reads them. */
  Options: Component<{ options: Record<string, string>; players: number }, Record<string, never>, 'options'> | null;
}
