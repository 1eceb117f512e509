import { openMemoryDatabase } from '../helpers/market';
import { readStatements } from '../helpers/recorded-statements';

/** PREPARE takes these alone; settings, locks and notifications are run by the tests of what uses them. */
const PREPARABLE = /^\s*(?:--.*\n\s*)*(?:with|select|insert|update|delete|merge|values|\()/i;

/** PostgreSQL sorts by the selected column of that name, here a text: 100 comes before 99. */
const SORTS_BY_TEXT = /\bid::text(?!\s+as\b)[\s\S]*\border by (?:[\w.]+(?: desc| asc)?, )*id\b/i;

const statements = readStatements();

it('the tests on PostgreSQL have recorded the statements of the whole server', () => {
  expect(statements.length).toBeGreaterThan(400);
});

it('PGlite prepares each statement that the server runs on PostgreSQL', async () => {
  const db = await openMemoryDatabase();
  const refused: string[] = [];
  for (const sql of statements.filter((text) => PREPARABLE.test(text))) {
    await db.script(`prepare recorded as ${sql}; deallocate recorded`).catch((error: unknown) => {
      refused.push(`${String(error)}\n${sql}`);
    });
  }
  await db.close();
  expect(refused).toEqual([]);
});

it('no statement sorts by an id that it selects as a text', () => {
  expect(statements.filter((sql) => SORTS_BY_TEXT.test(sql))).toEqual([]);
});

it.each([
  'select id::text, name from outbox where id > $1 order by id limit 1',
  'select id::text from searches order by version, id limit 5',
])('that is found: %s', (statement) => expect(statement).toMatch(SORTS_BY_TEXT));

it.each(['select id::text from people order by people.id', 'select id::text as "_id" from people order by id desc'])(
  'that is left alone: %s',
  (statement) => expect(statement).not.toMatch(SORTS_BY_TEXT),
);
