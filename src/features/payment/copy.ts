import { notify } from '../../ui/notify';

/** Where the browser allows no copying, the text can still be marked by hand. */
export async function copy(text: string, said: string): Promise<void> {
  await navigator.clipboard.writeText(text).then(() => notify('info', said), () => undefined);
}
