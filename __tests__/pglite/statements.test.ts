import { readPreparableStatements, refusedStatements } from '../helpers/setup/postgres.ts';
import { openMemoryDatabase } from '../helpers/market/market.ts';

const statements = readPreparableStatements();

it('the PostgreSQL tests have recorded all of the server’s statements', () => {
  expect(statements.length).toBeGreaterThan(400);
});

/**
 * Statements whose second unique index can't meet a row of the first. Of signals, each index covers the rows that the other leaves out.
 * A kept payment's product is locked. The reference of a case is drawn among those that are free, that of a settled intent is random.
 * A parcel's deal is locked.
 */
const MEETS_ONE_INDEX = /insert into (?:(?:signals|payments|cases|parcels) |intents [^]*gen_random_uuid\(\))/;

it('an upsert that names one unique index writes no other that a request at the same moment could meet', async () => {
  const db = await openMemoryDatabase();
  const indexes = await db.query<{ table: string; columns: string[] }>(
    `select c.relname as "table", array_agg(a.attname::text) as columns from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
     where i.indisunique and c.relnamespace = 'public'::regnamespace group by i.indexrelid, c.relname`,
  );
  await db.close();
  const hasTwo = (sql: string): boolean => {
    const [, table, list = ''] = /insert into (\w+)(?: as \w+)? ?\(([^)]*)\)[^]*?on conflict \(/i.exec(sql) ?? [];
    const written = new Set(list.split(',').map((column) => column.trim()));
    return (
      indexes.filter((index) => index.table === table && index.columns.every((name) => written.has(name))).length > 1
    );
  };
  expect(hasTwo('insert into intents (id, reference) values ($1, $2) on conflict (id) do nothing')).toBe(true);
  expect(hasTwo('insert into intents (id, state) values ($1, $2) on conflict (id) do nothing')).toBe(false);
  expect(statements.filter((sql) => hasTwo(sql) && !MEETS_ONE_INDEX.test(sql))).toEqual([]);
});

it('PGlite prepares every statement that the server runs on PostgreSQL', async () => {
  const db = await openMemoryDatabase();
  const refused = await refusedStatements(db, statements);
  await db.close();
  expect(refused).toEqual([]);
});
