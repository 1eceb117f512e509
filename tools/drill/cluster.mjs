// The three machines as a cluster.
import { until } from './processes.mjs';
import { createMachine } from './machine.mjs';
import { MACHINES, WORKER_MACHINE } from './settings.mjs';

/** Returns Patroni's state of a machine; undefined while it doesn't answer. */
async function stateOf(machine) {
  try {
    const answer = await fetch(machine.url('PATRONI_PORT'), { signal: AbortSignal.timeout(2000) });
    return { ...(await answer.json()), isPrimary: answer.status === 200 };
  } catch {
    return undefined;
  }
}

const askEtcd = async (machine, path, body = {}) => {
  const init = { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(5000) };
  return (await fetch(`${machine.url('ETCD_PORT')}/v3/maintenance/${path}`, init)).json();
};

export function createCluster(options) {
  const machines = MACHINES.map((number) => createMachine(number, options));
  const first = machines[0];
  const machine = (number) => machines.find((each) => each.number === number);

  const primaries = async () => {
    const states = await Promise.all(machines.map(stateOf));
    return machines.filter((_, at) => states[at]?.isPrimary);
  };
  /** True with one primary and two streaming replicas, one of them synchronous. */
  const isWhole = async () => {
    const states = await Promise.all(machines.map(stateOf));
    const leader = states.find((state) => state?.isPrimary);
    const streaming = leader?.replication?.filter(({ state }) => state === 'streaming') ?? [];
    return streaming.length === 2 && streaming.some(({ sync_state: sync }) => sync !== 'async');
  };
  const ready = ({ number, isReady }) => until(`server ${number} is ready`, isReady, 120);

  return {
    machines,
    machine,
    workerMachine: machine(WORKER_MACHINE),
    /** Makes the machine's etcd the leader: losing the leader causes the longest wait for a new primary. */
    async leadEtcd(wanted) {
      const { header } = await askEtcd(wanted, 'status');
      for (const each of machines) {
        const status = await askEtcd(each, 'status');
        if (status.header.member_id === status.leader && each !== wanted)
          await askEtcd(each, 'transfer-leadership', { targetID: header.member_id });
      }
    },
    primary: () => until('there is one primary', async () => (await primaries())[0], 60),
    ready,
    whole: (seconds = 120) => until('one primary with two replicas', isWhole, seconds),
    databaseUrl: () =>
      `postgres://motohaat:${first.settings.DATABASE_PASSWORD}@${first.host}:${first.settings.PRIMARY_PORT}/motohaat`,
    async start(tell) {
      for (const each of machines) each.start('etcd', 'haproxy', 'pgbouncer');
      first.start('patroni');
      await until('the first primary', async () => (await primaries()).length === 1, 120);
      tell('PostgreSQL has its primary');
      for (const each of machines) each.start('patroni');
      // The first server migrates and seeds the market for the others.
      first.start('server');
      await ready(first);
      for (const each of machines) each.start('server');
      machine(WORKER_MACHINE).start('worker');
      await Promise.all(machines.map(ready));
      await until('one primary with two replicas', isWhole, 180);
    },
    end: () => Promise.all(machines.map((machine) => machine.end())),
  };
}
