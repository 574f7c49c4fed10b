/** Why an uploaded record cannot be shown, with the wrong line. The words of replays must be loaded before. */
import { t } from '../i18n';
import { Refusal } from '../net/refusal';
import { refusalWords } from '../ui/refusals';

const KEYS = {
  'record-empty': 'replay.bad.empty',
  'not-a-record': 'replay.bad.other',
  'record-version': 'replay.bad.version',
  'bad-record': 'replay.bad.line',
  'record-illegal': 'replay.bad.illegal',
  'record-breaks-off': 'replay.bad.breaks-off',
  'record-wrong-end': 'replay.bad.end',
} as const;

const isKnown = (code: string): code is keyof typeof KEYS => code in KEYS;

/** A sentence about an error in a text, and the line of the error. */
export function recordProblem(error: unknown, text: string): { words: string; line: string } {
  if (!(error instanceof Refusal) || !isKnown(error.code)) return { words: refusalWords(error), line: '' };
  const words = t(KEYS[error.code], { line: error.line ?? 1, rule: error.rule ?? '' });
  // These codes are about the whole text.
  if (error.line === null || error.code === 'record-empty' || error.code === 'record-version')
    return { words, line: '' };
  return {
    words,
    line:
      text
        .split(/\r\n|\r|\n/)
        [error.line - 1]?.trim()
        .slice(0, 80) ?? '',
  };
}
