import path from 'node:path';
import { seedLarge } from './database/seed/large';
import { seedWhenEmpty } from './database/seed/seed';
import { openStore } from './database/store';
import { EnvironmentFault, readEnv } from './env';
import { bar, giveUp, step } from './progress';
import { createImageStore } from './services/images';

/** `npm run seed` fills an empty market with the demo; `npm run seed -- --products 1000000` adds a large one. */
async function run(args: string[]): Promise<void> {
  const at = args.indexOf('--products');
  const products = at < 0 ? 0 : Number(args[at + 1]);
  if (at >= 0 && !(Number.isInteger(products) && products > 0)) throw new EnvironmentFault('Please give the number of products: npm run seed -- --products 1000000');
  const env = readEnv(process.env);
  if (!env.firebase.sandbox) throw new EnvironmentFault('The demo market can only be used with the sandbox: its accounts have a public password, and a real login service is configured here.');
  const db = await step('Opening the database', () => openStore(env));
  try {
    const seeded = await seedWhenEmpty({ db, images: createImageStore(path.join(env.dataDir, 'images')) });
    if (products > 0) await seedLarge(db, products, (done) => bar(done, products));
    else if (!seeded) process.stdout.write('The market is not empty, so nothing was changed.\n');
  } finally {
    await db.close();
  }
}

// A market that was killed at its first start takes its seeding along, which would hold the data folder.
process.once('disconnect', () => process.exit(1));
// Listening alone would keep this process.
process.channel?.unref();
run(process.argv.slice(2)).catch(giveUp);
