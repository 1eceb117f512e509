import { readFileSync } from 'node:fs';
import { schemaDocument } from '../../scripts/schema-document.ts';
import { EnvironmentFault } from '../../server/environment-variables.ts';
import type { Database } from '../../server/database/database.ts';
import { migrate, readMigrations } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { emptyPostgresDatabase, isOnPostgres } from '../helpers/setup/postgres.ts';

let db: Database;
let dropDatabase: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  const postgres = isOnPostgres ? await emptyPostgresDatabase() : undefined;
  if (postgres) dropDatabase = postgres.drop;
  db = await openDatabase(postgres ? { databaseUrl: postgres.url } : { memory: true });
});
afterAll(async () => {
  await db.close();
  await dropDatabase();
});

const schema = readMigrations();
const tables = async () =>
  (
    await db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
  ).map(({ name }) => name);

it('migrate refuses a database of a version before 1.0, and leaves it as it is', async () => {
  await db.script(`create table migrations (name text primary key, applied_at timestamptz not null default now());
    insert into migrations (name) values ('001-market');`);
  await expect(migrate(db)).rejects.toThrow(EnvironmentFault);
  await expect(migrate(db)).rejects.toThrow(/before 1\.0.*delete the data folder/);
  expect(await tables()).toEqual(['migrations']);
  await db.script('drop table migrations');
});

it('migrate applies the files of the schema in the order of their numbers, each once', async () => {
  const names = schema.map(({ name }) => name);
  expect(names.slice(0, 7)).toEqual([
    '001-people',
    '002-catalogue',
    '003-talk',
    '004-deals',
    '005-money',
    '006-trust',
    '007-site',
  ]);
  expect(await migrate(db)).toEqual(names);
  expect(await migrate(db)).toEqual([]);
});

it('docs/schema.md shows the schema as it is (npm run diagrams updates it)', async () => {
  expect(readFileSync('docs/schema.md', 'utf8')).toBe(await schemaDocument(db));
});

it('every trigger says what it does and who reads it', async () => {
  const lines = (await schemaDocument(db)).split('\n').filter((line) => line.startsWith('| `'));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => /\|\s*\|$/.test(line))).toEqual([]);
});

it('migrate refuses a file that has changed since it was applied, and says which', async () => {
  const changed = schema.map((each) =>
    each.name === '003-talk' ? { ...each, sql: `${each.sql}create table more (id integer);\n` } : each,
  );
  await expect(migrate(db, changed)).rejects.toThrow(EnvironmentFault);
  await expect(migrate(db, changed)).rejects.toThrow(/schema\/003-talk\.sql is not the one that made this database/);
  expect(await tables()).not.toContain('more');
});

it('migrate applies a new file, and works with what an older version of the server does not know', async () => {
  const added = { name: '998-added', sql: 'create table added (id integer);\n' };
  expect(await migrate(db, [...schema, added])).toEqual(['998-added']);
  expect(await migrate(db, schema)).toEqual([]);
  expect(await tables()).toContain('added');
});

it('migrate changes nothing when a file fails', async () => {
  const broken = { name: '999-broken', sql: 'create table halfway (id integer);\nselect no_such_function();\n' };
  await expect(migrate(db, [...schema, broken])).rejects.toThrow(/no_such_function/);
  expect(await tables()).not.toContain('halfway');
});

it('migrate takes a text with a line that ends with a semicolon as one', async () => {
  const text = "create table texts (text text);\n-- 'a comment;\ninsert into texts values ('one;\ntwo;\n');\n";
  await migrate(db, [...schema, { name: '997-text', sql: text }]);
  expect(await db.query('select text from texts')).toEqual([{ text: 'one;\ntwo;\n' }]);
});
