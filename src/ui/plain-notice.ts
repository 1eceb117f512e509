import type { Tone } from './notify';

interface Action {
  label: string;
  run: () => void;
}

let host: HTMLElement | undefined;

/**
 * Shows a sentence without any library, for when the code of the toasts cannot be fetched.
 * @param milliseconds how long it stays; with an action it stays until the person goes on
 */
export function showPlainNotice(tone: Tone, sentence: string, milliseconds: number, action?: Action): void {
  if (!host?.isConnected) {
    // Live before there is a sentence in it: a region that comes with its sentence is not read out everywhere.
    host = document.createElement('div');
    host.className = 'plain-notices';
    host.ariaLive = 'polite';
    document.body.append(host);
  }
  const notice = document.createElement('div');
  notice.className = 'plain-notice';
  notice.dataset.tone = tone;
  notice.setAttribute('role', tone === 'error' ? 'alert' : 'status');
  notice.append(sentence);
  if (action) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = action.label;
    button.addEventListener('click', action.run);
    notice.append(button);
  } else {
    setTimeout(() => notice.remove(), milliseconds);
  }
  host.replaceChildren(notice);
}
