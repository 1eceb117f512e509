import { seedLarge } from '../../demo/large.ts';
import { seedWhenEmpty } from '../../demo/seed.ts';
import { openMigratedDatabase } from '../database/open-migrated.ts';
import { readEnv } from '../env.ts';
import { usesStandInsOnly } from '../environment-payments.ts';
import { EnvironmentFault } from '../environment-variables.ts';
import { indexMissing } from '../features/catalogue/search/index.queries.ts';
import { progressBar, exitWithError, step } from '../progress.ts';
import { createPapers } from '../services/papers/papers.ts';
import { configuredImages } from '../services/images/configured-images.ts';

/** `npm run seed` fills an empty market with the demo; `npm run seed -- --products 1000000` adds a large one. */
async function run(args: string[]): Promise<void> {
  const at = args.indexOf('--products');
  const products = at < 0 ? 0 : Number(args[at + 1]);
  if (at >= 0 && !(Number.isInteger(products) && products > 0))
    throw new EnvironmentFault('Please give the number of products: npm run seed -- --products 1000000');
  const env = readEnv(process.env);
  if (!env.firebase.sandbox)
    throw new EnvironmentFault(
      'The demo market can only be used with the sandbox: its accounts have a public password, and a real login service is configured here.',
    );
  const db = await step('Opening the database', () => openMigratedDatabase(env));
  try {
    const seeded = await seedWhenEmpty({
      db,
      images: configuredImages(env),
      papers: createPapers(env),
      payoutKeys: env.payoutKeys,
      hasStory: usesStandInsOnly(env),
    });
    if (products > 0) {
      await seedLarge(db, products, (done) => progressBar(done, products));
      await step('Adding them to the search index', () => indexMissing(db));
    } else if (seeded) await indexMissing(db);
    else process.stdout.write('The market is not empty, so nothing was changed.\n');
  } finally {
    await db.close();
  }
}

run(process.argv.slice(2)).catch(exitWithError);
