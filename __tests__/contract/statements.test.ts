import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const files = ['server', 'demo'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name)),
);

const STATEMENT = /(['`])\s*(?:with|select)\b[\s\S]*?\1/gi;
/**
 * PostgreSQL sorts by the selected column of that name, which is text here: 100 comes before 99.
 */
const SORTS_BY_TEXT = /\bid::text(?!\s+as\b)[\s\S]*\border by (?:[\w.]+(?: desc| asc)?, )*id\b/i;

it('no statement sorts by an id that it selects as text', () => {
  const found = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(STATEMENT) ?? [])
      .filter((statement) => SORTS_BY_TEXT.test(statement))
      .map((statement) => `${file}: ${statement}`),
  );
  expect(found).toEqual([]);
});

it.each([
  'select id::text, name from outbox where id > $1 order by id limit 1',
  'select id::text from searches order by version, id limit 5',
])('detects: %s', (statement) => expect(statement).toMatch(SORTS_BY_TEXT));

it.each(['select id::text from people order by people.id', 'select id::text as "_id" from people order by id desc'])(
  'accepts: %s',
  (statement) => expect(statement).not.toMatch(SORTS_BY_TEXT),
);
