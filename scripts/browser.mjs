// Finds a Chromium for the journeys, or installs one. Never skips silently.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function findInPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  }
}

const findInstalled = () => findInPath(NAMES) ?? (existsSync(MAC) ? MAC : undefined);

function findPlaywrights() {
  try {
    const file = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** @returns {string} path of a Chromium */
function findBrowser() {
  const known = process.env.CHROME_PATH || findInstalled() || findPlaywrights();
  if (known) return known;
  console.log('No Chromium found. Installing one for the browser tests …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  const found =
    findInstalled() ??
    (run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'])
      ? findPlaywrights()
      : undefined);
  if (found) return found;
  console.error(
    '\nThe browser tests need Chromium or Chrome. Please install one of them, or set CHROME_PATH to its location.',
  );
  process.exit(1);
}

/**
 * The environment of playwright.config.ts. The headless shell needs a fifth less CPU than the browser with a window, but not
 * every system has it; a browser that somebody has chosen opens every page itself.
 */
export const findBrowsers = () => ({
  HEADLESS_SHELL_PATH: (!process.env.CHROME_PATH && findInPath(['chromium-headless-shell'])) || '',
  CHROME_PATH: findBrowser(),
});
