// Measures the price labels on simulated markets whose true prices are known
// (docs/decisions/024-price-estimates.md), and compares the rules with the product's tables and jobs:
//   npm run bench:prices -- [seeds]
// With DATABASE_URL it fills that PostgreSQL, which must be empty; without, a PGlite in memory.
import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { measure, summarize } from './price-bench.ts';
import { compareWithDatabase } from './price-database.ts';
import { makeMarket } from './price-market.ts';

const [seeds = 20] = process.argv.slice(2).map(Number);
const SIZES = [600, 1500, 3000];

async function openEmpty(): Promise<Database> {
  const { DATABASE_URL: databaseUrl } = process.env;
  const db = await openDatabase(databaseUrl ? { databaseUrl } : { memory: true });
  await migrate(db);
  const [{ products = 0 } = {}] = await db.query<{ products: number }>(
    'select count(*)::int as products from products',
  );
  if (products > 0) throw new Error('The database has products. Set DATABASE_URL to an empty one.');
  return db;
}

async function run(): Promise<void> {
  for (const form of ['regular', 'irregular'] as const) {
    process.stdout.write(`${form} prices, seeds 1 to ${seeds}\n`);
    for (const bikes of SIZES) {
      const results = Array.from({ length: seeds }, (_, index) => measure(index + 1, bikes, form));
      process.stdout.write(summarize(bikes, results));
    }
  }
  const db = await openEmpty();
  const { mapped, notMapped, onSale, byNight, byJob, nightMs, perChangeMs } = await compareWithDatabase(
    db,
    makeMarket(1, 1500, 'regular'),
  );
  await db.close();
  process.stdout.write(
    `seed 1 on ${db.kind}: ${mapped} products, ${notMapped} without a model; of ${onSale} estimates, ${byNight} differ from those of the night, ${byJob} from those of the job
    all estimates ${nightMs.toFixed(0)} ms, one change ${perChangeMs.toFixed(1)} ms\n`,
  );
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
