// `npm run mutation`: changes the rules in many small ways, one at a time, and counts the changes that
// no test notices. Tables of data are left out: __tests__/server/lifecycle.test.ts compares them with
// the database, which these runs don't have. Stryker needs Node 22, so npm gets it outside this project's packages.
// Stryker rewrites no tsconfig.json, because it would need a typescript of its own.
//   npm run mutation -- [FILE…]
// FILE are sources instead of those of stryker.json; results of unchanged files are kept in .cache.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { newestNode } from '../newest-node.mjs';

const VERSION = '10.0.0';
const node = newestNode() ?? process.execPath;
const mutated = process.argv.slice(2);
const { status } = spawnSync(
  'npm',
  [
    ...['exec', '--yes', '--prefer-offline'],
    ...['core', 'jest-runner'].map((name) => `--package=@stryker-mutator/${name}@${VERSION}`),
    ...['--', 'stryker', 'run', 'scripts/mutation/stryker.json'],
    ...(mutated.length > 0 ? ['--mutate', mutated.join(',')] : []),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
    shell: process.platform === 'win32',
  },
);
process.exitCode = status ?? 1;
