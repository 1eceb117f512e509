import type { Faults } from '../faults.ts';
import { StripeProblem } from './problems.ts';

/**
 * Simulated fault of a call. `fail`: 500, not executed; `fail after`: 500, executed; `hang`: no
 * response, not executed; `cut`: connection lost, executed.
 */
type FaultEffect = 'fail' | 'fail after' | 'hang' | 'cut';

/**
 * By calls as the API writes them, such as 'POST /refunds' or 'GET /payment_intents/:id'. A repeat with an idempotency key
 * gets the first answer and meets no fault.
 */
export type StripeFaults = Faults<string, FaultEffect>;

/** Stripe's message. */
export const providerFailure = (): StripeProblem => new StripeProblem(500, 'api_error', 'An unknown error occurred.');
