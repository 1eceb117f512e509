// Settings of one drill: arguments, addresses and ports of its three machines, and its folder.
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSettings } from '../../deploy/render.mjs';

const USAGE = 'npm run drill -- [--minutes 10] [--buyers 50] [--port 7380] [--keep]';

export function readArguments(argv) {
  const chosen = { minutes: 10, buyers: 50, port: 7380, keep: false };
  for (let at = 0; at < argv.length; at += 1) {
    const name = argv[at].replace(/^--/, '');
    if (name === 'keep') chosen.keep = true;
    else if (name in chosen && Number(argv[at + 1]) > 0) chosen[name] = Number(argv[(at += 1)]);
    else throw new Error(USAGE);
  }
  return chosen;
}

/** The three machines are three loopback addresses, so that deploy/ is used unchanged. */
export const MACHINES = [1, 2, 3];
/** The machine that runs the worker. */
export const WORKER_MACHINE = 2;
const hostOf = (machine) => `127.0.11.${machine}`;

/** In the order of deploy/cluster.env.example; the last two belong to the sandbox for sign-in and cards. */
const PORTS = [
  'ETCD_PORT',
  'ETCD_PEER_PORT',
  'PATRONI_PORT',
  'POSTGRES_PORT',
  'PRIMARY_PORT',
  'REPLICA_PORT',
  'MARKET_PORT',
  'HAPROXY_METRICS_PORT',
  'PGBOUNCER_PORT',
  'SERVER_PORT',
  'SERVER_METRICS_PORT',
  'SANDBOX_PORT',
  'PROVIDER_PORT',
];

export function createFolder() {
  // Short, because socket paths are limited to 107 characters.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mh-drill-'));
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o755);
  for (const name of ['logs', 'images', 'papers']) mkdirSync(path.join(folder, name));
  return folder;
}

/** The settings of deploy/cluster.env.example, with this drill's addresses, ports, folders and passwords. */
export function settingsFor(folder, firstPort, machine) {
  const own = path.join(folder, String(machine));
  return {
    ...readSettings(path.resolve('deploy/cluster.env.example')),
    ...Object.fromEntries(MACHINES.map((each) => [`HOST_${each}`, hostOf(each)])),
    ...Object.fromEntries(PORTS.map((name, at) => [name, String(firstPort + at)])),
    SUPERUSER_PASSWORD: 'drill-superuser',
    REPLICATION_PASSWORD: 'drill-replication',
    REWIND_PASSWORD: 'drill-rewind',
    DATABASE_PASSWORD: 'drill-market',
    PATRONI_PASSWORD: 'drill-patroni',
    POSTGRES_DATA: path.join(own, 'disk', 'postgres'),
    ETCD_DATA: path.join(own, 'etcd'),
    CONFIG: path.join(own, 'config'),
    RUN: path.join(own, 'run'),
    MARKET: process.cwd(),
    MARKET_DATA: path.join(own, 'market'),
    ARCHIVE_COMMAND: '/bin/true',
  };
}
