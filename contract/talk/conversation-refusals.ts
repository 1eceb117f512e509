import { LOWEST_OFFER_PERCENT } from '../limits.ts';
import type { CommonRefusalKind } from '../refusal-kind.ts';

/** Refusals about conversations and offers, by code (contract/refusals.ts). */
export const CONVERSATION_REFUSAL_KINDS = {
  CONVERSATION_NOT_FOUND: {
    status: 404,
    message: 'This conversation does not exist.',
    isFinal: true,
    isOutdated: true,
  },
  BLOCKED: {
    status: 403,
    message: 'You and this person cannot send each other messages right now.',
    isFinal: true,
    isOutdated: true,
  },
  DEAL_BLOCKED: {
    status: 403,
    message: 'This deal is not possible right now. Please look at other bikes.',
    isFinal: true,
  },
  OTHER_BLOCKED: {
    status: 403,
    message: 'You have blocked this person. To continue, unblock them in your messages.',
    isFinal: true,
  },
  PERSON_LEFT: {
    status: 409,
    message: 'This person has left MotoHaat, so you can’t message them.',
    isFinal: true,
    isOutdated: true,
  },
  SAME_TEXT: {
    status: 429,
    message: 'You have already sent this text to several people. Please write about this product in your own words.',
  },
  TOO_MANY_CONVERSATIONS: {
    status: 429,
    message: 'You have started too many conversations today. You can continue those, and start new ones tomorrow.',
  },
  OFFER_TOO_LOW: {
    status: 409,
    message: `This offer is too low: it must be at least ${LOWEST_OFFER_PERCENT}% of the asking price.`,
    isOutdated: true,
  },
  OFFER_AT_ASKING_PRICE: {
    status: 409,
    message: 'This is exactly the asking price. The product can be booked at that price.',
    isOutdated: true,
  },
  OFFER_TOO_HIGH: {
    status: 409,
    message: 'This is more than the asking price. The product can be booked at that price.',
    isOutdated: true,
  },
  OFFER_OWN: {
    status: 403,
    message: 'You made this offer yourself, so it is for the other person to answer.',
    isFinal: true,
  },
  OFFER_NOT_OWN: { status: 403, message: 'Only the person who made this offer can withdraw it.', isFinal: true },
  OFFER_CLOSED: { status: 409, message: 'This offer is no longer open.' },
} as const satisfies Record<string, CommonRefusalKind>;
