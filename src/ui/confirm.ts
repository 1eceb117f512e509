import { say } from './text';
import { uiText } from './ui.text';

export interface Question {
  title: string;
  /** Said before the warning that SPEC §8 gives every question. */
  text?: string;
  /** Labels; SPEC names some of them. */
  yes?: string;
  no?: string;
  /** A question that destroys nothing looks calmer. */
  tone?: 'danger' | 'calm';
}

/** Asks before what cannot be undone (SPEC §5, §8). Focus rests on the safe answer. */
export async function confirm({ title, text, yes, no, tone = 'danger' }: Question): Promise<boolean> {
  const words = say(uiText);
  const warning = text ? `${text} ${words.cannotRecover}` : words.cannotRecover;
  const library = await Promise.all([import('sweetalert2/dist/sweetalert2.esm.js'), import('./confirm.css')]).catch(() => null);
  // It did not arrive, offline or after a deployment: the browser's own question serves as well.
  if (!library) return window.confirm(`${title}\n\n${warning}`);
  const [{ default: Swal }] = library;
  const { isConfirmed } = await Swal.fire({
    title,
    text: warning,
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
