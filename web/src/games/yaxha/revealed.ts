/** The part of the reveal that concerns one seat: which choices met, and what the seat got. The log has the rest. */
import type { Sentence } from '../../model/sentence';
import { tileName, type Story } from './story';

/** The lines of the reveal for a seat, or for a spectator (null). */
export function revealedTo(
  story: Pick<Story, 'reveal' | 'choices' | 'takenBy' | 'tiles'>,
  seat: number | null,
): Sentence[] {
  const wanted = seat === null ? '' : tileName(story.choices[seat - 1] ?? 0);
  const isMet = ({ key, values }: Sentence): boolean => key.includes('.met') && values?.['tile'] === wanted;
  const met = story.reveal.some(isMet);
  const told = story.reveal.filter((said) =>
    /\.(met|alone)/.test(said.key) ? !met || isMet(said) : said.key.endsWith('-you'),
  );
  const other = takenInstead(story, seat);
  return other === null ? told : [other, ...told.filter(({ key }) => !/\.(picks|gets-last)/.test(key))];
}

/** Tells a seat that got another tile than it chose which one it is. */
function takenInstead(story: Pick<Story, 'choices' | 'takenBy' | 'tiles'>, seat: number | null): Sentence | null {
  const took = seat === null ? 0 : story.takenBy.indexOf(seat) + 1;
  if (seat === null || took === 0 || story.choices[seat - 1] === took) return null;
  return { key: 'yaxha.log.took-you', values: { tile: tileName(took), cubes: story.tiles[took - 1] ?? '' } };
}
