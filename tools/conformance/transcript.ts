/** One call of a provider and its answer, without secrets. */
interface Exchange {
  call: string;
  status: number;
  body: Redacted;
}
export interface Transcript {
  provider: string;
  /** By title. */
  cases: Record<string, Exchange[]>;
}
export type Redacted = string | number | boolean | null | Redacted[] | { [name: string]: Redacted };

/**
 * Fields whose values are compared and kept, because they are words of the provider's protocol. Of all others only the
 * type is kept, so that no secret, person or id can be in a transcript.
 */
const COMPARED = new Set([
  ...['status', 'statusCode', 'statusMessage', 'errorCode', 'errorMessage', 'internalCode', 'externalCode'],
  ...['errorMessageEn', 'transactionStatus', 'verificationStatus', 'intent', 'currency', 'token_type', 'expires_in'],
  ...['APIConnect', 'failedreason', 'errorReason', 'no_of_trans_found', 'is_direct_pay_enable'],
  ...['object', 'type', 'code', 'decline_code', 'param', 'amount', 'amount_received', 'amount_refunded', 'refunded'],
  ...['cancellation_reason', 'capture_method', 'confirmation_method', 'livemode', 'message', 'paid', 'captured'],
]);

/** Ids within sentences, which differ each time: Stripe's, whose letters need no digit, and others. */
const ID = /\b(?:[a-z]{2,4}_[a-zA-Z\d]{14,}|(?=[\w-]*\d)[\w-]{12,})\b/g;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param secrets never kept, wherever they stand */
export function redact(value: unknown, secrets: readonly string[], name = ''): Redacted {
  if (Array.isArray(value)) {
    // Lists of different lengths may have rows of the same shape.
    const rows = value.map((each) => redact(each, secrets));
    return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
  }
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redact(each, secrets, key)]));
  if (value === null || value === '' || typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  if (!COMPARED.has(name)) return typeof value === 'string' ? '<text>' : '<number>';
  if (typeof value === 'number') return value;
  const isSecret = secrets.some((secret) => secret.length > 3 && value.includes(secret));
  return isSecret ? '<secret>' : value.replace(ID, '<id>');
}

/** Returns where two redacted answers differ: path, ours and theirs. */
function* differencesOf(theirs: Redacted | undefined, ours: Redacted | undefined, path = ''): Generator<string> {
  if (JSON.stringify(theirs) === JSON.stringify(ours)) return;
  if (isObject(theirs) && isObject(ours)) {
    for (const key of new Set([...Object.keys(theirs), ...Object.keys(ours)]))
      yield* differencesOf(theirs[key], ours[key], path ? `${path}.${key}` : key);
    return;
  }
  const show = (value: Redacted | undefined) => (value === undefined ? 'nothing' : JSON.stringify(value));
  yield `${path || 'the answer'}: the service ${show(theirs)}, the stand-in ${show(ours)}`;
}

/** Returns each difference as a sentence, by case and call. */
export function compare(service: Transcript, standIn: Transcript): string[] {
  const titles = new Set([...Object.keys(service.cases), ...Object.keys(standIn.cases)]);
  return [...titles].flatMap((title) => {
    const [theirs = [], ours = []] = [service.cases[title], standIn.cases[title]];
    return Array.from({ length: Math.max(theirs.length, ours.length) }, (_none, index) => {
      const [one, other] = [theirs[index], ours[index]];
      const where = `${title}: ${one?.call ?? other?.call ?? ''}`;
      if (!one || !other) return [`${where}: made at the ${one ? 'service' : 'stand-in'} alone`];
      const status =
        one.status === other.status ? [] : [`HTTP: the service ${one.status}, the stand-in ${other.status}`];
      return [...status, ...differencesOf(one.body, other.body)].map((difference) => `${where}: ${difference}`);
    }).flat();
  });
}
