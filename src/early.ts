import { applyScheme } from './app/color-scheme';
import { watchMainScript } from './app/load-failure';
import { replayEarlyClicks } from './services/early-clicks';
import { sendEarlyRequests } from './services/early-requests';
import { loadMainScript, requestPersonalPage } from './services/personal-page';
import { readToken } from './services/token';

// A small inline script that runs before the first paint, while the client is still loading
// (docs/decisions/004-rendering.md).
replayEarlyClicks();
applyScheme();
watchMainScript();
requestPersonalPage();
void loadMainScript();
sendEarlyRequests();
// The prerendered signed-out menu is wrong for a person whose session is about to be restored
// (MainMenu.tsx).
if (readToken()) document.documentElement.dataset.session = 'kept';
