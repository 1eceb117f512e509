import { applyScheme } from './app/scheme';
import { watchScripts } from './app/unreachable';
import { askEarly } from './services/early';
import { readToken } from './services/token';

// A small script that runs before anything is painted, while the client is still on its way (docs/decisions/004-first-load.md).
applyScheme();
watchScripts();
askEarly();
// The bar as rendered for everybody does not offer the login to somebody whose session is about to be restored (TopBar.module.css).
if (readToken()) document.documentElement.dataset.session = 'kept';
