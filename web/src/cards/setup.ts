// What every card stands on: the colours by class, and the patterns. Each component that shows one asks for it.

import './palette.css';
import { installPatterns } from './patterns.js';

installPatterns();
