import { notify } from '../feedback/notify.ts';

/** Copies a text. Where the browser refuses, the person can still select it by hand. */
export async function copyToClipboard(text: string, confirmation: string): Promise<void> {
  await navigator.clipboard.writeText(text).then(
    () => notify('info', confirmation),
    () => undefined,
  );
}
