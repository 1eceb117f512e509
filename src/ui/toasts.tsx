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
  toast[severity](sentence, { autoClose });
}
