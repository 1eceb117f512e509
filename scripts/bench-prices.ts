// Measures the price labels on simulated markets whose true prices are known (docs/decisions/024-price-estimates.md):
//   npm run bench:prices -- [seeds]
// With DATABASE_URL, one market also goes through the product's own tables and jobs on an empty PostgreSQL.
import { measure, summarize } from './price-bench';
import { compareWithDatabase } from './price-database';

const [seeds = 20] = process.argv.slice(2).map(Number);
const SIZES = [600, 1500, 3000];

async function run(): Promise<void> {
  for (const form of ['regular', 'irregular'] as const) {
    process.stdout.write(`${form} prices, seeds 1 to ${seeds}\n`);
    for (const bikes of SIZES) {
      const results = Array.from({ length: seeds }, (_, index) => measure(index + 1, bikes, form));
      process.stdout.write(summarize(bikes, results));
    }
  }
  if (process.env.DATABASE_URL) process.stdout.write(await compareWithDatabase(process.env));
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
