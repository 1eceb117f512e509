import Type, { type Static } from 'typebox';
import { Id, Taka } from './common';

/** POST /create-payment-intent. */
export const IntentInput = Type.Object({ bookingId: Id, price: Taka });
export type IntentInput = Static<typeof IntentInput>;
export const IntentSecret = Type.Object({ clientSecret: Type.String() });
export type IntentSecret = Static<typeof IntentSecret>;

/** POST /payments: names, e-mail and price are accepted and ignored; the provider's intent is what counts. */
export const PaymentInput = Type.Object({ bookingId: Id, transactionId: Type.String({ minLength: 3, maxLength: 255 }) });
export type PaymentInput = Static<typeof PaymentInput>;
export const PaymentRecorded = Type.Object({ acknowledged: Type.Boolean(), insertedId: Id });
export type PaymentRecorded = Static<typeof PaymentRecorded>;
