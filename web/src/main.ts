import './early';
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { preferredLanguage, useLanguage } from './i18n';
import { startRouter } from './route/router.svelte';
import { kept } from './storage/kept';

startRouter();
await useLanguage(preferredLanguage(kept('language'), navigator.languages));
mount(App, { target: document.getElementById('app')! });
