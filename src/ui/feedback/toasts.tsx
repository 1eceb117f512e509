import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import type { Severity } from './severity.ts';
import { flushSync } from 'react-dom';

let shown = false;

const COVERING = '.MuiDialog-root, .Toastify__toast';

/**
 * Frees the room once no toast or dialog is left: an open dialog must not move while it is used.
 */
function endRoom(): void {
  const end = () => {
    if (document.querySelector(COVERING)) return;
    delete document.documentElement.dataset.toasts;
    observer.disconnect();
  };
  const observer = new MutationObserver(end);
  observer.observe(document.body, { childList: true, subtree: true });
  end();
}

/** Shifts dialogs below the toasts (toasts.css). */
function makeRoomForToasts(): void {
  toast.onChange(({ status }) => {
    if (status === 'added') document.documentElement.dataset.toasts = '';
    if (status === 'removed') endRoom();
  });
}

export function show(severity: Severity, sentence: string, autoClose: number): void {
  if (!shown) {
    const host = document.createElement('div');
    document.body.append(host);
    flushSync(() =>
      createRoot(host).render(
        <ToastContainer position="top-center" closeOnClick pauseOnFocusLoss={false} newestOnTop limit={3} />,
      ),
    );
    makeRoomForToasts();
    shown = true;
  }
  // Several parts of the page may report the same failure: it is shown once, and its timer
  // restarts.
  if (severity === 'error' && toast.isActive(sentence)) toast.update(sentence, { autoClose });
  else toast[severity](sentence, { autoClose, ...(severity === 'error' && { toastId: sentence }) });
}
