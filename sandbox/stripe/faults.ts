import type { Socket } from 'node:net';
import { StripeProblem } from './problems.ts';

/**
 * Simulated fault of a call. `fail`: 500, not executed; `fail after`: 500, executed; `hang`: no
 * response, not executed; `cut`: connection lost, executed.
 */
type FaultEffect = 'fail' | 'fail after' | 'hang' | 'cut';

export interface Faults {
  /**
   * Makes the next calls of a kind fail. A repeat with an idempotency key gets the first answer and
   * doesn't count.
   * @param call as the API writes it, such as 'POST /refunds' or 'GET /payment_intents/:id'
   */
  inject(call: string, effect: FaultEffect, times?: number): void;
  /** Removes all faults and closes the connections of hanging calls. @returns the number of unused faults */
  clear(): number;
  /** Takes the next fault of these kinds for the call. */
  take(call: string, effects: FaultEffect[]): FaultEffect | undefined;
  /** Registers the connection of a hanging call. */
  hold(connection: Socket): void;
}

/** Faults that tests switch on; they end when the sandbox stops. */
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

/** Stripe's message. */
export const providerFailure = (): StripeProblem => new StripeProblem(500, 'api_error', 'An unknown error occurred.');
