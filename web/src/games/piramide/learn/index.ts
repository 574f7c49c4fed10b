/** A guided first round of La Gran Pirámide as data. */
import { t } from '../../../i18n';
import type { Lesson } from '../../types';
import { gridOf } from '../pieces';
import steps from './steps.json';

export const lesson: Lesson = {
  grid: gridOf(5),
  steps,
  text: (step, values) => t(`piramide.learn.${step as 'welcome'}`, values),
  wrong: (rule) => t(`piramide.learn.wrong.${rule as 'place'}`),
};
