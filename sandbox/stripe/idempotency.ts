import { createHash } from 'node:crypto';
import { nowSeconds } from '../identifiers.ts';
import type { Form } from './form.ts';
import { ANSWER_LIFETIME, type Ledger } from './ledger.ts';
import { StripeProblem } from './problems.ts';

export interface Answer {
  status: number;
  body: object;
}

interface Asked {
  /** The idempotency key, if sent, combined with its API key. */
  repeatKey: string | undefined;
  apiKey: string;
  requestId: string;
  path: string;
  form: Form;
}

/** Leaves card data out of the fingerprint: not even a hash of a card number is stored. */
const plain = (form: Form): object =>
  [...form]
    .filter(([name]) => name !== 'card')
    .map(([name, value]) => [name, value instanceof Map ? plain(value) : value]);

const fingerprintOf = ({ path, form }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([path, plain(form)]))
    .digest('base64url');

/**
 * Stripe stores the answers of executed requests, including declines and its own failures, but not
 * of invalid ones.
 */
const isRepeatable = ({ status }: Answer): boolean => status < 400 || status === 402 || status >= 500;

/**
 * Executes a request once per idempotency key; a repeat gets the first answer. Effect and answer
 * are written atomically.
 * @returns the answer, and for a repeat the id of the first request
 * @throws StripeProblem when the key is reused for a different request
 */
export function withIdempotencyKey(
  ledger: Ledger,
  asked: Asked,
  carryOut: () => Answer,
): Answer & { firstRequestId?: string } {
  const { repeatKey, apiKey, requestId } = asked;
  if (!repeatKey) return ledger.together(carryOut);
  const id = `${apiKey} ${repeatKey}`;
  const fingerprint = fingerprintOf(asked);
  const first = ledger.answers.get(id);
  if (first && nowSeconds() - first.at <= ANSWER_LIFETIME) {
    if (first.fingerprint === fingerprint)
      return { status: first.status, body: first.body, firstRequestId: first.requestId };
    throw new StripeProblem(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${repeatKey}' if you meant to execute a different request.`,
    );
  }
  return ledger.together(() => {
    const answer = carryOut();
    if (isRepeatable(answer)) ledger.answers.put(id, { id, at: nowSeconds(), fingerprint, requestId, ...answer });
    return answer;
  });
}
