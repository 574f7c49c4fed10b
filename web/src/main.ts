import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { gameOf } from './games/registry';
import { preferredLanguage, useLanguage } from './i18n';
import { gameAhead } from './net/ahead';
import { startRouter } from './route/router.svelte';
import { kept } from './storage/kept';
import { hideLetters } from './ui/letters';

startRouter();
await useLanguage(preferredLanguage(kept('language'), navigator.languages));
// Where a match has answered by now, its table is drawn at once, and not before it that it is waited for. Looked at only now:
// an answer that came while this file was read is heard while the words are waited for.
const table = gameOf(gameAhead())
  ?.load()
  .catch(() => undefined); // asked for again by whoever shows it
// Not waited for here: a table needs this file to have run.
void Promise.resolve(table).then(() => {
  hideLetters();
  mount(App, { target: document.getElementById('app')! });
});
