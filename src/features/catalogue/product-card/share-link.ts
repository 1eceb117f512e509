import { copyToClipboard } from '../../../ui/page/copy-to-clipboard.ts';
import { currentText } from '../../../ui/text/text.ts';
import { shareText } from './share.text.ts';

/** Opens the system's share sheet, or copies the link where there is none. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if (typeof navigator.share === 'function') {
    // Closing the share sheet rejects; that isn't an error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await copyToClipboard(url, currentText(shareText).linkCopied);
}
