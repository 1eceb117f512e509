import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  appendFileSync,
  chmodSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import http, { type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { S3Settings } from '../../../server/services/images/s3-calls.ts';
import { accepts, freePorts, until } from './market-process.ts';

const START_MS = 60_000;

export interface PostgresProcess {
  url: URL;
  /** As its administrator. */
  query<Row extends object>(sql: string): Promise<Row[]>;
  start(isNew?: 'new'): Promise<void>;
  stop(): Promise<void>;
  /** Suspends all its processes (SIGSTOP) with open connections, or resumes them. */
  freeze(isFrozen: boolean): void;
}

/** A PostgreSQL in a process of its own. Its folder's parent must be open to other users. */
export function postgresAt(folder: string, port: number): PostgresProcess {
  const url = new URL(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`);
  let child: ChildProcess | undefined;
  const query = async <Row extends object>(sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    return (await client.query<Row>(sql).finally(() => client.end())).rows;
  };
  return {
    url,
    query,
    async start(isNew) {
      const program = path.resolve('__tests__/helpers/processes/programs.ts');
      const started = spawn(process.execPath, [program, 'postgres', folder, String(port), ...(isNew ? [isNew] : [])], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child = started;
      let fault = '';
      started.stderr.setEncoding('utf8').on('data', (text: string) => (fault += text));
      await until(() => {
        if (started.exitCode !== null) throw new Error(`PostgreSQL at port ${port} ended. ${fault}`);
        return query('select 1').catch(() => undefined);
      }, START_MS);
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
    freeze(isFrozen) {
      const [first = ''] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
      const others = execFileSync('pgrep', ['-P', first], { encoding: 'utf8' }).trim().split('\n');
      for (const pid of [first, ...others]) process.kill(Number(pid), isFrozen ? 'SIGSTOP' : 'SIGCONT');
    },
  };
}

/** Starts two real PostgreSQL servers, one of which follows the other by streaming replication. */
export async function startReplicatedPostgres(): Promise<{
  primary: PostgresProcess;
  standby: PostgresProcess;
  close(): Promise<void>;
}> {
  const [primaryPort, standbyPort] = await freePorts();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-replica-'));
  // As root, PostgreSQL runs as its own user, who needs access.
  chmodSync(folder, 0o755);
  const folders = { primary: path.join(folder, 'primary'), standby: path.join(folder, 'standby') };
  const primary = postgresAt(folders.primary, primaryPort);
  const standby = postgresAt(folders.standby, standbyPort);
  // A copy of a stopped server becomes a standby with a primary_conninfo.
  await primary.start('new');
  await primary.stop();
  execFileSync('cp', ['-a', folders.primary, folders.standby]);
  writeFileSync(path.join(folders.standby, 'standby.signal'), '');
  appendFileSync(
    path.join(folders.standby, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=postgres password=postgres'\n`,
  );
  await primary.start();
  await standby.start();
  return {
    primary,
    standby,
    close: async () => {
      await Promise.all([standby.stop(), primary.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Debian installs servers outside an ordinary user's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of a program of this machine. */
export const findProgram = (name: string): string | undefined =>
  FOLDERS.map((folder) => path.join(folder, name)).find(isExecutable);

/**
 * Returns `describe`, or one that skips where something is missing. In CI it is never skipped: the tests fail.
 * @param install says what is missing and how to get it
 */
export function describeWith(isThere: boolean, install: string): jest.Describe {
  if (isThere || process.env.CI) return describe;
  process.stderr.write(`${install} Its tests are skipped.\n`);
  return describe.skip;
}

const PGBOUNCER = findProgram('pgbouncer');
const INSTALL_PGBOUNCER = 'PgBouncer is not installed (apt-get install pgbouncer).';

/** Called by tests alone: journeys, which load this file too, have no `describe`. */
export const describeWithPgBouncer = (name: string, tests: () => void): void =>
  describeWith(PGBOUNCER !== undefined, INSTALL_PGBOUNCER)(name, tests);

interface PgBouncer {
  port: number;
  close(): Promise<void>;
}

/**
 * Starts a real PgBouncer in transaction mode.
 * @param target the server whose databases it serves, by name
 * @param connections per database
 */
export async function startPgBouncer(target: URL, connections: number): Promise<PgBouncer> {
  const program = PGBOUNCER;
  if (!program) throw new Error(INSTALL_PGBOUNCER);
  const [port] = await freePorts();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-pgbouncer-'));
  const isRoot = process.getuid?.() === 0;
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username} password=${target.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
${isRoot ? 'user = nobody' : ''}
`,
  );
  // As root it runs as its own user, who needs access.
  chmodSync(folder, 0o755);
  const child = spawn(program, ['-q', settings], { stdio: 'ignore' });
  await until(() => accepts(port), 10_000);
  return {
    port,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** A proxy that can be cut, or swallow every byte like a frozen machine. */
export interface TcpProxy {
  port: number;
  freeze(): void;
  /** Everything that clients have sent since the last freeze, which never reached the server. */
  swallowed(): string;
  /** Accepts new connections again; drops the frozen ones. */
  thaw(): void;
  /** Accepts new connections again; the frozen ones stay silent. */
  thawNew(): void;
  /** Refuses new connections and ends the existing ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

interface TcpProxyOptions {
  /** Any free port by default. */
  port?: number;
  /** Rewrites the server's bytes in transit. */
  rewrite?: (bytes: Buffer) => Buffer;
}

export async function openTcpProxy(
  target: URL,
  { port: wanted = 0, rewrite = (bytes) => bytes }: TcpProxyOptions = {},
): Promise<TcpProxy> {
  const sockets = new Set<net.Socket>();
  const silent = new WeakSet<net.Socket>();
  let frozen = false;
  let swallowed = '';
  const server = net.createServer((socket) => {
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!frozen && !silent.has(from)) to.write(from === upstream ? rewrite(bytes) : bytes);
        else if (from === socket) swallowed += bytes.toString('latin1');
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const destroyAll = () => sockets.forEach((socket) => socket.destroy());
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(wanted);
  const { port } = server.address() as net.AddressInfo;
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      destroyAll();
    });
  return {
    port,
    freeze: () => {
      frozen = true;
      swallowed = '';
    },
    swallowed: () => swallowed,
    thawNew() {
      sockets.forEach((socket) => silent.add(socket));
      frozen = false;
    },
    thaw() {
      destroyAll();
      frozen = false;
    },
    cut,
    restore: () => listen(port),
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}

/** The server's only account; it verifies signatures. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;
export const BUCKET = 'motohaat';

export interface ObjectStore {
  settings: S3Settings;
  /** The same as environment variables. */
  env: Record<string, string>;
  /** The methods of the requests so far, such as "PUT". */
  methods: string[];
  /** Answers the next requests with 503, like an overloaded store. */
  failNext(requests: number): void;
  /** Stops answering requests. */
  setSilent(silent: boolean): void;
  close(): Promise<void>;
}

/** The parts of @20minutes/s3rver that we use; the package has no types. */
interface S3rver {
  configureBuckets(): Promise<unknown>;
  callback(): RequestListener;
}
type S3rverClass = new (options: {
  directory: string;
  silent: boolean;
  allowMismatchedSignatures: boolean;
  configureBuckets: { name: string }[];
}) => S3rver;

/** Starts a front of an S3-compatible server, which records its requests and can fail. */
export async function startFront(
  answer: RequestListener,
  credentials: NonNullable<S3Settings['credentials']>,
  close: () => Promise<void>,
): Promise<ObjectStore> {
  const methods: string[] = [];
  let failures = 0;
  let silent = false;
  const server = http.createServer((request, response) => {
    methods.push(request.method ?? '');
    if (silent) return;
    if (failures > 0) {
      failures -= 1;
      request.resume().on('end', () => response.writeHead(503).end());
    } else answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { bucket: BUCKET, endpoint, credentials, forcePathStyle: true },
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    methods,
    failNext: (requests) => {
      failures = requests;
    },
    setSilent: (on) => {
      silent = on;
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
      await close();
    },
  };
}

/** Starts a real S3-compatible server with its own folder. */
export async function startObjectStore(): Promise<ObjectStore> {
  // Loaded here, so that tests without an object store need not.
  const require = createRequire(path.resolve('package.json'));
  const S3rver = require('@20minutes/s3rver') as S3rverClass;
  const directory = mkdtempSync(path.join(os.tmpdir(), 'motohaat-s3-'));
  const create = (allowMismatchedSignatures: boolean) =>
    new S3rver({ directory, silent: true, allowMismatchedSignatures, configureBuckets: [{ name: BUCKET }] });
  const strict = create(false);
  await strict.configureBuckets();
  const answer = strict.callback();
  // It drops the trailing slash of a bucket's own address, which clients sign.
  const list = create(true).callback();
  return startFront(
    (request, response) => (request.url?.startsWith(`/${BUCKET}/?`) ? list : answer)(request, response),
    CREDENTIALS,
    async () => rmSync(directory, { recursive: true, force: true }),
  );
}

/** Root on most CI machines; elsewhere sudo must not ask for a password. */
const asRoot = (command: string, ...args: string[]): void => {
  const [program, ...rest] = process.getuid?.() === 0 ? [command, ...args] : ['sudo', '-n', command, ...args];
  execFileSync(program ?? command, rest, { stdio: 'ignore' });
};

interface FullDisk {
  /** Makes room, as an operator does. */
  free(): void;
  unmount(): void;
}

/** Mounts a small disk on a folder and fills it, so that every write there fails as on a full disk. */
export function mountFullDisk(folder: string): FullDisk {
  mkdirSync(folder, { recursive: true });
  asRoot('mount', '-t', 'tmpfs', '-o', 'size=256k,mode=0777', 'motohaat-test', folder);
  const filler = path.join(folder, 'filler');
  expect(() => writeFileSync(filler, Buffer.alloc(1024 * 1024))).toThrow('ENOSPC');
  return { free: () => rmSync(filler, { force: true }), unmount: () => asRoot('umount', folder) };
}
