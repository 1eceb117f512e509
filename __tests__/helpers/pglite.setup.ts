import { createHash } from 'node:crypto';
import {
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
import { migrate, readMigrations } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { makeSandboxKeys } from './sandbox-keys.ts';

const FOLDER = path.resolve('.cache/pglite');

/**
 * Migrates one PGlite and caches its image until a migration or PGlite changes; each test file
 * starts with a copy.
 */
export default async function setUp(): Promise<void> {
  await makeSandboxKeys();
  const packageJson = readFileSync(path.resolve('node_modules/@electric-sql/pglite/package.json'));
  const image = path.join(
    FOLDER,
    `${createHash('sha256').update(packageJson).update(JSON.stringify(readMigrations())).digest('hex')}.tar`,
  );
  process.env.TEST_PGLITE_IMAGE = image;
  if (existsSync(image)) return;
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-image-'));
  const db = await openDatabase({ dataDir: folder });
  await migrate(db);
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
