/** Converts the server's pieces ("O1d4") for the widgets. */
import type { PieceState, PlacedPiece } from '../board';

/** Pieces for a pyramid; those in `fresh` are marked as just laid. */
export function placed(pieces: readonly string[], fresh: readonly string[] = []): PlacedPiece[] {
  const marked = new Set(fresh);
  return pieces.map((piece) => ({
    piece: piece.slice(0, 1),
    cell: piece.slice(1),
    state: marked.has(piece) ? 'new' : undefined,
  }));
}

/** The pieces of a text such as "O1d4 B1e4". */
export function readPieces(text: string, state?: PieceState): PlacedPiece[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ piece: word.slice(0, 1), cell: word.slice(1), state }));
}
