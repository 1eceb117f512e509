import type { CardField } from '../../services/stripe';
import type { Payability } from '../bookings/booking.payability';
import type { PaymentFailure } from './payment.failure';

export interface PaymentInput {
  bookingId: string;
  payability: Payability;
}

export interface PaymentContext extends PaymentInput {
  /** Allows this one payment, and no other. */
  clientSecret: string;
  methodId: string;
  /** Known as soon as money was taken. */
  transactionId: string;
  failure: PaymentFailure | null;
  /** Failed attempts in a row; each makes the next wait longer. */
  attempts: number;
}

export type PaymentEvent =
  /** The booking was read, for the first time or again. */
  | { type: 'update'; payability: Payability }
  | { type: 'prepare' }
  /** The booking has become cheaper: a secret of the former price is good for nothing. */
  | { type: 'reprice' }
  | { type: 'pay'; card: CardField }
  /** Something was typed into the card field. */
  | { type: 'edit' }
  | { type: 'retry' };

export type PaymentTag =
  /** The page asks for the price. */
  | 'payable'
  /** The card form is shown. */
  | 'form'
  /** An answer is awaited. */
  | 'busy'
  /** Pay was pressed, and the outcome is not known yet. */
  | 'paying'
  /** Whoever leaves the page now is asked first. */
  | 'unsafeToLeave'
  /** The answer of the card service was lost. */
  | 'uncertain'
  /** Something is tried again after a while, or as soon as there is a connection. */
  | 'waiting'
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
