import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import type { Severity } from './severity';
import { flushSync } from 'react-dom';

let shown = false;

export function show(severity: Severity, sentence: string, autoClose: number): void {
  if (!shown) {
    const host = document.createElement('div');
    document.body.append(host);
    flushSync(() =>
      createRoot(host).render(
        <ToastContainer position="top-center" closeOnClick pauseOnFocusLoss={false} newestOnTop limit={3} />,
      ),
    );
    shown = true;
  }
  // Several parts of the page may find the same failure: it is said once, and stays as long as from the last time.
  if (severity === 'error' && toast.isActive(sentence)) toast.update(sentence, { autoClose });
  else toast[severity](sentence, { autoClose, ...(severity === 'error' && { toastId: sentence }) });
}
