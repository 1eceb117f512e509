// `npm test`: runs every check; with --all, runs every server test on PGlite as well as PostgreSQL.
// Installs what it needs, checks, builds, and tests the product in a real browser.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newestNode } from './newest-node.mjs';
import { buildWhenNeeded, checkNode, installWhenNeeded } from './prepare.mjs';

/** Bytes; databases, pictures and browser profiles of the tests need about a quarter of this. */
const MIN_MEMORY_FOR_FILES = 4 * 2 ** 30;
const MEMORY_FOLDER = '/dev/shm';

/** Keeps temporary files in memory where there is room: a copy of the test database takes 20 ms there, 700 ms on a slow disk. */
function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !existsSync(MEMORY_FOLDER)) return;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  if (Math.min(bavail * bsize, os.freemem()) < MIN_MEMORY_FOR_FILES) return;
  process.env.TMPDIR = mkdtempSync(path.join(MEMORY_FOLDER, 'motohaat-tests-'));
  // PostgreSQL runs as a user of its own.
  chmodSync(process.env.TMPDIR, 0o755);
  process.on('exit', () => rmSync(process.env.TMPDIR, { recursive: true, force: true }));
}

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
  const options = [
    // Megabytes. Node 20's own limit makes the server's tests take a tenth longer.
    '--max-semi-space-size=32',
    ...['--require', './scripts/register.cjs', '--experimental-vm-modules', '--no-warnings'],
    ...['node_modules/jest/bin/jest.js', '--json', `--outputFile=.cache/results/${projects[0]}.json`],
    ...['--selectProjects', ...projects],
  ];
  // A failing test of the client prints its page only when its file is run alone.
  run(node, options, { GROUPED_TESTS: 'true', DEBUG_PRINT_LIMIT: '0' });
}

rmSync('.cache/results', { recursive: true, force: true });
checkNode();
installWhenNeeded({ tools: true });
keepTemporaryFilesInMemory();
// The checks use mostly one CPU, the build another.
const checks = spawn(process.execPath, ['scripts/static.mjs'], { stdio: 'inherit' });
const checked = once(checks, 'exit');
process.on('exit', () => checks.kill());
buildWhenNeeded();
const [code] = await checked;
if (code !== 0) process.exit(1);
rmSync('.cache/statements', { recursive: true, force: true });
// Both take a tenth to a fifth less time on the newest Node.
unit(newestNode() ?? process.execPath, 'postgres', 'client');
// Server tests that depend on the database or the version of Node run again on PGlite, with this Node.
if (process.argv.includes('--all')) process.env.ALL_ON_PGLITE = 'true';
unit(process.execPath, 'node', 'pglite');
run('npm', ['run', 'budget']);
// Each run of the journeys starts with an empty market.
rmSync('.cache/journeys', { recursive: true, force: true });
const { findBrowsers } = await import('./browser.mjs');
run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], findBrowsers());
// After both: checks that each row of the specification names a passed test.
run('npm', ['run', 'specification']);
