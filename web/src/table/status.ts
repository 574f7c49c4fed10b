/** The status line: whose move it is, and which decision it is. */
export interface Status {
  readonly words: string;
  /** Whether it addresses the person in front of the device. */
  readonly isYours: boolean;
}

/** One or several keys, and their effect. */
export type KeyRow = readonly [cap: string, words: string];

/** The shortcuts that differ by game: picking a piece, and undoing. */
export interface OwnKeys {
  readonly pick: KeyRow;
  readonly undo: readonly KeyRow[];
}

/** The zones of the table that a move needs. */
export type Zone = 'source' | 'build' | 'hand';

/** The words of a guide's hint, and its zone. */
export interface GuideProps {
  readonly at: Zone;
  readonly words: string;
  readonly end: () => void;
}
