/** Declares the keys of this game's words for the type checker. */
import type coach from './words/coach/en.json';
import type common from './words/common/en.json';
import type learn from './words/learn/en.json';
import type puzzle from './words/puzzle/en.json';
import type rules from './words/rules/en.json';
import type scorepad from './words/scorepad/en.json';
import type show from './words/show/en.json';
import type why from './words/why/en.json';

declare module '../../i18n/bundles' {
  interface Bundles {
    'yaxha/coach': typeof coach;
    'yaxha/common': typeof common;
    'yaxha/learn': typeof learn;
    'yaxha/puzzle': typeof puzzle;
    'yaxha/rules': typeof rules;
    'yaxha/scorepad': typeof scorepad;
    'yaxha/show': typeof show;
    'yaxha/why': typeof why;
  }
}
