/** The keys of all words, for the type checker, from the English file of each bundle. */
import type coach from './words/coach/en.json';
import type common from './words/common/en.json';
import type day from './words/day/en.json';
import type device from './words/device/en.json';
import type fair from './words/fair/en.json';
import type learn from './words/learn/en.json';
import type own from './words/own/en.json';
import type puzzle from './words/puzzle/en.json';
import type replay from './words/replay/en.json';
import type rules from './words/rules/en.json';
import type together from './words/together/en.json';

/** A game adds its own bundles in its `words.ts`. */
export interface Bundles {
  coach: typeof coach;
  common: typeof common;
  day: typeof day;
  device: typeof device;
  fair: typeof fair;
  learn: typeof learn;
  own: typeof own;
  puzzle: typeof puzzle;
  replay: typeof replay;
  rules: typeof rules;
  together: typeof together;
}

/** The paths of all texts in a tree of words, without plural suffixes. */
type Paths<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? WithoutForm<Name> : `${Name}.${Paths<Tree[Name]>}`;
}[keyof Tree & string];
type WithoutForm<Name extends string> = Name extends `${infer Text}_${Intl.LDMLPluralRule}` ? Text : Name;
type KeysOf<B> = B extends unknown ? Paths<B> : never;

export type Key = KeysOf<Bundles[keyof Bundles]>;
/** A bundle that is fetched when a page needs it; the common ones come with the page. */
export type Bundle = Exclude<keyof Bundles, 'common' | `${string}/common`>;
