import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Bind, Database, Queryable } from './database.ts';
import { majorOf } from './folder-fault.ts';
import { readRows } from './rows.ts';
import { INT8, isoInstant, TIMESTAMPTZ } from './timestamps.ts';
import { DatabaseUnavailable, throwDatabaseError } from './unavailable.ts';

/** Made by the build (scripts/database-image.mjs): unpacking it takes a sixth of the time of creating a database. */
const EMPTY_DATABASE = path.resolve('build/database.tar.gz');

/** PostgreSQL's own 128 MB are part of this process, and a market of a developer's machine needs few of them. */
const SHARED_BUFFERS = '16MB';

const emptyDatabase = (): Blob | undefined =>
  existsSync(EMPTY_DATABASE) ? new Blob([readFileSync(EMPTY_DATABASE)]) : undefined;

type PgliteClass = (typeof import('@electric-sql/pglite'))['PGlite'];

const rowsOf = (results: { rows: unknown[] }[]): object[] => results.flatMap(({ rows }) => rows as object[]);

/** True if a folder has anything in it. */
const isFilled = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/**
 * Creates the database beside its place, and moves it there when it is complete: what a full disk or
 * a kill left behind is never taken for a database.
 */
async function createFolder(PGlite: PgliteClass, folder: string, image = emptyDatabase()): Promise<void> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const draft = `${folder}.incomplete`;
  const discard = () => rmSync(draft, { recursive: true, force: true });
  discard();
  try {
    const pglite = await PGlite.create(draft, { loadDataDir: image });
    await pglite.close();
    renameSync(draft, folder);
  } catch (error) {
    discard();
    throw error;
  }
}

/** Creates the database unless there is one. @throws Error for a folder that holds something else, which PGlite would overwrite */
async function prepareFolder(PGlite: PgliteClass, folder: string, image?: Blob): Promise<void> {
  if (!isFilled(folder)) return createFolder(PGlite, folder, image);
  if (majorOf(folder) === undefined) throw new Error('its file PG_VERSION is missing');
}

/**
 * @param folder the data folder; `memory://` keeps data in memory
 * @param image a dumped data folder to start from (tests)
 */
export async function openPglite(folder: string, image?: Blob): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const isInMemory = folder === 'memory://';
  if (!isInMemory) await prepareFolder(PGlite, folder, image);
  const pglite = await PGlite.create(folder, {
    loadDataDir: isInMemory ? image : undefined,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    parsers: { [TIMESTAMPTZ]: isoInstant, [INT8]: String },
  });
  await pglite.exec("set timezone to 'UTC'");
  type Target = Pick<typeof pglite, 'query'>;
  const runOn = async <Row extends object>(target: Target, sql: string, binds: unknown[] = []): Promise<Row[]> =>
    (await target.query<Row>(sql, binds).catch(throwDatabaseError)).rows;
  const on = (target: Target): Queryable => ({
    query: async <Row extends object>(sql: string, binds?: Bind[]) =>
      readRows<Row>(await runOn<Row>(target, sql, binds)),
  });
  async function runScript(sql: string): Promise<object[]> {
    const results = await pglite.exec(sql).catch(async (error: unknown) => {
      // A failed script may leave a transaction open for the next caller.
      await pglite.exec('rollback').catch(() => undefined);
      return throwDatabaseError(error);
    });
    return rowsOf(results);
  }
  const database: Database = {
    kind: 'pglite',
    ...on(pglite),
    search: on(pglite),
    async transaction(work) {
      // Checked here, so that an error thrown by `work` is not taken for a database error.
      if (pglite.closed) throw new DatabaseUnavailable(new Error('PGlite is closed'));
      return pglite.transaction((tx) =>
        work({
          ...on(tx as Target),
          script: async (sql) => readRows(rowsOf(await tx.exec(sql).catch(throwDatabaseError))),
        }),
      );
    },
    script: async (sql) => readRows(await runScript(sql)),
    library: { query: (sql, binds) => runOn(pglite, sql, binds), script: runScript },
    // PGlite runs inside this process and can't be interrupted, so there are no timeouts to lift.
    withoutTimeouts: () => database,
    // Only one process uses the folder.
    withLock: (_key, work) => work(),
    pools: () => [],
    listen: (channel, hear) => pglite.listen(channel, hear),
    close: () => pglite.close(),
  };
  return database;
}
