import { currentText } from '../text/text';
import { uiText } from './ui.text';

export interface Question {
  title: string;
  /** What really happens, on a line of its own. */
  detail?: string;
  /** False where nothing is deleted: the warning does not stand then. */
  deletes?: boolean;
  /** Labels; docs/specification.md names some of them. */
  yes?: string;
  no?: string;
  /** A question that destroys nothing looks calmer. */
  tone?: 'danger' | 'calm';
}

/** Elements, since a title or name in a sentence must never be read as markup. */
function linesOf(sentences: (string | undefined)[]): HTMLElement {
  const lines = document.createElement('div');
  for (const sentence of sentences) if (sentence) lines.appendChild(document.createElement('p')).textContent = sentence;
  return lines;
}

/** Asks before what cannot be undone (docs/specification.md §5, §8). Focus rests on the safe answer. */
export async function confirm({ title, detail, deletes = true, yes, no, tone = 'danger' }: Question): Promise<boolean> {
  const words = currentText(uiText);
  const warning = deletes ? words.cannotRecover : undefined;
  const library = await Promise.all([import('sweetalert2/dist/sweetalert2.esm.js'), import('./confirm.css')]).catch(
    () => null,
  );
  // It did not arrive, offline or after a deployment: the browser's own question serves as well.
  if (!library) return window.confirm([title, warning, detail].filter(Boolean).join('\n\n'));
  const [{ default: Swal }] = library;
  const { isConfirmed } = await Swal.fire({
    title,
    html: linesOf([warning, detail]),
    icon: tone === 'danger' ? 'warning' : 'question',
    showCancelButton: true,
    focusCancel: true,
    reverseButtons: true,
    confirmButtonText: yes ?? words.confirm,
    cancelButtonText: no ?? words.cancel,
    buttonsStyling: false,
    heightAuto: false,
    customClass: { popup: 'question', confirmButton: `question-yes question-${tone}`, cancelButton: 'question-no' },
  });
  return isConfirmed;
}
