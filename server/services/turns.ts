/** Too much of the same kind of work is under way or queued; a later try may succeed. */
export class TurnRefused extends Error {
  constructor(
    /** Whole seconds. */
    readonly retryAfter: number,
  ) {
    super('Too much work of this kind is waiting.');
  }
}

interface TurnOptions {
  /** Maximum jobs that run simultaneously, of all keys and of one. */
  running: number;
  runningPerKey: number;
  /** Maximum jobs that wait, of all keys and of one. */
  waiting: number;
  waitingPerKey: number;
  /** Milliseconds a job waits before it is refused. */
  waitMs: number;
}

export interface Turns {
  /**
   * Runs a job when it is its key's turn.
   * @throws TurnRefused without having run it
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  key: string;
  start: () => void;
  timer: NodeJS.Timeout;
}

const RETRY_SECONDS = 2;

/** Limits how much of one kind of work runs at a time: one key leaves room for the others. */
export function createTurns({ running, runningPerKey, waiting, waitingPerKey, waitMs }: TurnOptions): Turns {
  const runningOf = new Map<string, number>();
  const queue = new Set<Waiting>();
  let total = 0;

  const mayRun = (key: string): boolean => total < running && (runningOf.get(key) ?? 0) < runningPerKey;

  function begin(key: string): void {
    total += 1;
    runningOf.set(key, (runningOf.get(key) ?? 0) + 1);
  }

  function end(key: string): void {
    total -= 1;
    const left = (runningOf.get(key) ?? 1) - 1;
    if (left > 0) runningOf.set(key, left);
    else runningOf.delete(key);
    for (const next of queue) {
      if (!mayRun(next.key)) continue;
      queue.delete(next);
      clearTimeout(next.timer);
      begin(next.key);
      next.start();
      return;
    }
  }

  function wait(key: string): Promise<void> {
    const ofKey = [...queue].filter((other) => other.key === key).length;
    if (queue.size >= waiting || ofKey >= waitingPerKey) throw new TurnRefused(RETRY_SECONDS);
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        key,
        start: resolve,
        timer: setTimeout(() => {
          queue.delete(entry);
          reject(new TurnRefused(RETRY_SECONDS));
        }, waitMs),
      };
      queue.add(entry);
    });
  }

  return {
    async run(key, work) {
      if (mayRun(key)) begin(key);
      else await wait(key);
      try {
        return await work();
      } finally {
        end(key);
      }
    },
  };
}
