import pg from 'pg';
import type { Database } from '../../server/database/database.ts';
import { migrate, readMigrations } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { migratedPostgresDatabase } from '../helpers/setup/postgres.ts';
import { untilLockIsAwaited } from '../helpers/processes/market-process.ts';

let db: Database;
let reader: pg.Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const postgres = await migratedPostgresDatabase();
  drop = postgres.drop;
  db = await openDatabase({ databaseUrl: postgres.url });
  reader = new pg.Client({ connectionString: postgres.url });
  await reader.connect();
});
afterAll(async () => {
  await reader.end();
  await db.close();
  await drop();
});

it('a migration that waits for a table doesn’t block the table’s users', async () => {
  await reader.query('begin');
  await reader.query('select 1 from products');
  const added = { name: '999-test', sql: 'alter table products add column tested integer;\n' };
  const migrated = migrate(db, [...readMigrations(), added]);
  await untilLockIsAwaited(db);
  // Reads queue behind the migration until it backs off: the reader's transaction stays open.
  await db.query('select count(*) from products');
  expect(await Promise.race([migrated, Promise.resolve('waits')])).toBe('waits');
  await reader.query('commit');
  expect(await migrated).toEqual(['999-test']);
  expect(await db.query('select tested from products')).toEqual([]);
});
