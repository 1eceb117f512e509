import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EnvironmentFault } from '../environment-variables.ts';
import type { Database, Transaction } from './database.ts';

/** One file of the schema; the first seven are that of version 1.0, by domain. */
export interface Migration {
  name: string;
  sql: string;
}

const FOLDER = path.resolve('server/database/schema');

/** Reads all files of the schema, in the order of their numbers. */
export const readMigrations = (folder = FOLDER): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: path.basename(file, '.sql'), sql: readFileSync(path.join(folder, file), 'utf8') }));

/** Arbitrary number, unique among advisory locks. */
const MIGRATION_LOCK = 72_011_921;

/**
 * Milliseconds a migration waits for a table lock. Other statements on the table queue behind it.
 * So it gives up and retries until the holders of the lock have finished.
 */
const LOCK_TIMEOUT_MS = 2000;
const RETRY_PAUSE_MS = 1000;
const MAX_ATTEMPTS = 30;
const LOCK_NOT_GRANTED = '55P03';

/**
 * Migrates the database to the newest version. If several processes call it, one migrates; the
 * others wait.
 * @param migrations all of them; others in tests
 * @returns the names of the migrations applied now
 * @throws EnvironmentFault if the database was made by a version before 1.0, or a migration has changed since
 */
export async function migrate(db: Database, migrations = readMigrations()): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce(db, migrations);
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_GRANTED || attempt === MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    }
  }
}

const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** Returns the checksums of the applied migrations by name, and prepares the table of an empty database. */
async function readApplied(tx: Transaction): Promise<Map<string, string>> {
  const [earlier] = await tx.query(
    `select from information_schema.tables t where t.table_schema = current_schema() and t.table_name = 'migrations'
       and not exists (select from information_schema.columns c where c.table_schema = t.table_schema
         and c.table_name = t.table_name and c.column_name = 'checksum')`,
  );
  if (earlier)
    throw new EnvironmentFault(
      'This database was made by a version before 1.0, which later versions cannot use. Start with an empty database; in development, delete the data folder.',
    );
  await tx.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const rows = await tx.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** @throws EnvironmentFault if an applied migration is not what it was */
function assertUnchanged(migrations: Migration[], applied: Map<string, string>): void {
  const changed = migrations.find(({ name, sql }) => (applied.get(name) ?? checksumOf(sql)) !== checksumOf(sql));
  if (changed)
    throw new EnvironmentFault(
      `The file server/database/schema/${changed.name}.sql is not the one that made this database. Restore it, and put changes into a new file; in development, delete the data folder.`,
    );
}

async function migrateOnce(db: Database, migrations: Migration[]): Promise<string[]> {
  return db.withoutTimeouts().transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const applied = await readApplied(tx);
    assertUnchanged(migrations, applied);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    if (pending.length > 0) await tx.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    for (const { name, sql } of pending) {
      await tx.script(sql);
      await tx.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksumOf(sql)]);
    }
    return pending.map(({ name }) => name);
  });
}
