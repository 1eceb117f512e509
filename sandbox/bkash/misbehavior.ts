import type { Faults } from '../faults.ts';

/**
 * How a call ends instead of answering. It was carried out with `lost` (the connection is cut), `slow` (the answer comes later than
 * anybody waits) and `html` (a page with 200); with `delayed` as late as `slow`, and only then; not with `silent` (no answer), `maintenance` (code 503), `unavailable` (HTTP 503) and
 * `expired` (the token is no longer valid).
 */
const EFFECTS = ['lost', 'slow', 'html', 'delayed', 'silent', 'maintenance', 'unavailable', 'expired'] as const;
export type Effect = (typeof EFFECTS)[number];

/** Everything that can go wrong with one payment; the first of each is how it should be. The payer's page offers the same choices. */
export const CHOICES = {
  /** The return to the shop. `forged` and `unconfirmed` say success although the payer has not confirmed. */
  callback: ['once', 'thrice', 'forged', 'unconfirmed', 'never'],
  execute: ['answers', ...EFFECTS],
  query: ['answers', ...EFFECTS],
  /** When the notification arrives, seen from the answer to execute. */
  notice: ['after', 'before', 'never', 'thrice'],
  /** The query’s word for an attempt that failed or was canceled. */
  ended: ['named', 'initiated'],
  refund: ['answers', ...EFFECTS],
  /** `refused` is no refund, however often it is asked for; the others happen once. */
  refundEnds: ['completed', 'pending', 'failed', 'refused'],
  refundStatus: ['answers', ...EFFECTS],
} as const;

export type Misbehavior = { [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

export const WELL_BEHAVED: Misbehavior = {
  callback: 'once',
  execute: 'answers',
  query: 'answers',
  notice: 'after',
  ended: 'named',
  refund: 'answers',
  refundEnds: 'completed',
  refundStatus: 'answers',
};

const isChoice = (name: string, value: unknown): boolean =>
  Object.hasOwn(CHOICES, name) && CHOICES[name as keyof typeof CHOICES].some((choice) => choice === value);

/** Reads what the page sends; null when it names what there is not. */
export function readMisbehavior(body: unknown): Partial<Misbehavior> | null {
  if (typeof body !== 'object' || body === null) return null;
  return Object.entries(body).every(([name, value]) => isChoice(name, value)) ? body : null;
}

/** The calls that can go wrong, by the names that tests use. */
export type CallName = 'grant' | 'refresh' | 'create' | 'execute' | 'query' | 'search' | 'refund' | 'refundStatus';

export type BkashFaults = Faults<CallName, Effect>;
