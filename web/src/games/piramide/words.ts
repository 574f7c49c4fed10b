/** Declares the keys of this game's words for the type checker. */
import type common from './words/common/en.json';
import type learn from './words/learn/en.json';
import type rules from './words/rules/en.json';
import type why from './words/why/en.json';

declare module '../../i18n/bundles' {
  interface Bundles {
    'piramide/common': typeof common;
    'piramide/learn': typeof learn;
    'piramide/rules': typeof rules;
    'piramide/why': typeof why;
  }
}
