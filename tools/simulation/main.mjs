// `npm run simulate`: random histories of deals against two server apps in one process and a real PostgreSQL
// (__tests__/simulation). Ends with 1 if an invariant was violated, or a planted fault was not found.
import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { parseArgs } from 'node:util';
import { FAULTS } from './faults.js';
import { startPostgres, startWorker } from './workers.mjs';

const HELP = `npm run simulate -- [options]

Plays random histories of payments, refunds, deals and payouts, with repeated and late notifications,
silent providers, crashes, jumps of the clock and two steps at the same moment. After every step it
compares the market with a model.

  --histories N   how many histories (default 100)
  --steps N       steps of a history (default 200)
  --seed N        seed of the first history; the others follow (default: a random number)
  --workers N     processes, each with a database of its own (default 2)
  --faults        plants each fault of tools/simulation/faults.js and plays until it is found;
                  by default at most 60 histories of 200 steps from seed 1 for each
  --only TEXTS    with --faults: only faults whose name has one of these, separated by commas
  --help          prints this

Replay one: npm run simulate -- --seed 7 --histories 1 --steps 200`;

const PROGRESS_MS = 10_000;
/** Findings in full; more of them say little. */
const MAX_PRINTED = 5;

const { values } = parseArgs({
  options: {
    histories: { type: 'string' },
    steps: { type: 'string' },
    seed: { type: 'string' },
    workers: { type: 'string', default: '2' },
    faults: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

function numberOf(name, fallback) {
  const number = Number(values[name] ?? fallback);
  if (Number.isSafeInteger(number) && number > 0) return number;
  console.error(`--${name} must be a whole number above 0.`);
  process.exit(2);
}

const workers = numberOf('workers', 2);
const begun = performance.now();
const seconds = () => (performance.now() - begun) / 1000;
const clock = (left) => new Date(Math.max(0, left) * 1000).toISOString().slice(11, 19);

/** Runs `work` in as many workers as there are, until the queue is empty. */
const inParallel = (work) => Promise.all(Array.from({ length: workers }, work));

async function simulate() {
  const [histories, steps, seed] = [
    numberOf('histories', 100),
    numberOf('steps', 200),
    numberOf('seed', randomInt(1, 2 ** 31)),
  ];
  console.log(`Seed ${seed}: ${histories} histories of ${steps} steps, ${workers} workers.`);
  let [next, done, violations] = [0, 0, 0];
  const progress = () => {
    const speed = done / seconds();
    const left = speed > 0 ? clock((histories - done) / speed) : '?';
    console.log(
      `${clock(seconds())}  ${done} of ${histories}, ${speed.toFixed(2)}/s, ${left} left, ${violations} violations`,
    );
  };
  const timer = setInterval(progress, PROGRESS_MS);
  await inParallel(async () => {
    const worker = await startWorker({ steps });
    while (next < histories) {
      const finding = await worker.play(seed + next++);
      done += 1;
      if (!finding) continue;
      violations += 1;
      // The others in one line each.
      console.log(violations <= MAX_PRINTED ? `\n${finding.text}\n` : `Seed ${finding.seed}: ${finding.line}`);
    }
    await worker.stop();
  });
  clearInterval(timer);
  progress();
  return violations === 0;
}

/** @returns the histories and steps that were played, and what was found */
async function hunt(fault, { steps, histories, seed }) {
  const worker = await startWorker({ steps, isShrunk: false, fault });
  for (let n = 0; n < histories; n += 1) {
    const finding = await worker.play(seed + n);
    if (!finding) continue;
    await worker.stop();
    return { histories: n + 1, steps: n * steps + finding.rounds, line: finding.line };
  }
  await worker.stop();
  return { histories, steps: histories * steps };
}

async function plantFaults() {
  const limits = { steps: numberOf('steps', 200), histories: numberOf('histories', 60), seed: numberOf('seed', 1) };
  const only = values.only.split(',');
  const faults = FAULTS.filter(({ name }) => only.some((text) => name.includes(text)));
  const missed = [];
  let next = 0;
  await inParallel(async () => {
    while (next < faults.length) {
      const fault = faults[next++];
      const { histories, steps, line } = await hunt(fault, limits);
      if (line === undefined) missed.push(fault.name);
      console.log(`${line === undefined ? 'MISSED' : 'found '}  ${fault.name}: ${histories} histories, ${steps} steps`);
      if (line !== undefined) console.log(`        ${line.split('\n')[0].slice(0, 200)}`);
    }
  });
  console.log(`${faults.length - missed.length} of ${faults.length} faults were found.`);
  return missed.length === 0;
}

const stopPostgres = await startPostgres();
const isGood = await (values.faults ? plantFaults() : simulate()).finally(stopPostgres);
process.exit(isGood ? 0 : 1);
