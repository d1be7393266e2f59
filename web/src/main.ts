// The page: fonts, style and the one component that everything hangs from.

import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { WebConnection } from './connection/web.js';

const target = document.getElementById('app');
if (target) mount(App, { target, props: { connection: new WebConnection() } });
