// Installs and builds, each only when something has changed since the last time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Inputs of the build. */
const SOURCES = [
  'src',
  'contract',
  'public',
  'package.json',
  'package-lock.json',
  'webpack.config.ts',
  'scripts/article-compiler.js',
  'scripts/build.mjs',
  'scripts/database-image.mjs',
  'scripts/earlier-assets.ts',
  'babel.config.js',
];
const STAMP = 'build/stamp';

function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

function run(label, command, args) {
  const started = Date.now();
  console.log(`${label} …`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) stop(`${label} failed. See the messages above.`);
  console.log(`${label}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/** npm records installed packages in node_modules; optional ones for other systems may be missing. */
function isInstalled(tools) {
  const installed = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json')).every(
    ([name, { version, optional, dev, devOptional }]) =>
      name === '' || optional || (!tools && (dev || devOptional)) || installed[name]?.version === version,
  );
}

/** @param tools also install what development and tests need (devDependencies), about half of all packages */
export function installWhenNeeded({ tools = false } = {}) {
  if (isInstalled(tools)) return;
  const only = tools ? '--include=dev' : '--omit=dev';
  run('Installing the packages', 'npm', [
    'ci',
    only,
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
}

function* filesOf(entry) {
  if (!existsSync(entry)) return;
  if (statSync(entry).isFile()) return void (yield entry);
  for (const name of readdirSync(entry).sort()) yield* filesOf(path.posix.join(entry, name));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) for (const file of filesOf(source)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

export function buildWhenNeeded() {
  const wanted = fingerprint();
  if (
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === wanted &&
    existsSync('build/renderer/render.cjs') &&
    existsSync('build/client/index.html')
  )
    return;
  rmSync(STAMP, { force: true });
  run('Building the client', process.execPath, ['scripts/build.mjs']);
  mkdirSync('build', { recursive: true });
  writeFileSync(STAMP, wanted);
}
