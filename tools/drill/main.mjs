// npm run drill: runs three machines with PostgreSQL under Patroni and etcd, HAProxy, PgBouncer and a
// server each, configured by deploy/machine. Simulated people buy, sell and hand over while faults are
// injected; then every acknowledged write and all money is verified (docs/operating/recovering.md, The drill).
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  contradictions,
  lostWrites,
  missingPictures,
  promote,
  reconcile,
  salesPerProduct,
  withDatabase,
} from './audit.mjs';
import { readBooks } from './books.js';
import { createCluster } from './cluster.mjs';
import { FAULTS } from './faults.mjs';
import { createLedger } from './ledger.mjs';
import { auditMoney } from './money.js';
import { runClock, work } from './admins.mjs';
import { buyer, person, seller, visitor } from './people.mjs';
import { endAll, until } from './processes.mjs';
import { assertPrograms } from './programs.mjs';
import { booksFolder, startProvider } from './provider.mjs';
import { report } from './report.mjs';
import { establish, settle } from './settling.mjs';
import { createSharedState } from './shared-state.mjs';
import { buildWhenNeeded } from '../../scripts/prepare.mjs';
import { createFolder, readArguments, settingsFor } from './settings.mjs';

const SELLERS = 24;
const VISITORS = 8;
const ADMINS = 2;
/** Products that a seller lists in a drill; the market allows 50 a day. */
const LISTINGS = 36;
/** Minimum duration of a fault, until everything has recovered. */
const MIN_FAULT_MS = 20_000;

const WARM_UP_MS = 10_000;

const begun = performance.now();
const tell = (line) => console.log(`${String(Math.round((performance.now() - begun) / 1000)).padStart(5)} s  ${line}`);

/** True if everything works again without intervention. */
async function recovered(cluster) {
  try {
    await cluster.whole(150);
    for (const machine of cluster.machines) await cluster.ready(machine);
    return true;
  } catch (error) {
    tell(`  NOT RECOVERED: ${error.message}`);
    return false;
  }
}

/**
 * Injects faults until the time is over, each after the previous one has been recovered from.
 * Returns the cost of each.
 */
async function runFaults({ cluster, provider, ledger, minutes }) {
  const faults = FAULTS.filter(({ needsDisk }) => !needsDisk || cluster.machines.every(({ hasDisk }) => hasDisk));
  const end = performance.now() + minutes * 60_000;
  const each = Math.max(MIN_FAULT_MS, (minutes * 60_000) / faults.length);
  const results = [];
  for (const fault of faults) {
    const from = performance.now();
    if (from + MIN_FAULT_MS > end) break;
    tell(`${fault.name} …`);
    await fault.run({ cluster, provider });
    const isWhole = await recovered(cluster);
    const whole = (performance.now() - from) / 1000;
    await sleep(Math.max(3000, from + each - performance.now()));
    const to = performance.now();
    const [writes, reads] = ['write', 'read'].map((kind) => ledger.longestGap(kind, from, to));
    results.push({ ...fault, writes, reads, whole, isWhole });
    tell(
      `  longest time without a write ${writes.toFixed(1)} s, without a page ${reads.toFixed(1)} s; whole again after ${whole.toFixed(0)} s; ${ledger.count()} writes acknowledged`,
    );
  }
  return results;
}

const admin = (cluster, shared, number) =>
  person(shared, number, {
    name: `admin-${number}`,
    role: 'user',
    promote: (email) => promote(cluster.machine(1), email),
  });

async function drill({ minutes, buyers, port }, folder, ending) {
  const settings = settingsFor(folder, port, 1);
  const entrance = `http://${settings.HOST_1}:${settings.MARKET_PORT}`;
  const provider = await startProvider({ folder, settings, origin: entrance });
  ending.push(() => provider.end());
  const cluster = createCluster({
    folder,
    firstPort: port,
    serverEnv: {
      NODE_ENV: 'development',
      PROXIES: '1',
      PUBLIC_URL: entrance,
      SANDBOX_URL: provider.url,
      TOKEN_SECRET: 'a-secret-of-the-drill-of-at-least-32-characters',
      PAYOUT_KEYS: `drill:${randomBytes(32).toString('base64')}`,
      MARKET_FEE_PERCENT: '2.5',
      LOG_LEVEL: 'warn',
    },
  });
  ending.push(() => cluster.end());
  await cluster.start(tell);
  tell(`Three machines are running; their logs are in ${folder}/logs`);

  const ledger = createLedger();
  const shared = createSharedState({
    entrances: cluster.machines.map((each) => each.url('MARKET_PORT')),
    provider: provider.url,
    ledger,
    establish: (email) => establish(cluster.databaseUrl(), email),
    listingMs: (minutes * 60_000) / LISTINGS,
  });
  const people = [
    ...Array.from({ length: SELLERS }, (_, at) => seller(shared, 200 + at)),
    ...Array.from({ length: buyers }, (_, at) => buyer(shared, 1 + at)),
    ...Array.from({ length: ADMINS }, async (_, at) => work(shared, await admin(cluster, shared, 240 + at))),
  ];
  const visitors = Array.from({ length: VISITORS }, (_, at) => visitor(shared, 230 + at));
  ending.push(async () => void (shared.isOver = true));
  // At the end, pending requests are aborted.
  const lives = Promise.all(
    [...people, ...visitors, runClock(shared)].map((life) =>
      life.catch((error) => {
        if (!shared.isOver || error.status === undefined) tell(`A person of the drill failed: ${error.stack}`);
      }),
    ),
  );
  await until('everybody has registered', () => ledger.written.person.size === people.length, 120);
  tell(`${buyers} buyers, ${SELLERS} sellers and ${ADMINS} admins have registered`);
  // Nobody can buy until the sellers have listed something, which is not a fault's doing.
  await sleep(WARM_UP_MS);
  const faults = await runFaults({ cluster, provider, ledger, minutes });

  shared.isOver = true;
  await lives;
  const url = cluster.databaseUrl();
  const books = booksFolder(folder);
  const unsettled = await settle({ cluster, shared, books, tell });
  return report({
    faults,
    ledger,
    shared,
    unsettled,
    lost: await lostWrites(url, ledger),
    missing: await missingPictures(entrance, ledger),
    sales: await salesPerProduct(url),
    money: await withDatabase(url, (query) =>
      auditMoney(query, { ledger, books: readBooks(books), bank: shared.bank }),
    ),
    contradictions: await contradictions(url),
    differences: await reconcile(cluster.machine(1)),
  });
}

async function run() {
  const chosen = readArguments(process.argv.slice(2));
  assertPrograms();
  buildWhenNeeded();
  const folder = createFolder();
  const ending = [];
  const end = async () => {
    for (const step of ending.splice(0).reverse()) await step().catch((error) => console.error(error));
    await endAll();
    if (!chosen.keep) rmSync(folder, { recursive: true, force: true });
  };
  const keepLogs = () => {
    console.error(`The logs stay in ${folder}/logs`);
    chosen.keep = true;
  };
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => void end().finally(() => process.exit(130)));
  try {
    const passed = await drill(chosen, folder, ending);
    process.exitCode = passed ? 0 : 1;
    if (!passed) keepLogs();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    keepLogs();
    process.exitCode = 1;
  } finally {
    await end();
    tell('Everything has ended');
  }
}

run().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
