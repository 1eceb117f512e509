import { Problem } from '../http.ts';
import type { PaymentIntent } from './ledger.ts';

/** Details of a Stripe error besides its type and message. */
export interface Details {
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: PaymentIntent;
  payment_method?: object;
}

type Kind = 'api_error' | 'invalid_request_error' | 'card_error' | 'idempotency_error';

/** An error in Stripe's format, https://docs.stripe.com/api/errors. */
export class StripeProblem extends Problem {
  readonly kind: Kind;
  readonly details: Details;

  constructor(status: number, kind: Kind, message: string, details: Details = {}) {
    super(status, { error: Object.assign({ message }, { type: kind, ...details }) });
    this.kind = kind;
    this.details = details;
  }
}

/** Refuses an invalid request. */
export function refuse(message: string, details: Details = {}, status = 400): never {
  throw new StripeProblem(status, 'invalid_request_error', message, details);
}

export const docUrl = (code: string): string => `https://stripe.com/docs/error-codes/${code.replace(/_/g, '-')}`;

/** Refuses a card. */
export function refuseCard(code: string, message: string, param?: string): never {
  throw new StripeProblem(402, 'card_error', message, { code, doc_url: docUrl(code), ...(param && { param }) });
}

export const missing = (what: string, id: string): never =>
  refuse(`No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' }, 404);
