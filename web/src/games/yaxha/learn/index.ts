/** A guided first round of Yaxha as data. */
import { t } from '../../../i18n';
import type { Lesson } from '../../types';
import { GRID } from '../pieces';
import steps from './steps.json';

export const lesson: Lesson = {
  grid: GRID,
  steps,
  text: (step, values) => t(`yaxha.learn.${step as 'welcome'}`, values),
  wrong: (rule) => t(`yaxha.learn.wrong.${rule as '5a'}`),
};
