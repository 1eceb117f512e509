// `npm run mutation`: changes the rules in many small ways, one at a time, and counts the changes that
// no test notices. Tables of data are left out: __tests__/server/lifecycle.test.ts compares them with
// the database, which these runs don't have. Stryker rewrites no tsconfig.json, because it would need a typescript of
// its own.
//   npm run mutation -- [FILE…]
// FILE are sources instead of those of stryker.json; results of unchanged files are kept in .cache.
import { spawnSync } from 'node:child_process';

const mutated = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    ...['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'tools/mutation/stryker.json'],
    ...(mutated.length > 0 ? ['--mutate', mutated.join(',')] : []),
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
