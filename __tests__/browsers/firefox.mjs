// Firefox over WebDriver BiDi, which it supports natively: https://w3c.github.io/webdriver-bidi/
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LIBRARY_SCRIPT } from './finder.mjs';
import { freePort, start, until } from './process.mjs';

const COMMAND = process.env.FIREFOX_PATH || 'firefox-esr';

/** Brings an element into view, and waits until it has rested there for ten frames with nothing in front of it. */
const REST_IN_VIEW = `async (node) => {
  node.scrollIntoView({ block: 'center', behavior: 'instant' });
  let last;
  for (let resting = 0, frames = 0; resting < 10 && frames < 300; frames += 1) {
    await new Promise(requestAnimationFrame);
    const { x, y, width, height } = node.getBoundingClientRect();
    const front = document.elementFromPoint(x + width / 2, y + height / 2);
    resting = last === x + ' ' + y && (node.contains(front) || front?.contains(node)) ? resting + 1 : 0;
    last = x + ' ' + y;
  }
}`;

async function connect(port) {
  const socket = await until('the connection to Firefox', async () => {
    const opened = new WebSocket(`ws://127.0.0.1:${port}/session`);
    await new Promise((resolve, reject) => {
      opened.onopen = resolve;
      opened.onerror = () => reject(new Error('Firefox does not listen.'));
    });
    return opened;
  });
  const waiting = new Map();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === 'success') asked?.resolve(result);
    else if (type === 'error') asked?.reject(new Error(`${error}: ${message}`));
  };
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

export async function openFirefox() {
  const port = await freePort();
  const profile = mkdtempSync(path.join(os.tmpdir(), 'motohaat-firefox-'));
  const browser = start(COMMAND, [
    '--headless',
    '--profile',
    profile,
    `--remote-debugging-port=${port}`,
    'about:blank',
  ]);
  const close = async () => {
    await browser.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const send = await connect(port);
    await send('session.new', { capabilities: {} });
    const { contexts } = await send('browsingContext.getTree');
    const page = contexts[0].context;
    await send('browsingContext.setViewport', { context: page, viewport: { width: 1280, height: 800 } });
    let context = page;
    const evaluate = async (expression) => {
      const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result;
    };
    const element = ({ sharedId }) => ({ type: 'element', element: { sharedId } });
    const perform = (type, actions) =>
      send('input.performActions', { context, actions: [{ type, id: type, actions }] });
    return {
      close,
      goto: (url) => send('browsingContext.navigate', { context: page, url, wait: 'complete' }),
      async find(expression) {
        const found = await evaluate(expression);
        if (found.type === 'undefined') await evaluate(`${LIBRARY_SCRIPT}; 0`);
        if (found.type !== 'node') return undefined;
        await send('script.callFunction', {
          functionDeclaration: REST_IN_VIEW,
          awaitPromise: true,
          target: { context },
          arguments: [{ sharedId: found.sharedId }],
        });
        return found;
      },
      async click(node) {
        await perform('pointer', [
          { type: 'pointerMove', x: 0, y: 0, origin: element(node) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]);
      },
      async type(node, text) {
        await this.click(node);
        await perform(
          'key',
          [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        );
      },
      /** PNG, base64. */
      screenshot: async () => (await send('browsingContext.captureScreenshot', { context: page })).data,
      text: async (expression) => (await evaluate(expression)).value,
      async enterFrame() {
        const tree = await send('browsingContext.getTree', { root: page });
        context = tree.contexts[0].children[0]?.context ?? page;
        return context !== page;
      },
      leaveFrame: async () => {
        context = page;
      },
    };
  } catch (error) {
    await close();
    throw new Error(`Firefox could not be driven. ${browser.said().slice(-500)}`, { cause: error });
  }
}
