import { withTimeout } from './timeout.ts';

/** Milliseconds that a stopping process gives its background work: less than it has itself (main.ts). */
const DRAIN_MS = 4_000;

/** Work that outlives its request. A job must repeat what is lost when the process dies. */
export interface Background {
  /**
   * Starts work that nobody waits for. A failure is logged.
   * @param what names the work for the operator
   */
  run(what: string, work: () => Promise<unknown>): void;
  /** Resolves when no work is under way. */
  idle(): Promise<void>;
  /** The same, after a few seconds at the latest. */
  drain(): Promise<void>;
}

export function createBackground(log: { warn: (about: object, sentence: string) => void }): Background {
  const underway = new Set<Promise<void>>();

  async function idle(): Promise<void> {
    while (underway.size > 0) await Promise.all(underway);
  }

  return {
    run(what, work) {
      const running = Promise.resolve()
        .then(work)
        .then(
          () => undefined,
          (error: unknown) => log.warn({ err: error, what }, 'background work failed; a job will repeat it'),
        )
        .finally(() => underway.delete(running));
      underway.add(running);
    },
    idle,
    drain: () =>
      withTimeout(DRAIN_MS, idle(), () => new Error('late')).catch(() =>
        log.warn({ left: underway.size }, 'background work was still under way when the process stopped'),
      ),
  };
}
