/** A page of the site: a pattern of the address, and the component that shows it, imported when it is opened. */
import type { Component } from 'svelte';
import type { Bundle } from '../i18n';

/** The props of every page: the values of its pattern, the query of the address, and its fetched data. */
export interface PageProps<Data = unknown> {
  values: Record<string, string>;
  query: URLSearchParams;
  data: Data;
}

/** A page without props is allowed, too. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what is fetched for a page is known to the page alone
type PageComponent = Component<PageProps<any>> | Component<Record<string, never>>;

export interface Page {
  readonly pattern: string;
  /** Bundles of words that the page needs besides the common ones. */
  readonly words?: readonly Bundle[];
  /** Whether the scene with the lake is behind the page. */
  readonly isScenic?: boolean;
  readonly load: () => Promise<{ default: PageComponent }>;
  /** Whether the page exists for these values; by default it does for all. */
  readonly exists?: (values: Readonly<Record<string, string>>) => boolean;
  /** Fetches the data of the page for these values. */
  readonly fetch?: (values: Readonly<Record<string, string>>) => Promise<unknown>;
}
