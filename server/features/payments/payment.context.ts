import { refuse } from '#contract/refusal';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../context';
import { isProviderDown, PaymentFault } from '../../services/payments';
import { withTimeout } from '../../services/timeout';

/** What the work on payments needs; the log hears of what is left to the next sweep. */
export type PaymentContext = Pick<Services, 'db' | 'payments'> & { log: Pick<FastifyBaseLogger, 'warn'> };

/**
 * Work that the sweep repeats if it fails now, and that must not spoil an answer: the log tells what was deferred, and why.
 * @param what names the work for the operator
 */
export const deferFailure = ({ log }: Pick<PaymentContext, 'log'>, what: string, work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => log.warn({ err: error, what }, 'deferred to the next sweep'));

/** Ends in time when the provider hangs; what was begun goes on, and is safe to repeat. @throws PaymentFault */
export const withRequestTimeout = <T>({ payments }: Pick<PaymentContext, 'payments'>, work: Promise<T>): Promise<T> =>
  withTimeout(payments.requestMs, work, () => new PaymentFault('unreachable'));

/** For calls that may come after money was taken: that nothing was charged is not known, so PAYMENT_UNCONFIRMED is answered instead. */
export const refuseUnconfirmed = <T>(call: Promise<T>, message?: string): Promise<T> =>
  call.catch((error: unknown) =>
    isProviderDown(error) ? refuse('PAYMENT_UNCONFIRMED', { message }) : Promise.reject(error),
  );
