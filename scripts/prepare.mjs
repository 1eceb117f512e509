// Installing and building, each only when something has changed since the last time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = ['src', 'server', 'contract', 'sandbox', 'public', 'package.json', 'package-lock.json', 'webpack.config.ts', 'scripts/earlier-assets.ts', 'babel.config.js', 'tsconfig.json'];
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

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) stop(`MotoHaat needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

export function installWhenNeeded() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const stamp = 'node_modules/.motohaat';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  run('Installing the packages', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

function* filesOf(entry) {
  if (!existsSync(entry)) return;
  if (statSync(entry).isFile()) return void (yield entry);
  for (const name of readdirSync(entry).sort()) yield* filesOf(path.join(entry, name));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) for (const file of filesOf(source)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

export function buildWhenNeeded() {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted && existsSync('build/server/main.js') && existsSync('build/client/index.html')) return;
  run('Building client and server', process.execPath, ['node_modules/webpack-cli/bin/cli.js']);
  mkdirSync('build', { recursive: true });
  writeFileSync(STAMP, wanted);
}
