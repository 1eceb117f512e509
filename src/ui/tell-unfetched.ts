import { reload } from '../services/reload';
import { isOutdated } from '../services/version';
import { notify } from './notify';
import { showPlainNotice } from './plain-notice';
import { problemText } from './problem.text';
import { say } from './text';
import { uiText } from './ui.text';

/** For an event that needed code which could not be fetched: there is a newer version, or no connection. */
export async function tellUnfetched(): Promise<void> {
  if (await isOutdated()) showPlainNotice('error', `${say(uiText).newVersion}.`, 0, { label: say(uiText).reload, run: reload });
  else await notify('error', say(problemText).OFFLINE);
}
