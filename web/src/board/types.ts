/** What the pyramid widgets are told, and what they report: config in, intents out. */
import type { Frame } from './frame';
import type { Emblem, Grid, PieceSet } from './pieces';

/** `apart` is the solid picture with its levels lifted apart. */
export type View = 'iso' | 'apart' | 'layers' | 'above';

/** How a piece is shown: just laid, laid last of all, only tried out, part of what is talked about, or not part of it. */
export type PieceState = 'new' | 'last' | 'ghost' | 'lit' | 'dim';

export interface PlacedPiece {
  readonly cell: string;
  readonly piece: string;
  readonly state?: PieceState | undefined;
}

export interface Ghost {
  readonly cell: string;
  readonly piece: string;
}

/** A cell where a piece may go, with what it would bring ("+3") as short text and as words to read out. */
export interface Target {
  readonly cell: string;
  readonly piece: string;
  readonly label?: string | undefined;
  readonly words?: string | undefined;
  /** Whether something is lost by it. */
  readonly isLoss?: boolean | undefined;
}

/** The mark that somebody has left on a piece. */
export interface Mark {
  readonly cell: string;
  readonly emblem: Emblem;
  /** What it means, to be read out. */
  readonly words: string;
}

export interface PyramidProps {
  view?: View;
  /** Quarter turns clockwise, 0 to 3. */
  turn?: number;
  grid: Grid;
  /** The part of the grid that is shown, where it is not to follow what lies on it. */
  plate?: Frame | undefined;
  levels?: number;
  set: PieceSet;
  pieces: readonly PlacedPiece[];
  /** A piece that is only looked at, in an empty cell or in the place of another one. */
  ghost?: Ghost | null;
  targets?: readonly Target[];
  marks?: readonly Mark[];
  /** The cell whose target is being looked at. */
  selectedCell?: string | null;
  /** Cells to be pointed out, filled or empty. */
  lit?: readonly string[];
  /** A target was chosen. */
  onTarget?: ((cell: string) => void) | undefined;
  /** Any other cell was chosen; `over` is the empty place on a piece that was pressed on its top, if there is one. */
  onCell?: ((cell: string, over: string | null) => void) | undefined;
  /** The pointer or the focus is on a target, or has left it. */
  onHover?: ((cell: string | null) => void) | undefined;
  label: string;
  /** An illustration: its label says all, and its pieces are not read out. */
  isPicture?: boolean;
  ariaDescription?: string | undefined;
}

/** What each of the three pictures is told: nothing that says how a pyramid is looked at is left out. */
export interface PictureProps extends Omit<PyramidProps, 'view' | 'grid' | 'plate'> {
  frame: Frame;
  set: PieceSet;
  turn: number;
  levels: number;
  /** Whether the levels of the solid picture are lifted apart. */
  apart?: boolean;
}
