import { type Form, text } from './form.ts';
import { findIntent } from './intents.ts';
import type { Ledger, PaymentIntent } from './ledger.ts';
import { refuse } from './problems.ts';

/** The caller: a server with its secret key, or a browser with the publishable key. */
export interface Caller {
  key: string;
  isBrowser: boolean;
}

function keyOf(authorization: string, form: Form): string {
  const [scheme, value = ''] = authorization.split(' ');
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
  return text(form, 'key') ?? '';
}

/** @throws StripeProblem without a key, or for a live key, which must never reach the sandbox */
export function callerOf(authorization: string | undefined, form: Form): Caller {
  const key = keyOf(authorization ?? '', form);
  if (!key) refuse('You did not provide an API key.', {}, 401);
  if (!/^[spr]k_test_/.test(key))
    refuse(`Invalid API Key provided: ${key.slice(0, 3)}***. The sandbox takes test keys alone.`, {}, 401);
  return { key, isBrowser: key.startsWith('pk_') };
}

/** @throws StripeProblem for a browser: most calls are for servers only */
export function requireServerCaller({ isBrowser }: Caller): void {
  if (!isBrowser) return;
  refuse(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required' },
    403,
  );
}

/** A browser proves with the client secret that the intent is its own. @throws StripeProblem */
export function requireSecretKey(ledger: Ledger, { isBrowser }: Caller, intentId: string, form: Form): void {
  if (!isBrowser) return;
  if (text(form, 'client_secret') === findIntent(ledger, intentId).client_secret) return;
  refuse(
    'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the provided client_secret is correct.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

const isIntent = (body: object): body is PaymentIntent => 'object' in body && body.object === 'payment_intent';

/** The fields of an intent that a browser gets: no metadata, no charge, nothing about the seller. */
const BROWSER_FIELDS = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'shipping',
  'status',
] as const satisfies readonly (keyof PaymentIntent)[];

const forBrowser = (intent: PaymentIntent): object =>
  Object.fromEntries(BROWSER_FIELDS.map((field) => [field, intent[field]]));

/** Restricts a response to what the caller may see; an error includes its intent. */
export function visibleTo({ isBrowser }: Caller, body: object): object {
  if (!isBrowser) return body;
  if (isIntent(body)) return forBrowser(body);
  if ('error' in body && typeof body.error === 'object' && body.error !== null && 'payment_intent' in body.error) {
    const { payment_intent: intent } = body.error;
    const hidden = typeof intent === 'object' && intent !== null && isIntent(intent) ? forBrowser(intent) : undefined;
    return { ...body, error: { ...body.error, payment_intent: hidden } };
  }
  return body;
}
