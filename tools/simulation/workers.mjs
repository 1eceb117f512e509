// The processes that play histories (__tests__/simulation/worker.ts), and their PostgreSQL.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import startOrStopPostgres, { queryAsAdministrator } from '../../__tests__/helpers/setup/postgres.ts';

/** Starts a PostgreSQL of its own. @returns a function that stops it */
export async function startPostgres() {
  await startOrStopPostgres();
  // New statistics would change plans, and with them the order of rows that are equally due.
  await queryAsAdministrator('alter system set autovacuum = off');
  // Each history has a database of its own: planning its statements once is a tenth of its time less.
  await queryAsAdministrator('alter system set plan_cache_mode = force_generic_plan');
  await queryAsAdministrator('select pg_reload_conf()');
  return startOrStopPostgres;
}

/**
 * Starts a worker.
 * @param options steps of a history, whether a failing one is made shorter, and a fault to plant
 */
export async function startWorker({ steps, isShrunk = true, fault }) {
  const child = fork('./__tests__/simulation/worker.ts', [], {
    execArgv: fault ? ['--import', './tools/simulation/planted.mjs'] : [],
    env: {
      ...process.env,
      SIMULATE_STEPS: String(steps),
      SIMULATE_SHRINK: isShrunk ? 'yes' : 'no',
      ...(fault && { SIMULATE_FAULT: JSON.stringify(fault.edits) }),
    },
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('A worker has ended: its own lines say why.');
  });
  ended.catch(() => undefined);
  const answer = () => Promise.race([once(child, 'message'), ended]).then(([message]) => message);
  await answer();
  return {
    /** Plays the history of a seed. @returns what went wrong, if anything did */
    play(seed) {
      const answered = answer();
      child.send(seed);
      return answered.then(({ finding }) => finding);
    },
    async stop() {
      child.disconnect();
      await ended.catch(() => undefined);
    },
  };
}
