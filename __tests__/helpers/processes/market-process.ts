import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/database/open.ts';
import type { Market } from '../market/market.ts';

export interface LogLine {
  level: number;
  msg: string;
  reqId?: string;
  [key: string]: unknown;
}

/** The market in its own process, started like in production. */
export interface MarketProcess {
  child: ChildProcess;
  url: string;
  port: number;
  sandboxPort: number;
  /** All of its output so far, from both streams. */
  output(): string;
  /** Its log so far. */
  log(): LogLine[];
  /** Waits for a matching log line. */
  logged(isMeant: (line: LogLine) => boolean): Promise<LogLine>;
  ready(): Promise<void>;
  /** Waits until it and all processes that share its streams have ended; returns the exit code. */
  ended(): Promise<number | null>;
}

export const WAIT_MS = 240_000;

/**
 * Polls until something is found, and returns it.
 * @throws Error after some minutes, so that a test fails rather than hangs
 */
export async function until<T>(
  look: () => T | Promise<T>,
  milliseconds = WAIT_MS,
  pauseMs = 20,
): Promise<NonNullable<T>> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error('It never came.');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Systems give outgoing connections ports above these, and the journeys have ports above these as well. */
const PORTS = { first: 12_000, perWorker: 1_200, workers: 8 };
const worker = Number(process.env.JEST_WORKER_ID ?? 0) % PORTS.workers;
let tried = Math.floor(Math.random() * PORTS.perWorker);

async function isFree(port: number): Promise<boolean> {
  const probe = net.createServer();
  const isListening = await new Promise<boolean>((resolve) =>
    probe
      .once('error', () => resolve(false))
      .once('listening', () => resolve(true))
      .listen(port, '127.0.0.1'),
  );
  if (isListening) await once(probe.close(), 'close');
  return isListening;
}

/** Each worker has ports of its own, so that nobody takes one between this probe and the market's start. */
async function freePort(): Promise<number> {
  for (;;) {
    tried = (tried + 1) % PORTS.perWorker;
    const port = PORTS.first + worker * PORTS.perWorker + tried;
    if (await isFree(port)) return port;
  }
}

/** Returns two currently free ports. */
export const freePorts = async (): Promise<[number, number]> => [await freePort(), await freePort()];

export const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net
      .connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      })
      .on('error', () => resolve(false));
  });

/** Creates a data folder with data, so that a start creates no demo. */
export async function filledFolder(email = 'somebody@example.com'): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-process-'));
  const db = await openDatabase({
    dataDir: folder,
    image: new Blob([readFileSync(process.env.TEST_PGLITE_IMAGE ?? '')]),
  });
  await db.query(`insert into people (email, user_name, role) values ($1, 'Somebody', 'user')`, [email]);
  await db.close();
  return folder;
}

/** Kills a process and waits until it has ended, so that it keeps nothing open. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const running = new Set<ChildProcess>();
const folders = new Set<string>();

const SERVER = [process.execPath, 'server/main.ts'];
/** Builds first if the build is older than the sources. */
export const NPM_START = ['npm', 'start'];

/** @param folder with the market's sources */
export async function startMarket(
  env: Record<string, string>,
  [command = '', ...args] = SERVER,
  folder = '.',
): Promise<MarketProcess> {
  const [port, sandboxPort] = await freePorts();
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), SANDBOX_PORT: String(sandboxPort), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  if (env.DATA_DIR) folders.add(env.DATA_DIR);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const exit = once(child, 'close') as Promise<[number | null]>;
  const log = (): LogLine[] =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as LogLine);
  const url = `http://127.0.0.1:${port}`;
  return {
    child,
    url,
    port,
    sandboxPort,
    log,
    output: () => output,
    logged: (isMeant) => until(() => log().find(isMeant)),
    async ready() {
      await until(async () => {
        if (child.exitCode !== null) throw new Error(`It ended:\n${output}`);
        return fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      });
    },
    ended: async () => (await exit)[0],
  };
}

/** Stops what the tests left running. */
export async function endMarkets(): Promise<void> {
  await Promise.all([...running].map(killProcess));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Statements of this database that wait for another transaction's lock (PostgreSQL). */
const BLOCKED = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Posts a request to another process of the market, which shares database and sandbox, and kills it (kill -9) while a lock keeps it from
 * writing what it has done at the provider. Only on PostgreSQL.
 */
export async function killWhileLocked(
  { db, services: { env }, sandbox }: Market,
  lock: { sql: string; binds: string[] },
  { url, payload, headers }: { url: string; payload: string; headers: Record<string, string> },
): Promise<void> {
  const other = await startMarket({
    DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'motohaat-killed-')),
    DATABASE_URL: env.databaseUrl ?? '',
    SANDBOX_URL: sandbox.url,
    PROCESS_ROLES: 'web',
  });
  try {
    await other.ready();
    await db.transaction(async (tx) => {
      await tx.query(lock.sql, lock.binds);
      const answer = fetch(other.url + url, { method: 'POST', body: payload, headers }).then(
        ({ status }) => status,
        () => 'no answer',
      );
      await untilLockIsAwaited(db);
      await killProcess(other.child);
      // What it had sent to the database ends with its machine.
      await db.query(`select pg_terminate_backend(pid) ${BLOCKED}`);
      expect(await answer).toBe('no answer');
    });
  } finally {
    await endMarkets();
  }
}

/**
 * Waits until a statement of this database is blocked by another transaction's lock (PostgreSQL).
 */
export const untilLockIsAwaited = (db: Database): Promise<unknown> =>
  until(async () => (await db.query(`select ${BLOCKED}`)).length > 0);
