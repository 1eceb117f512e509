import { applyScheme } from './app/scheme';
import { watchScripts } from './app/unreachable';
import { askEarly } from './services/early';

// A small script that runs before anything is painted, while the client is still on its way (docs/decisions/004-first-load.md).
applyScheme();
watchScripts();
askEarly();
