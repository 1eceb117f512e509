// WebKit (MiniBrowser of WebKitGTK) over WebDriver, on a screen of Xvfb: https://w3c.github.io/webdriver/
import { LIBRARY_SCRIPT } from './finder.mjs';
import { freePort, pause, start, until } from './process.mjs';

const COMMAND = process.env.WEBKIT_DRIVER_PATH || 'WebKitWebDriver';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const TOP_LEFT = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y } = arguments[0].getBoundingClientRect();
  return { x, y };`;
const CENTRE = `const { x, y, width, height } = arguments[0].getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };`;

export async function openWebkit() {
  const port = await freePort();
  const display = `:${90 + (process.pid % 100)}`;
  const screen = start('Xvfb', [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
  await pause(500);
  const driver = start(COMMAND, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  let session;
  async function send(method, address, body) {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
  const close = async () => {
    if (session) await send('DELETE', session).catch(() => undefined);
    await driver.stop();
    await screen.stop();
  };
  try {
    await until('the driver of WebKit', async () => (await send('GET', '/status')).ready);
    const { sessionId } = await send('POST', '/session', { capabilities: { alwaysMatch: {} } });
    session = `/session/${sessionId}`;
    const evaluate = (script, ...args) => send('POST', `${session}/execute/sync`, { script, args });
    const perform = (type, actions) => send('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] });
    let frame;
    let frameAt;
    return {
      close,
      goto: (url) => send('POST', `${session}/url`, { url }),
      async find(expression) {
        const known = await evaluate('return typeof TestingLibraryDom !== "undefined"');
        if (!known) await evaluate(`(function () { ${LIBRARY_SCRIPT} }).call(globalThis)`);
        const found = await evaluate(`return ${expression}`);
        return found?.[ELEMENT];
      },
      click: (id) => send('POST', `${session}/element/${id}/click`),
      async type(id, text) {
        if (!frameAt) return send('POST', `${session}/element/${id}/value`, { text });
        // In a frame of another origin the driver finds no element focusable: press and type where it is on the page, as a person does.
        const inside = await evaluate(CENTRE, { [ELEMENT]: id });
        await send('POST', `${session}/frame`, { id: null });
        await perform('pointer', [
          { type: 'pointerMove', x: Math.round(frameAt.x + inside.x), y: Math.round(frameAt.y + inside.y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]);
        await perform(
          'key',
          [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        );
        await send('POST', `${session}/frame`, { id: frame });
      },
      /** PNG, base64. */
      screenshot: () => send('GET', `${session}/screenshot`),
      text: (expression) => evaluate(`return ${expression}`),
      async enterFrame(title) {
        frame = await evaluate(`return document.querySelector('iframe[title=${JSON.stringify(title)}]')`);
        if (!frame) return false;
        frameAt = await evaluate(TOP_LEFT, frame);
        await send('POST', `${session}/frame`, { id: frame });
        return true;
      },
      async leaveFrame() {
        frameAt = undefined;
        await send('POST', `${session}/frame`, { id: null });
      },
    };
  } catch (error) {
    await close();
    throw new Error(`WebKit could not be driven. ${driver.said().slice(-500)}`, { cause: error });
  }
}
