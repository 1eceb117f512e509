import { reload } from '../../services/reload';
import { isOutdated } from '../../services/version';
import { showFallbackNotice } from './fallback-notice';
import { notify } from './notify';
import { currentText } from '../text/text';
import { uiText } from './ui.text';

/** For an event that needed code which could not be fetched: there is a newer version, or no connection. */
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
