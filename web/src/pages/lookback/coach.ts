/** The coach of a game whose match is looked back upon. */
import type { Game } from '../../games/types';
import { Refusal } from '../../net/refusal';
import type { CoachWords } from '../../table/coach/words';

/** The coach's words for a game; throws the Refusal that a server gives where there is no coach. */
export async function coachOf(game: Game | undefined): Promise<CoachWords> {
  if (!game?.coach) throw new Refusal('no-coach');
  return game.coach();
}
