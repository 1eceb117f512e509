import type { Database, Transaction } from '../../server/database/database.ts';
import { callOutside, currentTask, type Task } from './turns.ts';

const gated = (target: Transaction): Transaction => ({
  query: (sql, binds) => callOutside(() => target.query(sql, binds)),
  script: (sql) => callOutside(() => target.script(sql)),
});

/** The turns that a transaction needs for its `begin`, and for its `commit` or `rollback`. */
function turnOf(task: Task) {
  let isHeld = false;
  return {
    async acquire() {
      if (isHeld) return;
      await task.turns.acquire(task);
      isHeld = true;
    },
    release() {
      if (isHeld) task.turns.release();
      isHeld = false;
    },
  };
}

async function gatedTransaction<T>(db: Database, task: Task, work: (tx: Transaction) => Promise<T>): Promise<T> {
  task.reach('before');
  const turn = turnOf(task);
  await turn.acquire();
  try {
    return await db.transaction(async (tx) => {
      turn.release();
      try {
        const answer = await work(gated(tx));
        task.reach('before');
        await turn.acquire();
        return answer;
      } catch (error) {
        await turn.acquire();
        throw error;
      }
    });
  } finally {
    turn.release();
    if (!task.isDead) task.reach('after');
  }
}

/**
 * A database as one process of the simulation sees it: every statement is a place where it may crash
 * or wait for its turn. Notifications are off, so that no work starts unasked.
 * @param target the history's database
 */
export const gatedDatabase = (target: () => Database): Database => ({
  kind: 'postgres',
  query: (sql, binds) => callOutside(() => target().query(sql, binds)),
  search: { query: (sql, binds) => callOutside(() => target().search.query(sql, binds)) },
  transaction(work) {
    const task = currentTask();
    return task ? gatedTransaction(target(), task, work) : target().transaction(work);
  },
  script: (sql) => target().script(sql),
  get library() {
    return target().library;
  },
  withoutTimeouts: () => gatedDatabase(() => target().withoutTimeouts()),
  withLock: (key, work) => target().withLock(key, work),
  pools: () => [],
  listen: async () => async () => undefined,
  close: async () => undefined,
});
