import { reload } from '../../services/reload';
import { isOutdated } from '../../services/version';
import { showFallbackNotice } from './fallback-notice';
import { notify } from './notify';
import { currentText } from '../text/text';
import { uiText } from './ui.text';

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
