import { reload } from '../../services/reload.ts';
import { isOutdated } from '../../services/version.ts';
import { showFallbackNotice } from './fallback-notice.ts';
import { notify } from './notify.ts';
import { currentText } from '../text/text.ts';
import { uiText } from './ui.text.ts';

/**
 * Reports that the code for an event couldn't be loaded: there is a newer version, or no
 * connection.
 */
export async function notifyChunkLoadError(): Promise<void> {
  if (await isOutdated())
    showFallbackNotice(
      {
        severity: 'error',
        sentence: `${currentText(uiText).newVersion}.`,
        action: { label: currentText(uiText).reload, run: reload },
      },
      0,
    );
  else await notify('error', currentText(uiText).unreachable);
}
