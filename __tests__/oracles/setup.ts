import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import setUpPglite from '../helpers/setup/pglite.ts';

const FOLDER = path.resolve('tools/oracles');
const STAMP = path.join(FOLDER, 'node_modules/.stamp');

/** Installs the large packages that only these tests need, when their lock file has changed since the last time. */
function installOracles(): void {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(FOLDER, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['ci', ...options], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  // Without them, their tests are skipped or fail (helpers/programs.ts).
  if (status === 0) writeFileSync(STAMP, wanted);
}

export default async function setUp(): Promise<void> {
  installOracles();
  await setUpPglite();
}
