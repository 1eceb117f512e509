// The injected faults, one after the other. Each ends with everything restarted, as systemd would do.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MACHINES, WORKER_MACHINE } from './settings.mjs';

const RESTART_MS = 5000;
/** Longer than Patroni waits for an unresponsive primary (ttl in deploy/machine/patroni.yml). */
const FROZEN_MS = 25_000;
const ALL = ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'server'];
/** Kills per fault, since a picture is decoded in less than a second. */
const WORKER_KILLS = 3;

/** Maximum seconds without a success per kind of fault; other kinds are only reported. */
const PRIMARY_LIMIT = 20;
const SERVER_LIMIT = 2;

function fill(folder) {
  const filler = path.join(folder, 'filler');
  // Ends when the disk is full.
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { stdio: 'ignore' });
  return () => rmSync(filler, { force: true });
}

async function killPrimary({ cluster }) {
  const machine = await cluster.primary();
  machine.killPostgres();
}

async function freezePrimary({ cluster }) {
  const machine = await cluster.primary();
  machine.signalDatabase('SIGSTOP');
  await sleep(FROZEN_MS);
  machine.signalDatabase('SIGCONT');
}

async function loseMachine({ cluster }) {
  const machine = await cluster.primary();
  await cluster.leadEtcd(machine);
  machine.killAll();
  await sleep(25_000);
  machine.start(...ALL, ...(machine.number === WORKER_MACHINE ? ['worker'] : []));
}

async function fillPrimary({ cluster }) {
  const machine = await cluster.primary();
  const empty = fill(machine.disk);
  await sleep(20_000);
  empty();
}

async function killReplica({ cluster }) {
  const primary = await cluster.primary();
  cluster.machines.find((machine) => machine !== primary).killPostgres();
}

/** Kills a process on one machine and restarts it after a while. */
const killOn =
  (number, name) =>
  async ({ cluster }) => {
    const machine = cluster.machine(number);
    machine.kill(name);
    await sleep(RESTART_MS);
    machine.start(name);
  };

/** There is only one worker: jobs wait for it. */
async function killWorker({ cluster }) {
  for (let time = 0; time < WORKER_KILLS; time += 1) await killOn(WORKER_MACHINE, 'worker')({ cluster });
}

async function deploy({ cluster }) {
  for (const number of MACHINES) {
    const machine = cluster.machine(number);
    await machine.stop('server');
    machine.start('server');
    await cluster.ready(machine);
  }
}

async function freezeServer({ cluster }) {
  const machine = cluster.machine(3);
  machine.signalServer('SIGSTOP');
  await sleep(10_000);
  machine.signalServer('SIGCONT');
}

async function cutProvider({ provider }) {
  provider.cut();
  await sleep(15_000);
  provider.mend();
}

/** The most revealing ones first, since a short drill doesn't get to all of them. */
export const FAULTS = [
  { name: 'a server process is killed', run: killOn(1, 'server'), limit: SERVER_LIMIT },
  { name: 'the primary is killed (SIGKILL)', run: killPrimary, limit: PRIMARY_LIMIT },
  { name: 'the card provider is cut off', run: cutProvider },
  { name: 'the primary is frozen (SIGSTOP)', run: freezePrimary, limit: PRIMARY_LIMIT },
  { name: 'the picture worker is killed three times', run: killWorker },
  { name: 'HAProxy is killed and restarted', run: killOn(1, 'haproxy') },
  { name: "the primary's disk is full", run: fillPrimary, needsDisk: true },
  { name: 'the machine of the primary is lost', run: loseMachine, limit: PRIMARY_LIMIT },
  { name: 'the servers are deployed in turn (SIGTERM)', run: deploy, limit: SERVER_LIMIT },
  { name: 'a replica is killed', run: killReplica },
  { name: 'PgBouncer is killed', run: killOn(2, 'pgbouncer') },
  { name: 'an etcd member is killed', run: killOn(2, 'etcd') },
  { name: 'a server process is frozen (SIGSTOP)', run: freezeServer },
  { name: 'another server process is killed', run: killOn(2, 'server'), limit: SERVER_LIMIT },
];
