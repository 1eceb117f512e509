import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { until } from './market-process.ts';

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
