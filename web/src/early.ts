/** Runs before the rest of the page has loaded: small, and inlined into the page. */
import { connectAhead } from './net/ahead';
import { isInside } from './route/edition';
import { matches } from './route/routes';
import { kept } from './storage/local';
import { showLetters } from './ui/letters';
import { keptTheme, showTheme } from './ui/theme';

const match = matches('/match/:match', location.pathname)?.['match'];
if (match !== undefined && !isInside(match)) connectAhead(match, kept('device'));
showTheme(keptTheme());
showLetters();
// The first use of Intl.ListFormat is slow in a browser: better now, during a wait, than between two frames.
new Intl.ListFormat();
