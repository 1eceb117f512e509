import { applyScheme } from './app/color-scheme.ts';
import { answerEarly } from './app/early/early-answers.ts';
import { watchMainScript } from './app/early/load-failure.ts';
import { addBanglaFont } from './services/bangla-font.ts';
import { replayEarlyClicks } from './services/early-clicks.ts';
import { sendEarlyRequests } from './services/early-requests.ts';
import { loadMainScript, requestPersonalPage } from './services/personal-page.ts';
import { readToken } from './services/token.ts';

// A small inline script that runs before the first paint, while the client is still loading
// (docs/decisions/004-rendering.md).
replayEarlyClicks(answerEarly);
applyScheme();
addBanglaFont();
watchMainScript();
requestPersonalPage();
void loadMainScript();
sendEarlyRequests();
// The prerendered signed-out menu is wrong for a person whose session is about to be restored
// (MainMenu.tsx).
if (readToken()) document.documentElement.dataset.session = 'kept';
