// `npm test`: runs every check; with --all, runs every server test on PGlite as well as PostgreSQL.
// Installs what it needs, checks, builds, and tests the product in a real browser.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { newestNode } from './newest-node.mjs';
import { buildWhenNeeded, checkNode, installWhenNeeded } from './prepare.mjs';

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs projects of jest.config.ts and writes the results for scripts/specification.ts. */
function unit(node, ...projects) {
  run(node, [
    ...['--require', './scripts/register.cjs', '--experimental-vm-modules', '--no-warnings'],
    ...['node_modules/jest/bin/jest.js', '--json', `--outputFile=.cache/results/${projects[0]}.json`],
    ...['--selectProjects', ...projects],
  ]);
}

rmSync('.cache/results', { recursive: true, force: true });
checkNode();
installWhenNeeded({ tools: true });
// The checks use mostly one CPU, the build another.
const checks = spawn(process.execPath, ['scripts/static.mjs'], { stdio: 'inherit' });
const checked = once(checks, 'exit');
process.on('exit', () => checks.kill());
buildWhenNeeded();
const [code] = await checked;
if (code !== 0) process.exit(1);
rmSync('.cache/statements', { recursive: true, force: true });
unit(process.execPath, 'client', 'postgres');
// Tests that depend on the database or the Node version run again on PGlite, with the newest Node
// available.
if (process.argv.includes('--all')) process.env.ALL_ON_PGLITE = 'true';
unit(newestNode() ?? process.execPath, 'node', 'pglite');
run('npm', ['run', 'budget']);
// Each run of the journeys starts with an empty market.
rmSync('.cache/journeys', { recursive: true, force: true });
const { findBrowser } = await import('./browser.mjs');
run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], { CHROME_PATH: findBrowser() });
// After both: checks that each row of the specification names a passed test.
run('npm', ['run', 'specification']);
