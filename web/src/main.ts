import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { gameOf } from './games/registry';
import { preferredLanguage, useLanguage } from './i18n';
import { gameAhead } from './net/ahead';
import { startRouter } from './route/router.svelte';
import { kept } from './storage/local';
import { hideLetters } from './ui/letters';

startRouter();
await useLanguage(preferredLanguage(kept('language'), navigator.languages));
// If the server has already sent the match, its table is drawn first, without a waiting message before it. Checked only now, since
// a message that arrived while this file was parsed is delivered during the await above.
const table = gameOf(gameAhead())
  ?.load()
  .catch(() => undefined); // the page that shows it loads it again
// Not awaited: the chunk of a table imports this one, which must finish first.
void Promise.resolve(table).then(() => {
  hideLetters();
  mount(App, { target: document.getElementById('app')! });
});
