/**
 * How often people may do something: more is refused with TOO_MANY_REQUESTS, or not counted. The server's own
 * limits of requests, which nobody notices who uses the site, are in server/http/security.ts.
 */

/** Maximum new bookings per person and hour: every booking shows a seller's phone number. */
export const BOOKINGS_PER_HOUR = 30;
/** Maximum starts of payments on a provider's page per person and hour. */
export const PAYMENT_STARTS_PER_HOUR = 60;
/** Maximum sellers' phone numbers shown per person and hour. */
export const PHONES_PER_HOUR = 30;
/** Maximum attempts per person and hour to prove a phone number. */
export const PHONE_PROOFS_PER_HOUR = 10;
/** Maximum new conversations per person and day, for new accounts and others. */
export const NEW_CONVERSATIONS_PER_DAY = { newAccount: 20, others: 100 } as const;
/** Maximum messages per person and minute. */
export const MESSAGES_PER_MINUTE = 30;
/** Maximum photos that a person sends in conversations. */
export const MESSAGE_PHOTOS_PER_DAY = 60;
/** Maximum conversations per hour that start with the same text: more suggests advertising or fraud. */
export const SAME_TEXT_PER_HOUR = 8;
/**
 * Buyers ask many sellers the same. A short question, up to this many characters, may start more
 * conversations per hour.
 */
export const SHORT_QUESTION_LENGTH = 60;
export const SAME_QUESTION_PER_HOUR = 30;
/** Maximum offers per person and hour. */
export const OFFERS_PER_HOUR = 20;
/** Maximum uses per minute of one person's unsubscribe links. */
export const UNSUBSCRIBES_PER_MINUTE = 30;
/** Maximum views of one product counted per address and day; many people may share an address. */
export const VIEWS_PER_ADDRESS = 20;
/**
 * Maximum counted views of all products per address and hour; later ones are answered, but neither
 * counted nor stored.
 */
export const VIEWS_PER_ADDRESS_AND_HOUR = 5000;
/** Maximum uploads per window; for an address, by signed-out clients, and by them and new accounts together. */
export const UPLOADS = {
  windowSeconds: 600,
  perPerson: 100,
  perStranger: 10,
  perAddress: 200,
  strangersPerAddress: 30,
} as const;
