/** What a page of the site is: a pattern of the address, and the component that shows it, fetched when it is opened. */
import type { Component } from 'svelte';
import type { Bundle } from '../i18n';

/** Every page is given the values of its pattern, the query of the address, and what was fetched for it. */
export interface PageProps<Data = unknown> {
  values: Record<string, string>;
  query: URLSearchParams;
  data: Data;
}

/** A page that needs none of them may leave them out. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what is fetched for a page is known to the page alone
export type PageComponent = Component<PageProps<any>> | Component<Record<string, never>>;

export interface Page {
  readonly pattern: string;
  /** Bundles of words that the page needs beside the common ones. */
  readonly words?: readonly Bundle[];
  /** Whether the clearing by the lake lies behind it. */
  readonly isScenic?: boolean;
  readonly load: () => Promise<{ default: PageComponent }>;
  /** Whether there is such a page; without it there is one for every value. */
  readonly exists?: (values: Readonly<Record<string, string>>) => boolean;
  /** Fetches what the page shows for these values. */
  readonly fetch?: (values: Readonly<Record<string, string>>) => Promise<unknown>;
}
