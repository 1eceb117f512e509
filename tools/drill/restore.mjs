// npm run drill:restore: runs PostgreSQL with the archive of deploy/machine/pgbackrest.conf, a server,
// and people who buy. Makes a base backup, a mistake and a total loss of the database; then restores to
// the moment before the mistake (docs/operating/recovering.md, Backup and restore).
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { render } from '../../deploy/render.mjs';
import { buildWhenNeeded } from '../../scripts/prepare.mjs';
import { contradictions, lostWrites, reconcile, salesPerProduct, unrecordedMoney, withDatabase } from './audit.mjs';
import { createLedger } from './ledger.mjs';
import { buyer, seller } from './people.mjs';
import { end, endAll, familyOf, signal, start, until } from './processes.mjs';
import { assertPrograms, searchPath, serviceUser } from './programs.mjs';
import { booksFolder, startProvider } from './provider.mjs';
import { createFolder, settingsFor } from './settings.mjs';
import { establish } from './settling.mjs';
import { createSharedState } from './shared-state.mjs';

const PORT = Number(process.argv[2] ?? 7440);
const BUYERS = 12;
const SELLERS = 3;
const SHOPPING_MS = 12_000;
const LISTING_MS = 1000;

const begun = performance.now();
const tell = (line) => console.log(`${String(Math.round((performance.now() - begun) / 1000)).padStart(5)} s  ${line}`);

/** Returns one value, as the superuser. @throws Error while PostgreSQL does not answer */
function askPostgres({ RUN, POSTGRES_PORT }, sql) {
  const args = ['-X', '-A', '-t', '-h', RUN, '-p', POSTGRES_PORT, '-U', 'postgres', '-d', 'postgres', '-c', sql];
  return execFileSync('psql', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** One machine's PostgreSQL, run with its own programs like an operator would. */
function createDatabase(folder) {
  const plain = settingsFor(folder, PORT, 1);
  const settings = {
    ...plain,
    BACKUP_REPOSITORY: path.join(folder, 'repository'),
    ARCHIVE_COMMAND: `pgbackrest --config=${plain.CONFIG}/pgbackrest.conf --stanza=motohaat archive-push %p`,
  };
  const user = serviceUser();
  const { CONFIG, RUN, POSTGRES_BIN, POSTGRES_DATA, POSTGRES_PORT, HOST_1: host } = settings;
  for (const name of [CONFIG, RUN, POSTGRES_DATA, settings.MARKET_DATA, settings.BACKUP_REPOSITORY])
    mkdirSync(name, { recursive: true });
  render(settings, 1, CONFIG);
  if (user.uid !== undefined) {
    const files = ['create-market.sh', 'pgbackrest.conf'].map((name) => path.join(CONFIG, name));
    const owned = [CONFIG, RUN, POSTGRES_DATA, settings.BACKUP_REPOSITORY, ...files];
    for (const name of owned) chownSync(name, user.uid, user.gid);
  }
  const run = (program, ...args) =>
    execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: RUN,
      env: { ...process.env, PATH: `${searchPath()}:${POSTGRES_BIN}` },
      ...user,
    });
  const backrest = (...args) => run('pgbackrest', `--config=${CONFIG}/pgbackrest.conf`, '--stanza=motohaat', ...args);
  const values = {
    listen_addresses: host,
    port: POSTGRES_PORT,
    unix_socket_directories: RUN,
    archive_mode: 'on',
    archive_command: settings.ARCHIVE_COMMAND,
    wal_level: 'replica',
  };
  let running;
  return {
    settings,
    url: `postgres://motohaat:${settings.DATABASE_PASSWORD}@${host}:${POSTGRES_PORT}/motohaat`,
    backrest,
    async start() {
      const options = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      running = start(path.join(POSTGRES_BIN, 'postgres'), ['-D', POSTGRES_DATA, ...options], {
        log: path.join(folder, 'logs', 'postgres.log'),
        env: { PATH: searchPath() },
        ...user,
      });
      const takesWrites = async () => askPostgres(settings, 'select pg_is_in_recovery()') === 'f';
      await until('PostgreSQL takes writes', takesWrites, 120);
    },
    create() {
      run(
        'initdb',
        '--pgdata',
        POSTGRES_DATA,
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--data-checksums',
        '--auth-local=trust',
        '--auth-host=scram-sha-256',
        '--username=postgres',
      );
    },
    createMarket: () =>
      run(path.join(CONFIG, 'create-market.sh'), `host=${RUN} port=${POSTGRES_PORT} user=postgres dbname=postgres`),
    async destroy() {
      signal(familyOf(running.pid), 'SIGKILL');
      await end(running);
      rmSync(POSTGRES_DATA, { recursive: true });
      mkdirSync(POSTGRES_DATA, { mode: 0o700 });
      if (user.uid !== undefined) chownSync(POSTGRES_DATA, user.uid, user.gid);
    },
    end: () => running && end(running, { by: 'SIGINT' }),
  };
}

