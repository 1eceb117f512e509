// Runs a program with the Node this project needs: the one that runs this file if it is new enough, else one that npm
// fetches once, about 10 s. Plain JavaScript for older versions of Node (20.19 and later); nothing else knows of those.
//   node scripts/node.mjs [options of Node] PROGRAM [arguments]
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The version to download; its major number is the minimum to run on. */
const VERSION = '24.21.0';
const majorOf = (version) => Number(version.split('.')[0]);

const WINDOWS = process.platform === 'win32';
// npm's package `node` installs one of these by a script, and npm may be configured to run no scripts.
const PACKAGE = `node-${WINDOWS ? 'win' : process.platform}-${process.arch}`;

const cacheFolder = () =>
  process.env.XDG_CACHE_HOME || (WINDOWS && process.env.LOCALAPPDATA) || path.join(os.homedir(), '.cache');

/** @returns the path of the Node to use */
function findNode() {
  if (majorOf(process.versions.node) >= majorOf(VERSION)) return process.execPath;
  const folder = path.join(cacheFolder(), 'motohaat', `node-${VERSION}`);
  const file = path.join(folder, 'node_modules', PACKAGE, 'bin', WINDOWS ? 'node.exe' : 'node');
  return existsSync(file) ? file : fetchNode(folder, file);
}

function fetchNode(folder, file) {
  process.stderr.write(`This is Node ${process.versions.node}. Fetching Node ${VERSION}, once …\n`);
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const { status } = spawnSync(
    'npm',
    [
      'install',
      '--prefix',
      partial,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${PACKAGE}@${VERSION}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], shell: WINDOWS },
  );
  try {
    // Renamed when complete, because another process may be doing the same.
    if (status === 0) renameSync(partial, folder);
  } catch {
    // It already has.
  }
  rmSync(partial, { recursive: true, force: true });
  if (existsSync(file)) return file;
  process.stderr.write(
    `Node ${VERSION} could not be fetched. Connect to the internet, or install Node ${majorOf(VERSION)} from https://nodejs.org, and run this again.\n`,
  );
  process.exit(1);
}

const node = findNode();
const child = spawn(node, process.argv.slice(2), {
  stdio: 'inherit',
  // For npm, and for what runs `node` itself.
  env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
});
// Ctrl-C reaches the whole process group; signals sent only to this process are forwarded.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
