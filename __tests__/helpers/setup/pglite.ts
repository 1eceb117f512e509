import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const FOLDER = path.resolve('.cache/pglite');

/**
 * Migrates one PGlite and caches its image until a migration or PGlite changes; each test file
 * starts with a copy.
 */
export default async function migratePglite(): Promise<void> {
  await makeSandboxKeys();
  const { migrate, readMigrations } = await import('../../../server/database/migrate.ts');
  const { installSandboxClock } = await import('../../../sandbox/database.ts');
  const packageJson = readFileSync(path.resolve('node_modules/@electric-sql/pglite/package.json'));
  const image = path.join(
    FOLDER,
    `${createHash('sha256')
      .update(packageJson)
      .update(JSON.stringify([readMigrations(), readFileSync('sandbox/database.ts', 'utf8')]))
      .digest('hex')}.tar`,
  );
  process.env.TEST_PGLITE_IMAGE = image;
  if (existsSync(image)) return;
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-image-'));
  const { openDatabase } = await import('../../../server/database/open.ts');
  const db = await openDatabase({ dataDir: folder });
  await migrate(db);
  await db.transaction(installSandboxClock);
  await db.close();
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = await PGlite.create(path.join(folder, 'database'));
  const dumped = await pglite.dumpDataDir('none');
  await pglite.close();
  for (const old of readdirSync(FOLDER)) rmSync(path.join(FOLDER, old));
  // Atomically, because another jest may be waiting for it.
  const written = `${image}.${process.pid}`;
  writeFileSync(written, Buffer.from(await dumped.arrayBuffer()));
  renameSync(written, image);
  rmSync(folder, { recursive: true, force: true });
}

const JOURNAL = 'sandbox.jsonl';

/** Makes the sandbox's RSA keys once for the whole jest run: they take longer than the rest of its start. */
export async function makeSandboxKeys(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'motohaat-keys-'));
  const { startSandbox } = await import('../../../sandbox/sandbox.ts');
  const sandbox = await startSandbox({
    port: 0,
    dataDir,
    projectId: 'demo-project',
    allowedOrigins: [],
    webhookUrl: 'http://127.0.0.1:9/nobody',
    webhookSecret: 'whsec_test',
  });
  // The first message makes the key that signs all of them.
  await sandbox.bkash.signNotice('Notification', {});
  await sandbox.close();
  process.env.TEST_SANDBOX_KEYS = path.join(dataDir, JOURNAL);
}

/** Gives a sandbox that has not started yet the keys of this run. */
export function copySandboxKeys(dataDir: string): void {
  const { TEST_SANDBOX_KEYS } = process.env;
  if (!TEST_SANDBOX_KEYS) throw new Error('TEST_SANDBOX_KEYS is not set: makeSandboxKeys did not run.');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  copyFileSync(TEST_SANDBOX_KEYS, path.join(dataDir, JOURNAL));
}

/** Data folder of a migrated PGlite. @throws Error if migratePglite did not run */
export function readMigratedImage(): Blob {
  const image = process.env.TEST_PGLITE_IMAGE;
  if (!image) throw new Error('TEST_PGLITE_IMAGE is not set: setup/pglite.ts did not run.');
  return new Blob([readFileSync(image)]);
}