/** Lets people buy and sell for a while, and waits until each has finished. */
async function shop(shared, ledger, round) {
  shared.isOver = false;
  const people = [
    ...Array.from({ length: SELLERS }, (_, at) => seller(shared, 200 + 10 * round + at)),
    ...Array.from({ length: BUYERS }, (_, at) => buyer(shared, 1 + 20 * round + at)),
  ];
  await sleep(SHOPPING_MS);
  shared.isOver = true;
  await Promise.allSettled(people);
  tell(`${ledger.count()} writes acknowledged so far, ${ledger.written.payment.size} of them payments`);
}

async function restore(folder, ending) {
  const database = createDatabase(folder);
  const { settings, url } = database;
  database.create();
  ending.push(() => database.end());
  await database.start();
  database.createMarket();
  database.backrest('stanza-create');
  const origin = `http://${settings.HOST_1}:${settings.SERVER_PORT}`;
  const provider = await startProvider({ folder, settings, origin });
  ending.push(() => provider.end());
  const env = {
    PORT: settings.SERVER_PORT,
    LISTEN_HOST: settings.HOST_1,
    PUBLIC_URL: origin,
    DATA_DIR: settings.MARKET_DATA,
    DATABASE_URL: url,
    SANDBOX_URL: provider.url,
    LOG_LEVEL: 'warn',
  };
  const startServer = async () => {
    const server = start(process.execPath, ['server/main.ts'], {
      log: path.join(folder, 'logs', 'server.log'),
      env,
    });
    await until('the server is ready', async () => (await fetch(`${origin}/readyz`)).ok, 120);
    return server;
  };
  let server = await startServer();
  ending.push(() => end(server));
  tell('PostgreSQL and a server are running');

  const ledger = createLedger();
  const shared = createSharedState({
    entrances: [origin],
    provider: provider.url,
    ledger,
    establish: (email) => establish(url, email),
    listingMs: LISTING_MS,
  });
  await shop(shared, ledger, 0);
  database.backrest('backup', '--type=full');
  tell('The base backup is made');
  await shop(shared, ledger, 1);
  const unrecorded = () => unrecordedMoney(url, booksFolder(folder));
  await until('every charge is recorded', async () => (await unrecorded()).length === 0, 60);
  const before = await salesPerProduct(url);
  const [{ moment }] = await withDatabase(url, (query) => query('select clock_timestamp()::text as moment'));
  await sleep(1000);
  await withDatabase(url, async (query) => {
    await query('delete from webhook_events; drop table payment_issues cascade; truncate payments cascade');
    // Only archived segments can be restored, so the one with this moment must be complete.
    await query(`insert into webhook_events (id, provider, type) values ('evt_after_the_mistake', 'card', 'drill')`);
  });
  tell('A mistake: all payments are deleted');
  await end(server);
  await archived(database);
  await database.destroy();
  tell('The database is destroyed');

  const from = performance.now();
  database.backrest('restore', '--type=time', `--target=${moment}`, '--target-action=promote');
  await database.start();
  server = await startServer();
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  tell(`Restored to ${moment}: ${seconds} s until the server was ready`);
  const lost = await lostWrites(url, ledger);
  const after = await salesPerProduct(url);
  const contradicting = await contradictions(url);
  const lines = await reconcile({ serverEnvironment: () => env });
  console.log(`\nWrites acknowledged before that moment: ${ledger.count()}, lost ${lost.length} (must be 0)`);
  console.log(`Products sold: ${before.sold} before, ${after.sold} after`);
  console.log(
    `Records that may not rest together: ${contradicting.length} (must be 0)\n  ${contradicting.join('\n  ')}`,
  );
  console.log(`npm run reconcile: ${lines.join('\n  ')}`);
  const isSound = contradicting.length === 0 && lines.at(-1) === '0 differences';
  return lost.length === 0 && before.sold === after.sold && before.sold > 0 && isSound;
}

/** Waits until PostgreSQL has archived the current segment. */
function archived({ settings }) {
  const segment = askPostgres(settings, 'select pg_walfile_name(pg_switch_wal())');
  const newest = async () => askPostgres(settings, 'select last_archived_wal from pg_stat_archiver');
  return until('the segment is archived', async () => (await newest()) >= segment, 60);
}

async function run() {
  assertPrograms({ pgbackrest: 'pgbackrest' });
  buildWhenNeeded();
  const folder = createFolder();
  const ending = [];
  const finish = async () => {
    for (const step of ending.splice(0).reverse()) await step();
    await endAll();
  };
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => void finish().finally(() => process.exit(130)));
  try {
    const passed = await restore(folder, ending);
    console.log(passed ? '\nPassed' : '\nFAILED');
    process.exitCode = passed ? 0 : 1;
  } finally {
    await finish();
    if (process.exitCode === 0 && existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    else console.error(`The logs stay in ${folder}/logs`);
  }
}

run().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
