// Measures the checks of listings (docs/decisions/027-signals.md) on a labelled market (tools/benchmarks/labelled), and how
// long it takes to compare a picture with 100,000 others:
//   npm run bench:signals -- [seed] [good listings] [bad listings]
// With DATABASE_URL it fills that PostgreSQL, which must be empty; without, a PGlite in memory. Ends with 1 below
// the goals.
import { makeLabelledMarket } from './labelled/market.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { measureComparison, measureSignals } from './signal-bench.ts';

const [seed = 1, good = 2000, bad = 220] = process.argv.slice(2).map(Number);
/** Share of the bad listings that must be noticed, and of the good ones that may be; milliseconds of a comparison. */
const GOALS = { recall: 0.9, falseAlarms: 0.01, comparisonMs: 50 };
const PICTURES = 100_000;

const percent = (part: number, whole: number): string => `${((part / Math.max(1, whole)) * 100).toFixed(1)} %`;

async function run(): Promise<void> {
  const { DATABASE_URL: databaseUrl } = process.env;
  const db = await openDatabase(databaseUrl ? { databaseUrl } : { memory: true });
  await migrate(db);
  const [{ products = 0 } = {}] = await db.query<{ products: number }>(
    'select count(*)::int as products from products',
  );
  if (products > 0) throw new Error('The database has products. Set DATABASE_URL to an empty one.');
  const result = await measureSignals(db, makeLabelledMarket(seed, good, bad), seed, true);
  const comparisonMs = await measureComparison(db, PICTURES);
  await db.close();
  process.stdout.write(`seed ${seed} on ${db.kind}: ${result.bad} bad listings, ${result.good} good ones\n`);
  for (const { kind, bad: many, found, falseAlarms } of result.kinds)
    process.stdout.write(
      `${kind.padEnd(13)} found ${String(found).padStart(3)} of ${String(many).padStart(3)} (${percent(found, many)}), false alarms ${falseAlarms} (${percent(falseAlarms, result.good)})\n`,
    );
  process.stdout.write(
    `all           found ${result.found} of ${result.bad} (${percent(result.found, result.bad)}), false alarms ${result.falseAlarms} (${percent(result.falseAlarms, result.good)})\n` +
      `checks: ${result.msPerProduct.toFixed(1)} ms per product; one picture against ${PICTURES.toLocaleString('en')}: ${comparisonMs.toFixed(1)} ms\n`,
  );
  const { written } = result;
  process.stdout.write(
    `text on ${written.photos} photos: found ${written.found} of ${written.bad} contacts (${percent(written.found, written.bad)}), ` +
      `false alarms ${written.falseAlarms}; ${written.msPerPhoto.toFixed(0)} ms per photo\n`,
  );
  if (process.env.DEBUG) process.stdout.write(`${result.examples.join('\n')}\n`);
  if (
    result.found / result.bad < GOALS.recall ||
    result.falseAlarms / result.good > GOALS.falseAlarms ||
    comparisonMs > GOALS.comparisonMs
  ) {
    process.stdout.write('Below the goals.\n');
    process.exitCode = 1;
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
