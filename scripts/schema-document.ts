/**
 * Writes docs/schema.md: a diagram of the tables of each domain, and its triggers, both read from an
 * empty database with the newest schema (npm run diagrams).
 */
import { writeFileSync } from 'node:fs';
import type { Queryable } from '../server/database/database.ts';
import { migrate, readMigrations } from '../server/database/migrate.ts';
import { openDatabase } from '../server/database/open.ts';

const FILE = 'docs/schema.md';
const HEAD = `# The schema

PostgreSQL enforces the rules that must hold for every writer: keys, checks, append-only tables, transfers that sum to
zero, balances that may not fall below zero, the chain of the audit log. TypeScript decides everything else: money is
posted by \`postTransfer\` (from the \`*.postings.ts\` of money, and when a deal is settled), cases are opened and
decided by \`syncCase\` and \`markDecided\`; \`caseOfProduct\` opens the decided case of a product that nobody had
reported and an admin removes. The files in \`server/database/schema\` are applied in the order of their numbers;
the first seven are version 1.0, one per domain. \`npm run diagrams\` writes this document.
`;

interface Column {
  table: string;
  name: string;
  type: string;
  isKey: boolean;
  refers?: string;
}

const COLUMNS = `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any(k.conkey)) as is_key,
    (select k.confrelid::regclass::text from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'f' and k.conkey[1] = a.attnum order by k.oid limit 1) as refers
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname, a.attnum`;

const TRIGGERS = `select t.tgname as name, t.tgrelid::regclass::text as table, p.proname as function,
    concat_ws(' or ', case when t.tgtype & 4 > 0 then 'insert' end, case when t.tgtype & 16 > 0 then 'update' ||
        coalesce((select ' of ' || string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
          where a.attrelid = t.tgrelid and a.attnum = any (t.tgattr)), '') end,
      case when t.tgtype & 8 > 0 then 'delete' end, case when t.tgtype & 32 > 0 then 'truncate' end) as events
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal order by 2, 1`;

/** Types as they are usually written, without spaces, which Mermaid doesn't allow. */
const typeOf = (type: string): string =>
  type.replace('timestamp with time zone', 'timestamptz').replace('double precision', 'float8').replaceAll(' ', '_');

/** The comment above a function of the schema, as one text. */
function commentOn(name: string, sql: string): string {
  const [, comment = ''] = new RegExp(`((?:^--[^\\n]*\\n)+)^create function ${name}\\(`, 'm').exec(sql) ?? [];
  return comment.replace(/^-- ?/gm, '').trim().replaceAll('\n', ' ');
}

/** A domain's tables with their keys, and the tables of other domains that they refer to. */
function diagramOf(tables: string[], columns: Column[]): string[] {
  const own = columns.filter(({ table }) => tables.includes(table));
  const lines = tables.flatMap((table) => [
    `  ${table} {`,
    ...own
      .filter((column) => column.table === table && (column.isKey || column.refers !== undefined))
      .map(({ type, name, isKey, refers }) => {
        const keys = [...(isKey ? ['PK'] : []), ...(refers === undefined ? [] : ['FK'])].join(', ');
        return `    ${typeOf(type)} ${name} ${keys}`;
      }),
    '  }',
  ]);
  const arrows = own
    .filter(({ refers }) => refers !== undefined)
    .map(({ table, name, refers }) => `  ${refers} ||--o{ ${table} : ${name}`);
  return ['```mermaid', 'erDiagram', ...lines, ...arrows, '```'];
}

/** @param db with the newest schema */
export async function schemaDocument(db: Queryable): Promise<string> {
  const columns = await db.query<Column>(COLUMNS);
  const triggers = await db.query<{ name: string; table: string; function: string; events: string }>(TRIGGERS);
  const files = readMigrations();
  const sql = files.map((file) => file.sql).join('\n');
  const domains = files.flatMap(({ name, sql: text }) => {
    const tables = [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table]) => table ?? '');
    const title = name.replace(/^\d+-/, '');
    return tables.length === 0
      ? []
      : ['', `## ${title.charAt(0).toUpperCase()}${title.slice(1)}`, '', ...diagramOf(tables, columns)];
  });
  const does = triggers.map(
    ({ name, table, events, function: called }) =>
      `| \`${table}\` | \`${name}\` | ${events} | ${commentOn(called, sql)} |`,
  );
  return `${[
    HEAD.trimEnd(),
    '',
    '## Triggers',
    '',
    '| table | trigger | at | what it does |',
    '|---|---|---|---|',
    ...does,
    ...domains,
  ].join('\n')}\n`;
}

async function write(): Promise<void> {
  const db = await openDatabase({ memory: true });
  await migrate(db);
  writeFileSync(FILE, await schemaDocument(db));
  await db.close();
}

if (process.argv[1]?.endsWith('schema-document.ts')) void write();
