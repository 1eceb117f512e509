// `npm test`: everything that must pass. Installs what it needs, checks, builds, and drives the product in a real browser.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { buildWhenNeeded, checkNode, installWhenNeeded } from './prepare.mjs';

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}

checkNode();
installWhenNeeded();
run('npm', ['run', 'check']);
buildWhenNeeded();
run('npm', ['run', 'budget']);
// The journeys begin on an empty market each time.
rmSync('.cache/journeys', { recursive: true, force: true });
const { findBrowser } = await import('./browser.mjs');
run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], { CHROME_PATH: findBrowser() });
// After both: each row of the specification names a test that has passed.
run('npm', ['run', 'specification']);
