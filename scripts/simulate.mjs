// `npm run simulate -- --seed 7 --runs 500 --steps 200`: random histories of deals against the real server
// and database (__tests__/server/simulation.test.ts). The same seed plays the same histories.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, runs: { type: 'string' }, steps: { type: 'string' } },
});
const { seed = String(randomInt(2 ** 31)), runs = '100', steps = '200' } = values;
console.log(`Seed ${seed}: ${runs} histories of ${steps} steps.`);
const { status } = spawnSync(
  process.execPath,
  [
    ...['--require', './scripts/register.cjs', '--experimental-vm-modules', '--no-warnings'],
    ...['node_modules/jest/bin/jest.js', '--selectProjects', 'postgres', '--testPathPatterns', 'server/simulation'],
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, SIMULATE_SEED: seed, SIMULATE_RUNS: runs, SIMULATE_STEPS: steps },
  },
);
process.exit(status ?? 1);
