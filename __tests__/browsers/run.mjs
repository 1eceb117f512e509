// `npm run browsers [-- firefox|webkit] [-- http://localhost:3000]`: sign-in, booking and payment by every method in
// Firefox and in WebKit, on the built product with the sandbox. On Debian:
// apt-get install -y --no-install-recommends firefox-esr webkit2gtk-driver xvfb
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildWhenNeeded, checkNode, installWhenNeeded } from '../../scripts/prepare.mjs';

const PORT = Number(process.env.BROWSERS_PORT || 43_300);
const DATA_DIR = path.resolve('.cache/browsers');

const args = process.argv.slice(2);
const given = args.find((arg) => arg.startsWith('http'));
checkNode();
if (!given) {
  installWhenNeeded({ tools: true });
  buildWhenNeeded();
}
// What follows needs installed packages.
const { openFirefox } = await import('./firefox.mjs');
const { openWebkit } = await import('./webkit.mjs');
const { buyByEveryMethod } = await import('./flow.mjs');
const { start, until } = await import('./process.mjs');

/** Each browser has a buyer of its own, so that they do not meet on one booking. */
const BROWSERS = {
  firefox: { open: openFirefox, email: 'buyer@motohaat.test' },
  webkit: { open: openWebkit, email: 'buyer2@motohaat.test' },
};

async function startMarket() {
  rmSync(DATA_DIR, { recursive: true, force: true });
  const market = start(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(PORT), SANDBOX_PORT: String(PORT + 1), DATA_DIR, LOG_LEVEL: 'warn' },
  });
  await until('the market', async () => (await fetch(`http://localhost:${PORT}/readyz`)).ok);
  return market;
}

const market = given ? undefined : await startMarket();
const url = given ?? `http://localhost:${PORT}`;
let failed = false;
for (const [name, { open, email }] of Object.entries(BROWSERS)) {
  if (args.some((arg) => arg in BROWSERS) && !args.includes(name)) continue;
  let browser;
  try {
    browser = await open();
    await buyByEveryMethod(browser, { url, email, tell: (step) => console.log(`  ${name}: ${step}`) });
    console.log(`ok    ${name}`);
  } catch (error) {
    failed = true;
    console.error(`FAIL  ${name}: ${error.message}`, error.cause ?? '');
    const picture = await browser?.screenshot().catch(() => undefined);
    if (picture) writeFileSync(`.cache/browsers-${name}.png`, picture, 'base64');
  } finally {
    await browser?.close();
  }
}
await market?.stop();
process.exit(failed ? 1 : 0);
