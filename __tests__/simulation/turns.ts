import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** The process stops here; what it has committed stays. */
export class Crash extends Error {
  constructor() {
    super('The process stopped.');
  }
}

/** Milliseconds until a look at a statement that does not end: it may wait for the other task, or rarely for its own. */
const WAIT_MS = { other: 4, own: 100 };
const MAX_WAIT_MS = 100;

/** Counts the connections of the database that wait for a lock. */
type CountBlocked = () => Promise<number>;

/**
 * Lets two tasks call the database and the providers one call at a time, in an order that a number
 * decides. A statement that waits for the other task's lock gives its turn back. So the same number
 * always replays the same interleaving, on a real database.
 */
export class Turns {
  private readonly unfinished = new Set<Task>();
  private readonly waiting: { task: Task; go: () => void }[] = [];
  /** Calls that wait for a lock. */
  private readonly blocked: Task[] = [];
  private isTaken = false;
  private isPlanned = false;

  /** 0: the first task runs until it ends or waits for the other. */
  private order: number;
  private readonly countBlocked: CountBlocked;

  constructor(order: number, countBlocked: CountBlocked) {
    this.order = order;
    this.countBlocked = countBlocked;
  }

  join(task: Task): void {
    this.unfinished.add(task);
  }

  leave(task: Task): void {
    this.unfinished.delete(task);
    this.plan();
  }

  acquire(task: Task): Promise<void> {
    return new Promise((go) => {
      this.waiting.push({ task, go });
      this.plan();
    });
  }

  release(): void {
    this.isTaken = false;
    this.plan();
  }

  /** Runs a statement during the task's turn. */
  async run<T>(task: Task, work: () => Promise<T>): Promise<T> {
    await this.acquire(task);
    let isDone = false;
    const answer = work();
    const done = answer.then(
      () => (isDone = true),
      () => (isDone = true),
    );
    for (
      let wait = this.unfinished.size > 1 ? WAIT_MS.other : WAIT_MS.own;
      !isDone;
      wait = Math.min(2 * wait, MAX_WAIT_MS)
    ) {
      await Promise.race([done, delay(wait)]);
      if (isDone) break;
      const count = await this.countBlocked();
      if (isDone || count <= this.blocked.length) continue;
      this.blocked.push(task);
      this.release();
      await done;
      this.blocked.splice(this.blocked.indexOf(task), 1);
      this.plan();
      return answer;
    }
    this.release();
    return answer;
  }

  private plan(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    setImmediate(() => {
      this.isPlanned = false;
      void this.next();
    });
  }

  private async next(): Promise<void> {
    if (this.isTaken || this.waiting.length === 0) return;
    if (this.blocked.length > 0) {
      this.isTaken = true;
      // A lock may have been released: what waited for it comes first.
      while ((await this.countBlocked()) !== this.blocked.length) await delay(1);
      this.isTaken = false;
    }
    const isIdle = (task: Task) =>
      !this.blocked.includes(task) && !this.waiting.some((waiting) => waiting.task === task);
    // The choice must not depend on which of them is faster.
    if (this.waiting.length === 0 || [...this.unfinished].some(isIdle)) return;
    const tasks = [...this.unfinished].filter((task) => this.waiting.some((waiting) => waiting.task === task));
    const chosen = tasks[this.bit() % tasks.length] ?? this.waiting[0]?.task;
    const [turn] = this.waiting.splice(
      this.waiting.findIndex(({ task }) => task === chosen),
      1,
    );
    this.isTaken = true;
    turn?.go();
  }

  /** The next of a repeatable series of choices (xorshift). */
  private bit(): number {
    this.order ^= this.order << 13;
    this.order ^= this.order >>> 17;
    this.order ^= this.order << 5;
    return (this.order >>> 4) & 1;
  }
}

const current = new AsyncLocalStorage<Task>();

/** One step, run by one process. */
export class Task {
  isDead = false;
  private calls = 0;

  /** The process stops before (even) or after (odd) half of this number of calls. */
  private readonly crashAt: number;
  readonly turns: Turns;

  constructor(crashAt: number, turns: Turns) {
    this.crashAt = crashAt;
    this.turns = turns;

    turns.join(this);
  }

  /** Runs the step. Work of the process after a crash has no effect. */
  async play(work: () => Promise<void>): Promise<void> {
    try {
      await current.run(this, work);
    } catch (error) {
      if (!this.isDead) throw error;
    } finally {
      this.turns.leave(this);
    }
  }

  /** @throws Crash */
  reach(place: 'before' | 'after'): void {
    if (place === 'before' && !this.isDead) this.calls += 1;
    if (this.crashAt === 2 * this.calls + (place === 'after' ? 1 : 0)) this.isDead = true;
    if (this.isDead) throw new Crash();
  }
}

export const currentTask = (): Task | undefined => current.getStore();

/** Every call that leaves the process goes through this. @throws Crash */
export async function callOutside<T>(work: () => Promise<T>): Promise<T> {
  const task = current.getStore();
  if (!task) return work();
  task.reach('before');
  const answer = await task.turns.run(task, work);
  task.reach('after');
  return answer;
}
