import { copyToClipboard } from '../../ui/page/copy-to-clipboard';
import { currentText } from '../../ui/text/text';
import { productPageText } from './product-page.text';

/** The system's own sheet where there is one, else the link is copied. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if (typeof navigator.share === 'function') {
    // Whoever closes the sheet has changed their mind.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await copyToClipboard(url, currentText(productPageText).linkCopied);
}
