// `npm test`: what must pass before a commit: static checks, the tests that take no minutes, and the journeys tagged @main.
// A test or a describe whose title ends with ` @slow` is no part of it, and neither is a file `*.slow.test.ts`.
// `npm run test:all`: this and the rest; `npm run test:rest`: the rest alone, after `npm test` (.ci/run).
// `npm test -- offers`: the tests and journeys whose path contains `offers`, on every layer.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWhenNeeded, installWhenNeeded } from './prepare.mjs';
import { printSummary, RESULTS } from './test-summary.mjs';

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

function fail(status) {
  printSummary();
  process.exit(status || 1);
}

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  if (status !== 0) fail(status);
}

/** The titles of a part's tests; the others have whole files. */
const TITLES = { quick: '^(?![^]*@slow)', marked: '@slow' };

/** Runs projects of jest.config.ts. @param part one of its parts; '' for all */
function unit(part, projects, patterns = []) {
  const options = [
    ...['--experimental-vm-modules', '--no-warnings'],
    ...['node_modules/jest/bin/jest.js', '--json', `--outputFile=${RESULTS}/jest-${part}-${projects[0]}.json`],
    ...['--passWithNoTests', '--selectProjects', ...projects],
    ...(TITLES[part] ? ['--testNamePattern', TITLES[part]] : []),
    ...['--', ...patterns],
  ];
  // A failing test of the client prints its page only when its file is run alone.
  const brief = patterns.length === 0 && { DEBUG_PRINT_LIMIT: '0' };
  run(process.execPath, options, { TEST_PART: part, ...brief });
}

async function journeys(part, patterns = []) {
  // Each run of the journeys starts with an empty market.
  rmSync('.cache/journeys', { recursive: true, force: true });
  const { findBrowsers } = await import('./browser.mjs');
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...patterns];
  run(process.execPath, args, { ...findBrowsers(), TEST_PART: part });
}

async function quick() {
  rmSync(RESULTS, { recursive: true, force: true });
  rmSync('.cache/statements', { recursive: true, force: true });
  // The checks use mostly one CPU, the build another.
  const checks = spawn(process.execPath, ['scripts/static.mjs'], { stdio: 'inherit' });
  const checked = once(checks, 'exit');
  process.on('exit', () => checks.kill());
  buildWhenNeeded();
  const [code] = await checked;
  if (code !== 0) process.exit(1);
  unit('quick', ['postgres', 'client', 'node']);
  await journeys('quick');
}

async function rest() {
  buildWhenNeeded();
  unit('rest', ['postgres', 'client']);
  unit('marked', ['postgres', 'client', 'node']);
  // Server tests that depend on the database run again on PGlite; the oracles install packages of their own.
  unit('rest', ['node', 'pglite', 'oracles']);
  run('npm', ['run', 'budget']);
  await journeys('rest');
  // Checks that each row of the specification names a passed test.
  run('npm', ['run', 'specification']);
}

async function only(patterns) {
  unit('', ['postgres', 'client', 'node', 'oracles'], patterns);
  const found = readdirSync('__tests__/journeys').filter((file) => patterns.some((each) => file.includes(each)));
  if (found.length === 0) return;
  buildWhenNeeded();
  await journeys('', found);
}

const given = process.argv.slice(2);
const patterns = given.filter((each) => !each.startsWith('--'));
const isRest = given.includes('--rest');

installWhenNeeded({ tools: true });
keepTemporaryFilesInMemory();
if (patterns.length > 0) await only(patterns);
else {
  if (!isRest) await quick();
  if (isRest || given.includes('--all')) await rest();
}
printSummary();
