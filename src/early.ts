import { applyScheme } from './app/color-scheme';
import { watchMainScript } from './app/load-failure';
import { replayEarlyClicks } from './services/early-clicks';
import { sendEarlyRequests } from './services/early-requests';
import { loadMainScript, requestPersonalPage } from './services/personal-page';
import { readToken } from './services/token';

// A small script inside the HTML: it runs before anything is painted, while the client is still on its way
// (docs/decisions/004-rendering.md).
replayEarlyClicks();
applyScheme();
watchMainScript();
requestPersonalPage();
void loadMainScript();
sendEarlyRequests();
// The menu as rendered for everybody is not that of somebody whose session is about to be restored (MainMenu.tsx).
if (readToken()) document.documentElement.dataset.session = 'kept';
