import type { Faults } from '../faults.ts';

/** What may go wrong with one payment. The first of each list is how it should be. */
export const MISBEHAVIOR = {
  /** `early` reaches the shop before its payer returns. */
  notice: ['prompt', 'early', 'late', 'twice', 'lost'],
  /** `never`: the payer closes the tab. */
  comeback: ['prompt', 'never'],
  money: ['exact', 'less', 'more', 'foreign', 'risky', 'twice'],
  /** How the shop's next query is answered. */
  answer: ['prompt', 'html', 'silent'],
  /**
   * A refund of this payment: `slow` is accepted and never done, the first `returned` one is accepted and sent back by the bank, `failed`
   * is refused, `unlisted` meets an IP address that is not registered. The repetition of a `known` one is refused without its id.
   */
  refund: ['done', 'slow', 'returned', 'failed', 'unlisted', 'known'],
} as const;

export type Misbehavior = { [Part in keyof typeof MISBEHAVIOR]: (typeof MISBEHAVIOR)[Part][number] };
export type RefundBehavior = Misbehavior['refund'];

export const GOOD_BEHAVIOR: Misbehavior = {
  notice: 'prompt',
  comeback: 'prompt',
  money: 'exact',
  answer: 'prompt',
  refund: 'done',
};

const pick = <Value extends string>(values: readonly [Value, ...Value[]], given: unknown): Value =>
  values.find((value) => value === given) ?? values[0];

/** Reads the page's choices; what is missing or unknown goes well. */
export function readMisbehavior(given: Partial<Record<keyof Misbehavior, unknown>>): Misbehavior {
  return {
    notice: pick(MISBEHAVIOR.notice, given.notice),
    comeback: pick(MISBEHAVIOR.comeback, given.comeback),
    money: pick(MISBEHAVIOR.money, given.money),
    answer: pick(MISBEHAVIOR.answer, given.answer),
    refund: pick(MISBEHAVIOR.refund, given.refund),
  };
}

export type Call = 'session' | 'validation' | 'query' | 'refund' | 'refund status';

/**
 * How a call ends instead of answering: `html` a page with HTTP 200, nothing done; `hang` 60 s of silence, nothing done; `cut` the
 * connection is lost although it was done; `error` HTTP 500; `altered` another amount; `another` another payment; the rest are values of APIConnect, nothing done.
 */
export type Effect =
  | 'html'
  | 'hang'
  | 'cut'
  | 'error'
  | 'altered'
  | 'another'
  | 'FAILED'
  | 'INACTIVE'
  | 'INVALID_REQUEST';

export type SslcommerzFaults = Faults<Call, Effect>;
