/** The lines of the final count, and the result: pure, for the sheet, the pyramids and the sentences. */
import { pieceName, type PlacedPiece } from '../../board';
import { capital, labelled, listed, t } from '../../i18n';
import { cardName, cardWhy, type CountedCard } from './cards';
import { COLOURS, CUBES } from './pieces';

/** A player in the final count: the pyramid, and for each colour letter the scoring group and its points. */
export interface CountedPlayer {
  readonly name: string;
  /** Whether it is the person in front of this device, whom sentences then address. */
  readonly isYou?: boolean;
  readonly pieces: readonly PlacedPiece[];
  readonly groups: Readonly<Record<string, { readonly cells: readonly string[]; readonly points: number }>>;
  readonly total: number;
}

/** A line of the count, a colour or a bonus card, with each player's points. */
export interface CountLine {
  readonly name: string;
  /** The letter of the colour, or the id of the card. */
  readonly letter: string | null;
  readonly card: string | null;
  readonly points: readonly number[];
  readonly figures: readonly number[];
  readonly cells: readonly (readonly string[])[];
  /** Why those who score the card do. */
  readonly why: string | null;
}

export function linesOf(
  players: readonly CountedPlayer[],
  cards: readonly CountedCard[],
  cardPoints: number,
): readonly CountLine[] {
  const inWords = players.map(({ name, isYou }) => (isYou ? t('who.you') : name));
  const colours = COLOURS.map((letter): CountLine => {
    const groups = players.map((player) => player.groups[letter]);
    return {
      name: pieceName(CUBES, letter),
      letter,
      card: null,
      points: groups.map((group) => group?.points ?? 0),
      figures: groups.map((group) => group?.cells.length ?? 0),
      cells: groups.map((group) => group?.cells ?? []),
      why: null,
    };
  });
  const bonus = cards.map((counted): CountLine => ({
    name: cardName(counted.card),
    letter: null,
    card: counted.card,
    points: counted.scores.map((scores) => (scores ? cardPoints : 0)),
    figures: counted.figures,
    cells: counted.cells,
    why: cardWhy(counted, inWords),
  }));
  return [...colours, ...bonus];
}

/** A line in words, for the announcement during the count. */
export function lineWords({ name, why, points }: CountLine, players: readonly CountedPlayer[]): string {
  return labelled(name, why ?? players.map((player, seat) => `${player.name} ${points[seat]}`).join(', '));
}

/** The rank of a player. */
export const rankOf = (players: readonly CountedPlayer[], { total }: CountedPlayer): number =>
  1 + players.filter((other) => other.total > total).length;

/** The only winner and the runner-up; null for a shared victory. */
function alone(players: readonly CountedPlayer[]): { first: number; second: number } | null {
  const [first, second] = [...players.keys()].toSorted((one, other) => players[other]!.total - players[one]!.total);
  if (first === undefined || second === undefined) return null;
  return players[first]!.total === players[second]!.total ? null : { first, second };
}

/** The lead of the winner, for the headline. */
export function headlineOf(players: readonly CountedPlayer[]): string {
  const found = alone(players);
  if (!found) return t('yaxha.count.win-shared');
  const { name, isYou, total } = players[found.first]!;
  return t(isYou ? 'yaxha.count.win-you' : 'yaxha.count.win', { name, count: total - players[found.second]!.total });
}

/** The line that contributed most to the winner's lead. */
export function differenceOf(players: readonly CountedPlayer[], lines: readonly CountLine[]): string | null {
  const found = alone(players);
  if (!found) return null;
  const lead = ({ points }: CountLine): number => points[found.first]! - points[found.second]!;
  const { name, points } = lines.toSorted((one, other) => lead(other) - lead(one))[0]!;
  return t('yaxha.count.difference', { line: name, more: points[found.first]!, less: points[found.second]! });
}

/** The winner, the points and the lead in one sentence. */
export function verdictOf(players: readonly CountedPlayer[]): string {
  const best = Math.max(...players.map((player) => player.total));
  const points = t('yaxha.count.points', { count: best });
  if (players.length === 1) return t('yaxha.count.alone', { name: players[0]!.name, points });
  const winners = players.filter((player) => player.total === best);
  if (winners.length > 1) {
    const key = winners.some(({ isYou }) => isYou) ? 'yaxha.count.shared-you' : 'yaxha.count.shared';
    return capital(t(key, { names: listed(winners.map(({ name, isYou }) => (isYou ? t('who.you') : name))), points }));
  }
  const rest = players.filter((player) => player.total < best);
  const second = Math.max(...rest.map((player) => player.total));
  return t(winners[0]!.isYou ? 'yaxha.count.wins-you' : 'yaxha.count.wins', {
    name: winners[0]!.name,
    points,
    margin: best - second,
    second: listed(
      rest.filter(({ total }) => total === second).map(({ name, isYou }) => (isYou ? t('who.than-you') : name)),
    ),
  });
}
