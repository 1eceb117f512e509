// Measures what the market remembers about bikes (docs/decisions/032-bike-history.md): how often it is right, on labelled
// pairs of listings (tools/benchmarks/labelled/bikes.ts), and how long it takes to look up a bike among many:
//   npm run bench:mileage -- [seeds] [products]
// With DATABASE_URL it fills that PostgreSQL, which must be empty; without, a PGlite in memory. Ends with 1 below
// the goals.
import { makeLabelledBikes } from './labelled/bikes.ts';
import { measureMileage } from './mileage-bench.ts';
import { measureLookups } from './mileage-speed.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';

const [seeds = 5, products = 1_000_000] = process.argv.slice(2).map(Number);
/** Share of warnings that may be wrong, share of turned-back bikes that must be found; milliseconds of 95 of 100 lookups. */
const GOALS = { wrong: 0.01, found: 0.95, publishMs: 5, historyMs: 10 };

const percent = (part: number, whole: number): string => `${((part / Math.max(1, whole)) * 100).toFixed(1)} %`;

async function run(): Promise<void> {
  const { DATABASE_URL: databaseUrl } = process.env;
  const db = await openDatabase(databaseUrl ? { databaseUrl } : { memory: true });
  await migrate(db);
  const [row] = await db.query<{ many: number }>('select count(*)::int as many from products');
  if (row?.many !== 0) throw new Error('The database has products. Set DATABASE_URL to an empty one.');
  const total = { warned: 0, wrong: 0, turnedBack: 0, found: 0 };
  for (let seed = 1; seed <= seeds; seed += 1) {
    const pairs = makeLabelledBikes(seed);
    const { stories, ...result } = await measureMileage(db, pairs, seed);
    for (const key of ['warned', 'wrong', 'turnedBack', 'found'] as const) total[key] += result[key];
    process.stdout.write(
      `seed ${seed}: ${stories.map(({ story, pairs: many, warned, found }) => `${story} ${many} (warned ${warned}, cases ${found})`).join(', ')}\n`,
    );
    if (process.env.DEBUG) process.stdout.write(`${result.examples.map((pair) => JSON.stringify(pair)).join('\n')}\n`);
  }
  process.stdout.write(
    `warnings to buyers: ${total.warned}, wrong ${total.wrong} (${percent(total.wrong, total.warned)}); ` +
      `turned back: ${total.turnedBack}, found ${total.found} (${percent(total.found, total.turnedBack)})\n`,
  );
  const { publishMs, historyMs } = await measureLookups(db.withoutTimeouts(), products);
  await db.close();
  process.stdout.write(
    `${products.toLocaleString('en')} products on ${db.kind}, p95: when publishing ${publishMs.toFixed(1)} ms, history of a page ${historyMs.toFixed(1)} ms\n`,
  );
  if (
    total.wrong / Math.max(1, total.warned) > GOALS.wrong ||
    (seeds > 0 && total.found / Math.max(1, total.turnedBack) < GOALS.found) ||
    publishMs > GOALS.publishMs ||
    historyMs > GOALS.historyMs
  ) {
    process.stdout.write('Below the goals.\n');
    process.exitCode = 1;
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
