// A page to look at the widgets while working on them: `npx vite`, then /gallery/. Not part of the build.
import { mount } from 'svelte';
import '../src/app.css';
import { useLanguage } from '../src/i18n';
import Gallery from './Gallery.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
await useLanguage('en');
mount(Gallery, { target: document.getElementById('app')! });
