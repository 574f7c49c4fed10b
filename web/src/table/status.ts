/** Whose move it is and what for, in one line. */
export interface Status {
  readonly words: string;
  /** Whether it speaks to the person in front of the device. */
  readonly isYours: boolean;
}

/** A key of the keyboard, or several, and what it does. */
export type KeyRow = readonly [cap: string, words: string];

/** The keys whose meaning differs from game to game: picking a piece, and taking something back. */
export interface OwnKeys {
  readonly pick: KeyRow;
  readonly undo: readonly KeyRow[];
}

/** The parts of the table that a move needs. */
export type Zone = 'source' | 'build' | 'hand';

/** What a guide says, and about which part of the table. */
export interface GuideProps {
  readonly at: Zone;
  readonly words: string;
  readonly end: () => void;
}
