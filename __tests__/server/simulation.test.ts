import fc from 'fast-check';
import { historyOf, openSimulation, type Simulation } from '../helpers/simulation';

/** `npm run simulate` sets these; a short run is part of `npm test`. */
const [seed, runs, steps] = ['SIMULATE_SEED', 'SIMULATE_RUNS', 'SIMULATE_STEPS'].map((name) =>
  process.env[name] === undefined ? undefined : Number(process.env[name]),
);

let simulation: Simulation;
beforeAll(async () => {
  simulation = await openSimulation();
});
afterAll(() => simulation.close());

it(
  'in random histories of deals no money is lost, moved twice or left behind, and every deal ends',
  () =>
    fc.assert(
      fc.asyncProperty(historyOf(steps ?? 60), (history) => simulation.run(history)),
      { seed, numRuns: runs ?? 12, endOnFailure: runs !== undefined },
    ),
  6 * 3_600_000,
);
