/** What runs while the rest of the page is still on its way: small, and built into the page itself, so that it is here at once. */
import { connectAhead } from './net/ahead';
import { isInside } from './route/edition';
import { matches } from './route/routes';
import { kept } from './storage/kept';
import { showLetters } from './ui/letters';
import { keptTheme, showTheme } from './ui/theme';

const match = matches('/match/:match', location.pathname)?.['match'];
if (match !== undefined && !isInside(match)) connectAhead(match, kept('device'));
showTheme(keptTheme());
showLetters();
// The first list that a browser writes takes it a while: better now, while it waits, than between two pictures.
new Intl.ListFormat();
