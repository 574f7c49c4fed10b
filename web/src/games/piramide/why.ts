/** The reason of a bot's move in words. */
import type { AdvisedReason } from '../../generated/protocol';
import { pieceName } from '../../board';
import { t, useWords } from '../../i18n';
import type { Key } from '../../i18n';
import { BLOCKS } from './pieces';

export async function whyWords({ code, said }: AdvisedReason): Promise<string> {
  await useWords('piramide/why');
  const { block = '', taken = '', ...numbers } = said;
  const names = { block: block && pieceName(BLOCKS, String(block)), taken: taken && pieceName(BLOCKS, String(taken)) };
  return t(`piramide.why.${code}` as Key, { ...numbers, ...names });
}
