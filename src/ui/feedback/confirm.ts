import { currentText } from '../text/text.ts';
import { uiText } from './ui.text.ts';

export interface Question {
  title: string;
  /** The exact consequences, on a separate line. */
  detail?: string;
  /** False if nothing is deleted; the warning is then left out. */
  deletes?: boolean;
  /** Labels; docs/specification.md names some of them. */
  yes?: string;
  no?: string;
  /** Questions about harmless actions look calmer. */
  tone?: 'danger' | 'calm';
}

/** Builds elements rather than HTML, so that a name in a sentence is never parsed as markup. */
function linesOf(sentences: (string | undefined)[]): HTMLElement {
  const lines = document.createElement('div');
  for (const sentence of sentences) if (sentence) lines.appendChild(document.createElement('p')).textContent = sentence;
  return lines;
}

/**
 * Asks before irreversible actions (docs/specification.md §5, §8). The focus starts on the safe
 * answer.
 */
export async function confirm({ title, detail, deletes = true, yes, no, tone = 'danger' }: Question): Promise<boolean> {
  const words = currentText(uiText);
  const warning = deletes ? words.cannotRecover : undefined;
  const library = await Promise.all([import('sweetalert2/dist/sweetalert2.esm.js'), import('./confirm.css')]).catch(
    () => null,
  );
  // The library didn't load (offline, or after a deployment): the browser's own dialog will do.
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
