import Type, { type Static } from 'typebox';

/** Every refusal's `code`: stable, in capitals; clients translate by it. */
export const PROBLEM_CODES = [
  'BAD_REQUEST', 'VALIDATION', 'UNAUTHENTICATED', 'TOKEN_EXPIRED', 'ACCOUNT_DELETED', 'ACCOUNT_UNKNOWN', 'FORBIDDEN', 'NOT_FOUND',
  'CATEGORY_NOT_FOUND', 'CATEGORY_EXISTS', 'PRODUCT_NOT_FOUND', 'PRODUCT_SOLD', 'PRODUCT_REMOVED', 'PRODUCT_ON_HOLD', 'TOO_MANY_HOLDS', 'PRODUCT_PAID',
  'OWN_PRODUCT', 'PRICE_CHANGED', 'BOOKING_NOT_FOUND', 'BOOKING_PAID', 'BOOKING_CLOSED', 'PRICE_TOO_HIGH_FOR_CARD', 'PRICE_TOO_LOW_FOR_CARD',
  'PAYMENT_MISMATCH', 'PAYMENT_NOT_SUCCEEDED', 'PAYMENT_REFUNDED', 'PAYMENT_PROVIDER_DOWN', 'PAYMENT_UNCONFIRMED', 'BAD_SIGNATURE',
  'OWN_ACCOUNT', 'LAST_ADMIN', 'NOT_A_SELLER', 'PERSON_NOT_FOUND', 'ROLE_REFUSED', 'EMAIL_MISMATCH', 'EMAIL_UNPROVEN', 'IDENTITY_PROVIDER_DOWN', 'IMAGE_REFUSED',
  'TOO_MANY_REQUESTS', 'TOO_LARGE', 'UNAVAILABLE', 'INTERNAL',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** The one shape of every error (RULES §3). `field` names the faulty field of a validation error. */
export const Problem = Type.Object({
  statusCode: Type.Integer(),
  code: Type.String(),
  error: Type.String(),
  message: Type.String(),
  field: Type.Optional(Type.String()),
  price: Type.Optional(Type.Integer({ description: 'PRICE_CHANGED: the price now asked, in taka' })),
  minutesLeft: Type.Optional(Type.Integer({ description: 'PRODUCT_ON_HOLD: minutes until the hold ends' })),
});
export type Problem = Static<typeof Problem>;
