import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from './market-process.ts';
import { postgresAt, type PostgresProcess } from './postgres-process.ts';

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
