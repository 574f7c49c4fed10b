/** The pages of the site: a pattern of the address, and the component that shows it, fetched when it is opened. */
import type { Component } from 'svelte';
import type { Bundle } from '../i18n';
import First from './First.svelte';
import Match from './Match.svelte';

/** Every page is given the values of its pattern and the query of the address. */
export interface PageProps {
  values: Record<string, string>;
  query: URLSearchParams;
}

/** A page that needs neither of the two may leave them out. */
export type PageComponent = Component<PageProps> | Component<Record<string, never>>;

export interface Page {
  pattern: string;
  /** Bundles of words that the page needs beside the main one. */
  words?: readonly Bundle[];
  load: () => Promise<{ default: PageComponent }>;
}

export const PAGES: readonly Page[] = [
  { pattern: '/', load: () => Promise.resolve({ default: First }) },
  { pattern: '/match/:match', load: () => Promise.resolve({ default: Match }) },
  { pattern: '/match/:match/replay', words: ['replay'], load: () => import('./Replay.svelte') },
  { pattern: '/record', words: ['replay'], load: () => import('./Record.svelte') },
  { pattern: '/join', load: () => import('./Join.svelte') },
  { pattern: '/seat/:match', load: () => import('./Seat.svelte') },
  { pattern: '/learn/:game', words: ['learn'], load: () => import('./learn/Learn.svelte') },
  { pattern: '/rules/:game', words: ['rules'], load: () => import('./rules/Rules.svelte') },
  { pattern: '/scorepad', words: ['scorepad'], load: () => import('./scorepad/Scorepad.svelte') },
];

export const MISSING: Page = { pattern: '', load: () => import('./Missing.svelte') };
