import { CHANGE_CHANNEL } from '../../server/database/changes.ts';
import type { Database } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { DatabaseUnavailable } from '../../server/database/unavailable.ts';
import { startJobs } from '../../server/jobs/jobs.ts';
import { emptyPostgresDatabase, queryAsAdministrator } from '../helpers/setup/postgres.ts';
import { until } from '../helpers/processes/market-process.ts';
import { openTcpProxy, type TcpProxy } from '../helpers/processes/servers.ts';

/** PostgreSQL's ReadyForQuery message, outside a transaction. */
const READY_FOR_QUERY = Buffer.from('Z\0\0\0\x05I', 'latin1');

const fieldsOf = (fields: Record<string, string>): string =>
  `${Object.entries(fields)
    .map(([type, value]) => `${type}${value}\0`)
    .join('')}\0`;

/** The error that pg_terminate_backend makes a server process send before it ends. */
function terminationMessage(): Buffer {
  const body = Buffer.from(
    fieldsOf({ S: 'FATAL', V: 'FATAL', C: '57P01', M: 'terminating connection due to administrator command' }),
  );
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

let proxy: TcpProxy;
let db: Database;
let dropDatabase: () => Promise<void>;
let lost: Error[];
/** The number of upcoming ready messages that carry a termination in the same packet. */
let terminations: number;

beforeEach(async () => {
  lost = [];
  terminations = 0;
  proxy = await openTcpProxy(new URL(process.env.TEST_POSTGRES_URL ?? ''), {
    rewrite(bytes) {
      if (terminations === 0 || !bytes.subarray(-READY_FOR_QUERY.length).equals(READY_FOR_QUERY)) return bytes;
      terminations -= 1;
      return Buffer.concat([bytes, terminationMessage()]);
    },
  });
  const empty = await emptyPostgresDatabase();
  dropDatabase = empty.drop;
  const url = Object.assign(new URL(empty.url), { port: String(proxy.port) }).href;
  db = await openPostgres(url, { connections: 3, onConnectionError: (error) => void lost.push(error) });
});
afterEach(async () => {
  await db.close();
  await proxy.close();
  await dropDatabase();
});

const selectOne = () => db.transaction((tx) => tx.query('select 1 as one'));

describe('a connection that the server terminates in its ready packet', () => {
  it('fails only the transaction it was opened for', async () => {
    terminations = 1;
    await expect(selectOne()).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(lost.map(({ message }) => message)).toEqual(['terminating connection due to administrator command']);
    expect(await selectOne()).toEqual([{ one: 1 }]);
  });

  it('fails only the statement it was opened for', async () => {
    terminations = 1;
    await expect(db.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is replaced if it had already served a transaction', async () => {
    await db.transaction(async (tx) => {
      await tx.query('select 1');
      terminations = 1;
    });
    expect(terminations).toBe(0);
    expect(await selectOne()).toEqual([{ one: 1 }]);
    expect(lost.map(({ message }) => message)).toEqual(['terminating connection due to administrator command']);
  });
});

it('jobs start once the database that refused them is back', async () => {
  await proxy.cut();
  const refused: unknown[] = [];
  const log = { error: () => undefined, warn: ({ err }: { err: unknown }) => void refused.push(err) };
  let hasRun: () => void = () => undefined;
  const ran = new Promise<void>((resolve) => (hasRun = resolve));
  const run = async () => hasRun();
  const jobs = startJobs(db, [{ name: 'trial', everyMs: 60_000, run }], { log });
  await Promise.race([jobs, until(() => refused.length > 0)]);
  expect(refused[0]).toBeInstanceOf(DatabaseUnavailable);
  await proxy.restore();
  await ran;
  await (await jobs).stop();
});

it('closing the database ends a listener that nobody has stopped', async () => {
  const { name, url, drop } = await emptyPostgresDatabase();
  const listeners = async () =>
    (
      await queryAsAdministrator(
        `select from pg_stat_activity where datname = $1 and application_name = 'motohaat listener'`,
        [name],
      )
    ).length;
  const closed = await openPostgres(url, { onConnectionError: (error) => void lost.push(error) });
  await closed.listen(CHANGE_CHANNEL, () => undefined);
  await until(async () => (await listeners()) === 1);
  await closed.close();
  await until(async () => (await listeners()) === 0, 5000);
  await drop();
  expect(lost).toEqual([]);
});
