import { notify } from '../feedback/notify';

/** Where the browser allows no copying, the text can still be marked by hand. */
export async function copyToClipboard(text: string, confirmation: string): Promise<void> {
  await navigator.clipboard.writeText(text).then(
    () => notify('info', confirmation),
    () => undefined,
  );
}
