// Finds the newest supported Node, so that npm test can also run tests on it.
import { spawnSync } from 'node:child_process';

const NEWEST = 24;
const DOWNLOAD_MS = 180_000;

/** @returns {string | undefined} path of Node 24; undefined if this is one already, or none is available */
export function newestNode() {
  if (Number(process.versions.node.split('.')[0]) >= NEWEST) return undefined;
  if (process.env.NEWEST_NODE) return process.env.NEWEST_NODE;
  console.log(`Looking for Node ${NEWEST} …`);
  // The npm package `node` contains the binary; npm caches it outside this project's packages.
  const { status, stdout } = spawnSync(
    'npm',
    ['exec', '--yes', '--prefer-offline', `--package=node@${NEWEST}`, '--', 'node', '-p', 'process.execPath'],
    { encoding: 'utf8', timeout: DOWNLOAD_MS, shell: process.platform === 'win32' },
  );
  const found = stdout?.trim().split('\n').at(-1);
  if (status === 0 && found) return found;
  console.log(`Node ${NEWEST} could not be had (no network?): all tests run on Node ${process.versions.node}.`);
  return undefined;
}
