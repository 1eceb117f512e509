/** Too many jobs of this kind are running or queued; a retry later may succeed. */
export class QueueRefused extends Error {
  /** Whole seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Too much work of this kind is waiting.');
    this.retryAfter = retryAfter;
  }
}

interface QueueOptions {
  /** Maximum jobs that run simultaneously, of all keys and of one. */
  running: number;
  runningPerKey: number;
  /** Maximum jobs that wait, of all keys and of one. */
  waiting: number;
  waitingPerKey: number;
  /** Milliseconds a job waits before it is refused. */
  waitMs: number;
  /** Set if a key that has just used much time waits behind others. Milliseconds in which half of that is forgotten. */
  usageHalfLifeMs?: number;
  /** Keys that together leave the rest of both limits to all others. */
  limited?: { includes: (key: string) => boolean; running: number; waiting: number };
}

export interface FairQueue {
  /**
   * Runs a job when it is its key's turn.
   * @throws QueueRefused without having run it
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  key: string;
  since: number;
  start: () => void;
  refuse: () => void;
  timer: NodeJS.Timeout;
}

const RETRY_SECONDS = 2;

function countByKey(entries: Iterable<Waiting>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of entries) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Usage below which a key is forgotten, in milliseconds. */
const MIN_USAGE_MS = 10;

/** Counts the time that each key has used lately. */
function createUsage(halfLifeMs: number) {
  const used = new Map<string, { ms: number; at: number }>();
  const decayed = ({ ms, at }: { ms: number; at: number }, now: number): number =>
    ms * 0.5 ** ((now - at) / halfLifeMs);
  return {
    of: (key: string, now: number): number => {
      const found = used.get(key);
      return found ? decayed(found, now) : 0;
    },
    add(key: string, ms: number, now: number): void {
      for (const [other, usage] of used) if (decayed(usage, now) < MIN_USAGE_MS) used.delete(other);
      const before = used.get(key);
      used.set(key, { ms: (before ? decayed(before, now) : 0) + ms, at: now });
    },
  };
}

/** Limits how much of one kind of work runs at a time: one key leaves room for the others. */
export function createFairQueue({
  running,
  runningPerKey,
  waiting,
  waitingPerKey,
  waitMs,
  usageHalfLifeMs,
  limited,
}: QueueOptions): FairQueue {
  const runningOf = new Map<string, number>();
  const queue = new Set<Waiting>();
  const usage = usageHalfLifeMs === undefined ? undefined : createUsage(usageHalfLifeMs);
  let total = 0;
  let limitedTotal = 0;

  const isLimited = (key: string): boolean => limited?.includes(key) === true;
  const mayRun = (key: string): boolean =>
    total < running &&
    (runningOf.get(key) ?? 0) < runningPerKey &&
    (!limited || !isLimited(key) || limitedTotal < limited.running);

  function begin(key: string): void {
    total += 1;
    if (isLimited(key)) limitedTotal += 1;
    runningOf.set(key, (runningOf.get(key) ?? 0) + 1);
  }

  function end(key: string, usedMs: number): void {
    total -= 1;
    if (isLimited(key)) limitedTotal -= 1;
    usage?.add(key, usedMs, performance.now());
    const left = (runningOf.get(key) ?? 1) - 1;
    if (left > 0) runningOf.set(key, left);
    else runningOf.delete(key);
    const next = findNext();
    if (!next) return;
    leave(next);
    begin(next.key);
    next.start();
  }

  function leave(entry: Waiting): void {
    queue.delete(entry);
    clearTimeout(entry.timer);
  }

  /**
   * The key that runs least, and then the one that waits least, comes first, so a flooding key waits longest. With
   * usage, the key that has used least comes first, and a job gains on the others by waiting.
   */
  function findNext(): Waiting | undefined {
    const counts = countByKey(queue);
    const now = performance.now();
    const load = ({ key, since }: Waiting): number =>
      usage ? usage.of(key, now) - (now - since) : (runningOf.get(key) ?? 0) * (waiting + 1) + (counts.get(key) ?? 0);
    return [...queue]
      .filter(({ key }) => mayRun(key))
      .reduce<Waiting | undefined>((best, entry) => (best && load(best) <= load(entry) ? best : entry), undefined);
  }

  /** A full queue takes another key's job in place of the last one of the key that fills it most. */
  function makeRoom(key: string, counts: Map<string, number>): boolean {
    if (queue.size < waiting) return true;
    const [greediest, most] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [key, 0]);
    const last = [...queue].findLast((entry) => entry.key === greediest);
    if (!last || most <= (counts.get(key) ?? 0) + 1) return false;
    leave(last);
    last.refuse();
    return true;
  }

  function wait(key: string): Promise<void> {
    const counts = countByKey(queue);
    const isFull =
      limited && isLimited(key) && [...queue].filter((entry) => isLimited(entry.key)).length >= limited.waiting;
    if (isFull || (counts.get(key) ?? 0) >= waitingPerKey || !makeRoom(key, counts))
      throw new QueueRefused(RETRY_SECONDS);
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new QueueRefused(RETRY_SECONDS));
      const timer = setTimeout(() => {
        queue.delete(entry);
        refuse();
      }, waitMs);
      const entry: Waiting = { key, since: performance.now(), start: resolve, refuse, timer };
      queue.add(entry);
    });
  }

  return {
    async run(key, work) {
      if (mayRun(key)) begin(key);
      else await wait(key);
      const startedAt = performance.now();
      try {
        return await work();
      } finally {
        end(key, performance.now() - startedAt);
      }
    },
  };
}
