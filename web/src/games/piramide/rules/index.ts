/** The rules of La Gran Pirámide as data, with their pictures. */
import { t } from '../../../i18n';
import type { Picture, RulesPage } from '../../types';
import { CITIES, gridOf, markOf } from '../pieces';
import Added from './Added.svelte';
import contents from './contents.json';

type Written = Omit<Picture, 'marks'> & { marks?: readonly { cell: string; city: number }[] };

const drawn = ({ marks = [], ...picture }: Written): Picture => ({
  ...picture,
  marks: marks.map(({ cell, city }) => markOf(cell, CITIES[city]!)),
});

export const rules: RulesPage = {
  grid: gridOf(5),
  sections: contents.sections,
  pictures: Object.fromEntries(
    Object.entries(contents.pictures as Readonly<Record<string, readonly Written[]>>).map(([rule, pictures]) => [
      rule,
      pictures.map(drawn),
    ]),
  ),
  head: (section) => t(`piramide.rules.head.${section as 'goal'}`),
  text: (rule) => t(`piramide.rules.${rule as 'goal'}`),
  Added,
};
