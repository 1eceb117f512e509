import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePorts, until } from './market-process.ts';

const START_MS = 60_000;

interface Server {
  url: URL;
  /** As its administrator. */
  query<Row extends object>(sql: string): Promise<Row[]>;
  start(isNew?: 'new'): Promise<void>;
  stop(): Promise<void>;
  /** Suspends all its processes (SIGSTOP) with open connections, or resumes them. */
  freeze(isFrozen: boolean): void;
}

function serverAt(folder: string, port: number): Server {
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
      const program = path.resolve('__tests__/helpers/postgres-server.mjs');
      const started = spawn(process.execPath, [program, folder, String(port), ...(isNew ? [isNew] : [])], {
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
export async function startReplicatedPostgres(): Promise<{ primary: Server; standby: Server; close(): Promise<void> }> {
  const [primaryPort, standbyPort] = await freePorts();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-replica-'));
  // As root, PostgreSQL runs as its own user, who needs access.
  chmodSync(folder, 0o755);
  const folders = { primary: path.join(folder, 'primary'), standby: path.join(folder, 'standby') };
  const primary = serverAt(folders.primary, primaryPort);
  const standby = serverAt(folders.standby, standbyPort);
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
