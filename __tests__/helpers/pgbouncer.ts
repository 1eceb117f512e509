import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { accepts, freePorts, until } from './market-process.ts';
import { describeWith, findProgram } from './programs.ts';

const PROGRAM = findProgram('pgbouncer');
const INSTALL = 'PgBouncer is not installed (apt-get install pgbouncer).';

export const describeWithPgBouncer = describeWith(PROGRAM !== undefined, INSTALL);

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
  if (!PROGRAM) throw new Error(INSTALL);
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
  const child = spawn(PROGRAM, ['-q', settings], { stdio: 'ignore' });
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
