/** The reason of a bot's building in words. */
import type { AdvisedReason } from '../../generated/protocol';
import { pieceName } from '../../board';
import { t, useWords } from '../../i18n';
import type { Key } from '../../i18n';
import { cardName } from './cards';
import { CUBES } from './pieces';

export async function whyWords({ code, said }: AdvisedReason): Promise<string> {
  await useWords('yaxha/why');
  const { card = '', colour = '', ...numbers } = said;
  const names = { card: card && cardName(String(card)), colour: colour && pieceName(CUBES, String(colour)) };
  return t(`yaxha.why.${code}` as Key, { ...numbers, ...names });
}
