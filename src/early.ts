import { applyScheme } from './app/color-scheme';
import { watchMainScript } from './app/load-failure';
import { sendEarlyRequests } from './services/early-requests';
import { loadMainScript, requestPersonalPage } from './services/personal-page';
import { readToken } from './services/token';

// A small script inside the HTML: it runs before anything is painted, while the client is still on its way (docs/decisions/004-rendering.md).
applyScheme();
watchMainScript();
requestPersonalPage();
void loadMainScript();
sendEarlyRequests();
// The bar as rendered for everybody does not offer the login to somebody whose session is about to be restored (MainMenu.tsx).
if (readToken()) document.documentElement.dataset.session = 'kept';
