import type { PaymentKind, PaymentMethod } from '#contract/lifecycle';
import type { CardField } from '../../../services/stripe.ts';
import type { Payability } from '../../deals/bookings/booking.payability.ts';
import type { PaymentFailure } from './payment.failure.ts';

export interface PaymentInput {
  bookingId: string;
  payability: Payability;
  /** Paid unless the buyer chooses otherwise: the full price, or a deposit. */
  kind?: PaymentKind;
  /** The attempt on a provider's page that the browser has returned from. */
  reference?: string;
}

/** Where a payment on a provider's page goes on. */
export interface HostedPage {
  reference: string;
  redirectUrl: string;
}

export interface IntentInput {
  bookingId: string;
  kind: PaymentKind;
}

export interface HostedInput extends IntentInput {
  method: PaymentMethod;
}

export interface PaymentContext extends PaymentInput {
  kind: PaymentKind;
  /** Allows this one payment, and no other. */
  clientSecret: string;
  methodId: string;
  /** Known as soon as money was taken. */
  transactionId: string;
  failure: PaymentFailure | null;
  /** The provider whose page was chosen. */
  method?: PaymentMethod;
  redirectUrl?: string;
  /** Why the payment on a provider's page failed; shown beside the methods. */
  hostedFailure?: PaymentFailure;
  /** Failed attempts in a row; each makes the next wait longer. */
  attempts: number;
  /** True while the card form is open, or this buyer's hold goes on: a new secret replaces one that is void. */
  usesCard: boolean;
}

export type PaymentEvent =
  /** The booking was read, for the first time or again. */
  | { type: 'update'; payability: Payability }
  /** The card form is open, or this buyer holds the product already: asking for a secret holds it (docs/rules.md §2). */
  | { type: 'prepare' }
  /** It is closed again: a new secret is asked for only when it opens. */
  | { type: 'closeCard' }
  /** The booking has become cheaper: a secret of the former price is good for nothing. */
  | { type: 'reprice' }
  /** The full price instead of a deposit, or the other way round: the secret is for one amount only. */
  | { type: 'selectKind'; kind: PaymentKind }
  | { type: 'pay'; card: CardField }
  /** Something was typed into the card field. */
  | { type: 'edit' }
  | { type: 'retry' }
  /** Another method than the card was chosen. */
  | { type: 'choose'; method: PaymentMethod }
  /** The browser shows this page again, as it was when it left. */
  | { type: 'comeBack' }
  /** The buyer did not pay there, and chooses again. */
  | { type: 'leave' };

export type PaymentTag =
  /** The page asks for the price. */
  | 'payable'
  /** The card form is shown. */
  | 'form'
  /** An answer is awaited. */
  | 'busy'
  /** Pay was pressed, and the outcome is not known yet. */
  | 'paying'
  /** Asks before the page is left. */
  | 'unsafeToLeave'
  /** The answer of the card service was lost. */
  | 'uncertain'
  /** Something is tried again after a while, or as soon as there is a connection. */
  | 'waiting'
  /** The payment is on a provider's page. */
  | 'hosted'
  /** A notice says why there is no card form. */
  | 'unavailable';

export interface Confirmation {
  clientSecret: string;
  methodId: string;
}

export interface SucceededPayment {
  bookingId: string;
  transactionId: string;
}
