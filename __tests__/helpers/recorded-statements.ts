import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database, Queryable } from '../../server/database/database.ts';

/** One file per distinct text; scripts/test.mjs empties it before a run. */
const FOLDER = path.resolve('.cache/statements');

/** Reads a table that only one test has (effects.ts). */
export const LAST_WRITE = 'select coalesce(max(id), 0)::int as id from writes';

const written = new Set([LAST_WRITE]);

function record(sql: string): void {
  if (written.has(sql)) return;
  written.add(sql);
  const name = createHash('sha256').update(sql).digest('hex');
  const file = path.join(FOLDER, `${name}.sql`);
  if (existsSync(file)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, sql);
}

const recording = <Target extends Queryable>(target: Target): Target => ({
  ...target,
  query: (sql, binds) => {
    record(sql);
    return target.query(sql, binds);
  },
});

/**
 * Wraps a database and records the text of each statement, for the tests that prepare all of them
 * on PGlite.
 */
export const recordStatements = (db: Database): Database => ({
  ...recording(db),
  search: recording(db.search),
  transaction: (work) => db.transaction((tx) => work(recording(tx))),
  withoutTimeouts: () => recordStatements(db.withoutTimeouts()),
});

/** @throws Error if the server's tests haven't run on PostgreSQL */
export function readStatements(): string[] {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  if (files.length === 0) throw new Error('No statements are recorded: run the project "postgres" first.');
  return files.map((file) => readFileSync(path.join(FOLDER, file), 'utf8'));
}
