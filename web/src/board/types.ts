/** The props of the pyramid widgets and their events: config in, events out. */
import type { Frame } from './frame';
import type { Emblem, Grid, PieceSet } from './pieces';

/** `apart` is the solid picture with its levels lifted apart. */
export type View = 'iso' | 'apart' | 'layers' | 'above';

/** The state of a piece: just laid, laid last, tried out, highlighted, or dimmed because others are highlighted. */
export type PieceState = 'new' | 'last' | 'ghost' | 'lit' | 'dim';

export interface PlacedPiece {
  readonly cell: string;
  readonly piece: string;
  readonly state?: PieceState | undefined;
}

interface Ghost {
  readonly cell: string;
  readonly piece: string;
}

/** A cell where a piece may go; its effect ("+3") as a short label and as words for screen readers. */
export interface Target {
  readonly cell: string;
  readonly piece: string;
  readonly label?: string | undefined;
  readonly words?: string | undefined;
  /** Whether the placement loses something. */
  readonly isLoss?: boolean | undefined;
}

/** A player's mark on a piece. */
export interface Mark {
  readonly cell: string;
  readonly emblem: Emblem;
  /** Its meaning, for screen readers. */
  readonly words: string;
}

export interface PyramidProps {
  view?: View;
  /** Quarter turns clockwise, 0 to 3. */
  turn?: number;
  grid: Grid;
  /** The visible section of the grid, if it should not follow the pieces. */
  plate?: Frame | undefined;
  levels?: number;
  set: PieceSet;
  pieces: readonly PlacedPiece[];
  /** A piece that is only tried out, in an empty cell or in place of another piece. */
  ghost?: Ghost | null;
  targets?: readonly Target[];
  marks?: readonly Mark[];
  /** The cell of the selected target. */
  selectedCell?: string | null;
  /** Highlighted cells, filled or empty. */
  lit?: readonly string[];
  /** A target was pressed. */
  onTarget?: ((cell: string) => void) | undefined;
  /** Another cell was pressed; `over` is the empty place on the top of a pressed piece, if there is one. */
  onCell?: ((cell: string, over: string | null) => void) | undefined;
  /** The pointer or the focus is on a target, or has left it. */
  onHover?: ((cell: string | null) => void) | undefined;
  label: string;
  /** Whether it is an illustration: screen readers read its label and not its pieces. */
  isPicture?: boolean;
  ariaDescription?: string | undefined;
}

/** The props of each of the three pictures: all that matter for how a pyramid is viewed are required. */
export interface PictureProps extends Omit<PyramidProps, 'view' | 'grid' | 'plate'> {
  frame: Frame;
  set: PieceSet;
  turn: number;
  levels: number;
  /** Whether the levels of the solid picture are lifted apart. */
  apart?: boolean;
}
