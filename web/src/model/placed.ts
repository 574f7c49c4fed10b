/** From the server's pieces ("O1d4") to what the widgets show. */
import type { PlacedPiece } from '../board';

/** Pieces for a pyramid; those in `fresh` are marked as just laid. */
export function placed(pieces: readonly string[], fresh: readonly string[] = []): PlacedPiece[] {
  const marked = new Set(fresh);
  return pieces.map((piece) => ({ piece: piece.slice(0, 1), cell: piece.slice(1), state: marked.has(piece) ? 'new' : undefined }));
}
