import type { Socket } from 'node:net';
import { StripeProblem } from './problems';

/**
 * What a call ends with instead of its answer: `fail` 500 with nothing done, `fail after` 500 although it was done, `hang` no answer
 * and nothing done, `cut` the connection is lost although it was done.
 */
type FaultEffect = 'fail' | 'fail after' | 'hang' | 'cut';

export interface Faults {
  /**
   * The next so many calls of a kind go wrong. What is repeated with its idempotency key is told its first answer and counts no more.
   * @param call as the API writes it, such as 'POST /refunds' or 'GET /payment_intents/:id'
   */
  inject(call: string, effect: FaultEffect, times?: number): void;
  /** Everything works again, and calls that hang lose their connection. @returns how many faults met no call */
  clear(): number;
  /** The next fault of these kinds that meets the call, which uses it up. */
  take(call: string, effects: FaultEffect[]): FaultEffect | undefined;
  /** Keeps the connection of a call that hangs. */
  hold(connection: Socket): void;
}

/** Faults that tests switch on; they are forgotten when the sandbox stops. */
export function createFaults(): Faults {
  const hanging: Socket[] = [];
  let waiting: { call: string; effect: FaultEffect; times: number }[] = [];
  return {
    inject: (call, effect, times = 1) => void waiting.push({ call, effect, times }),
    clear() {
      const unmet = waiting.reduce((sum, { times }) => sum + times, 0);
      waiting = [];
      for (const connection of hanging.splice(0)) connection.destroy();
      return unmet;
    },
    take(call, effects) {
      const met = waiting.find((fault) => fault.call === call && fault.times > 0 && effects.includes(fault.effect));
      if (met) met.times -= 1;
      return met?.effect;
    },
    hold: (connection) => void hanging.push(connection),
  };
}

/** As Stripe words it. */
export const providerFailure = (): StripeProblem => new StripeProblem(500, 'api_error', 'An unknown error occurred.');
