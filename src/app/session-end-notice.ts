import { paths } from '../paths.ts';
import { notify } from '../ui/feedback/notify.ts';
import { refusalText } from '../ui/feedback/refusal.text.ts';
import { currentText } from '../ui/text/text.ts';
import type { Store } from './store.ts';

/** By then the guard of a private page has redirected to the login page. */
const REDIRECT_MS = 100;

/** Says why a session ended when the open page is public; otherwise the login page says it. */
export function start(store: Store): () => void {
  let told = store.getState().auth.ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWatching = store.subscribe(() => {
    const { ended } = store.getState().auth;
    if (ended === told) return;
    told = ended;
    // Nothing to explain: the person did this.
    if (ended === null || ended === 'LOGGED_OUT_ELSEWHERE' || ended === 'DELETED_HERE') return;
    timer = setTimeout(() => {
      if (location.pathname !== paths.login) void notify('error', currentText(refusalText)[ended]);
    }, REDIRECT_MS);
  });
  return () => {
    stopWatching();
    clearTimeout(timer);
  };
}
