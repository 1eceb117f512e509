import { paths } from '../paths';
import { notify } from '../ui/feedback/notify';
import { problemText } from '../ui/feedback/problem.text';
import { currentText } from '../ui/text/text';
import type { Store } from './store';

/** The guard of a private page has led to the login page by then. */
const REDIRECT_MS = 100;

/** Says why a session ended, where the open page is for everybody and stays; the login page says it itself. */
export function start(store: Store): () => void {
  let told = store.getState().auth.ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWatching = store.subscribe(() => {
    const { ended } = store.getState().auth;
    if (ended === told) return;
    told = ended;
    // By the person's own doing they know it.
    if (ended === null || ended === 'LOGGED_OUT_ELSEWHERE' || ended === 'DELETED_HERE') return;
    timer = setTimeout(() => {
      if (location.pathname !== paths.login) void notify('error', currentText(problemText)[ended]);
    }, REDIRECT_MS);
  });
  return () => {
    stopWatching();
    clearTimeout(timer);
  };
}
