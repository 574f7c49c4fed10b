/** Declares the keys of this game's words for the type checker. */
import type coach from './words/coach/en.json';
import type common from './words/common/en.json';
import type learn from './words/learn/en.json';
import type puzzle from './words/puzzle/en.json';
import type rules from './words/rules/en.json';
import type why from './words/why/en.json';

declare module '../../i18n/bundles' {
  interface Bundles {
    'piramide/coach': typeof coach;
    'piramide/common': typeof common;
    'piramide/learn': typeof learn;
    'piramide/puzzle': typeof puzzle;
    'piramide/rules': typeof rules;
    'piramide/why': typeof why;
  }
}
