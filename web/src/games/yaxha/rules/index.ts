/** The rules of Yaxha as data, with their pictures. */
import { t } from '../../../i18n';
import type { Picture, RulesPage } from '../../types';
import { CARDS } from '../cards';
import { GRID } from '../pieces';
import Added from './Added.svelte';
import contents from './contents.json';

export const rules: RulesPage = {
  grid: GRID,
  sections: contents.sections,
  pictures: contents.pictures as Readonly<Record<string, readonly Picture[]>>,
  head: (section) => t(`yaxha.rules.head.${section as 'cards'}`, { number: CARDS.length }),
  text: (rule) => t(`yaxha.rules.${rule as '1'}`),
  Added,
};
