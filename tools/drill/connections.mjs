// npm run drill:connections [-- --minutes 5] [--connections 16] [--port 7480]: puts one built server
// under the load of tools/load while its database connections are terminated, its PostgreSQL is
// restarted, and new connections are refused (docs/operating/recovering.md, The drill). Passes if the process
// survives, becomes ready again, and logs no unhandled error.
import autocannon from 'autocannon';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMarket } from '../load/people.mjs';
import { createRequests, usualVisits } from '../load/requests.mjs';
import { visitsOf } from '../load/visits.mjs';
import { buildWhenNeeded } from '../../scripts/prepare.mjs';
import { withDatabase } from './audit.mjs';
import { end, endAll, isRunning, start, until } from './processes.mjs';

const PEOPLE = 20;
const ROUNDS = 100;
const ROUND_MS = 150;
const REST_MS = 5000;
const REFUSED_MS = 10_000;

function readArguments(argv) {
  const chosen = { minutes: 5, connections: 16, port: 7480 };
  for (let at = 0; at < argv.length; at += 2) {
    const name = argv[at].replace(/^--/, '');
    if (!(name in chosen) || !(Number(argv[at + 1]) > 0))
      throw new Error('npm run drill:connections -- [--minutes 5] [--connections 16] [--port 7480]');
    chosen[name] = Number(argv[at + 1]);
  }
  return chosen;
}

const chosen = readArguments(process.argv.slice(2));
const begun = performance.now();
const tell = (line) => console.log(`${String(Math.round((performance.now() - begun) / 1000)).padStart(5)} s  ${line}`);

const folder = mkdtempSync(path.join(os.tmpdir(), 'mh-connections-'));
// PostgreSQL runs as another user than root.
chmodSync(folder, 0o755);
const log = (name) => path.join(folder, `${name}.log`);
const databaseUrl = `postgres://postgres:postgres@127.0.0.1:${chosen.port}/postgres`;
const origin = `http://127.0.0.1:${chosen.port + 1}`;

let postgres;
async function startPostgres(...more) {
  const data = path.join(folder, 'data');
  const program = '__tests__/helpers/processes/programs.ts';
  postgres = start(process.execPath, [program, 'postgres', data, String(chosen.port), ...more], {
    log: log('postgres'),
  });
  await until('PostgreSQL answers', () => withDatabase(databaseUrl, (query) => query('select 1')), 120);
}

const startServer = () =>
  start(process.execPath, ['server/main.ts'], {
    log: log('server'),
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'market'),
      PORT: String(chosen.port + 1),
      SANDBOX_PORT: String(chosen.port + 2),
      PROXIES: '1',
      READS_PER_MINUTE: '100000',
      LOG_LEVEL: 'error',
    },
  });

/** Terminates every connection but its own, a hundred times; returns how many. */
const terminate = () =>
  withDatabase(databaseUrl, async (query) => {
    let ended = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const rows = await query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      ended += rows.length;
      await sleep(ROUND_MS);
    }
    return `${ended} connections`;
  });

async function restart(awayMs = 0) {
  await end(postgres);
  await sleep(awayMs);
  await startPostgres();
  return awayMs > 0 ? `away for ${awayMs / 1000} s` : '';
}

const FAULTS = [
  { name: 'terminated', run: terminate },
  { name: 'restarted', run: () => restart() },
  { name: 'refused', run: () => restart(REFUSED_MS) },
];

const isReady = async () => (await fetch(`${origin}/readyz`)).ok;

async function drill() {
  buildWhenNeeded();
  await startPostgres('new');
  const server = startServer();
  await until('the server is ready', isReady, 180);
  const visits = visitsOf(await readMarket(origin, PEOPLE));
  tell('the market is ready');
  const requests = createRequests(visits, usualVisits(visits));
  const run = autocannon({
    url: origin,
    connections: chosen.connections,
    duration: chosen.minutes * 60,
    timeout: 20,
    requests: [{ setupRequest: requests.setupRequest }],
  });
  const last = performance.now() + chosen.minutes * 60_000 - REFUSED_MS - REST_MS;
  for (let at = 0; performance.now() < last && isRunning(server); at += 1) {
    const { name, run: cause } = FAULTS[at % FAULTS.length];
    tell(`${name} ${await cause()}`);
    await sleep(REST_MS);
  }
  const { requests: asked, statusCodeStats, errors, timeouts, latency } = await run;
  const recovered = await until('the server is ready', isReady, 30).catch(() => false);
  const counts = Object.entries(statusCodeStats).map(([code, { count }]) => [code, count]);
  const failed = counts.filter(([code]) => Number(code) >= 500).reduce((sum, [, count]) => sum + count, 0);
  const unhandled = readFileSync(log('server'), 'utf8').match(/unhandled|uncaught|MaxListenersExceeded/gi) ?? [];
  const isHydrated = isRunning(server);
  tell(`${asked.total} requests: ${counts.map(([code, count]) => `${code}: ${count}`).join(', ')}`);
  tell(`share of 5xx ${((100 * failed) / asked.total).toFixed(1)} %, errors ${errors}, timeouts ${timeouts}`);
  tell(`ms p50 ${latency.p50}, p99 ${latency.p99}, most ${latency.max}`);
  tell(
    `process ${isHydrated ? 'alive' : 'GONE'}, ${recovered ? 'ready' : 'NOT READY'}, ${unhandled.length} unhandled errors`,
  );
  return isHydrated && recovered && unhandled.length === 0;
}

const passed = await drill()
  .catch((error) => tell(error.message))
  .finally(endAll);
tell(passed ? 'Passed' : `FAILED; the logs are in ${folder}`);
if (passed) rmSync(folder, { recursive: true, force: true });
process.exit(passed ? 0 : 1);
