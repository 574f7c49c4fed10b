/** The pages of the site: a pattern of the address, and the component that shows it, fetched when it is opened. */
import type { Component } from 'svelte';
import type { Bundle } from '../i18n';
import First from './First.svelte';

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
  { pattern: '/scorepad', words: ['board', 'cards', 'scorepad'], load: () => import('./scorepad/Scorepad.svelte') },
];

export const MISSING: Page = { pattern: '', load: () => import('./Missing.svelte') };
