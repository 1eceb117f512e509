import { ACCOUNT_REFUSAL_KINDS } from './people/account-refusals.ts';
import { CASH_REFUSAL_KINDS } from './deals/cash-refusals.ts';
import { CONVERSATION_REFUSAL_KINDS } from './talk/conversation-refusals.ts';
import {
  ADVERTS_PER_SELLER,
  MAX_CARD_PAYMENT_TAKA,
  MAX_LISTINGS,
  PAYMENT_HOLDS_AT_ONCE,
  SAVED_SEARCHES_PER_PERSON,
} from './limits.ts';
import type { LISTING_REFUSAL_KINDS } from './catalogue/listing-refusals.ts';
import type { MODERATION_REFUSAL_KINDS } from './admin/moderation-refusals.ts';
import type { MONEY_REFUSAL_KINDS } from './money/money-refusals.ts';
import { formatTaka, inWords } from './numbers.ts';
import type { PHONE_REFUSAL_KINDS } from './people/phone-refusals.ts';
import type { CommonRefusalKind } from './refusal-kind.ts';
import type { REVIEW_REFUSAL_KINDS } from './trust/review-refusals.ts';
import type { VERIFICATION_REFUSAL_KINDS } from './trust/verification-refusals.ts';

/** Refusals by their codes, which are stable and in capitals; those of money-refusals.ts complete them. */
export const REFUSAL_KINDS = {
  BAD_REQUEST: { status: 400, message: 'We couldn’t understand this request.' },
  VALIDATION: { status: 400, message: 'Please check what you entered.' },
  UNAUTHENTICATED: { status: 401, message: 'Please log in to continue.' },
  TOKEN_EXPIRED: { status: 401, message: 'Your session has expired. Please log in again.' },
  ACCOUNT_DELETED: { status: 401, message: 'This account has been deleted.' },
  ACCOUNT_UNKNOWN: { status: 403, message: 'There is no MotoHaat account with this email yet. Please sign up.' },
  FORBIDDEN: { status: 403, message: 'You don’t have permission to do this.', isFinal: true },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'Your account is suspended. Read why, and how to appeal, under Notifications, Decisions.',
    isFinal: true,
  },
  ACCOUNT_LIMITED: {
    status: 403,
    message:
      'Your account is limited for now: you can’t list anything or start a conversation. Read why under Notifications, Decisions.',
    isFinal: true,
  },
  PRODUCT_HIDDEN: {
    status: 409,
    message: 'We have hidden this product. Read why, and how to appeal, under Notifications, Decisions.',
    isFinal: true,
  },
  PRODUCT_CHANGE_REQUIRED: {
    status: 409,
    message: 'Edit this product first: we hid it until it’s changed. Read why under Notifications, Decisions.',
    isFinal: true,
  },
  NOT_FOUND: { status: 404, message: 'We couldn’t find what you were looking for.' },
  CATEGORY_NOT_FOUND: {
    status: 404,
    message: 'This category no longer exists.',
    isProductGone: true,
    isFinal: true,
    isOutdated: true,
  },
  CATEGORY_EXISTS: { status: 409, message: 'A category with this name already exists.' },
  PRODUCT_NOT_FOUND: {
    status: 404,
    message: 'This product does not exist.',
    isProductGone: true,
    isFinal: true,
    isOutdated: true,
  },
  PRODUCT_SOLD: {
    status: 409,
    message: 'This product has been sold.',
    isProductGone: true,
    isFinal: true,
    isOutdated: true,
  },
  PRODUCT_PAUSED: {
    status: 409,
    message: 'The seller has paused the sale of this product.',
    isProductGone: true,
    isFinal: true,
    isOutdated: true,
  },
  PRODUCT_REMOVED: {
    status: 409,
    message: 'This product has been removed.',
    isProductGone: true,
    isFinal: true,
    isOutdated: true,
  },
  PRODUCT_GONE: {
    status: 410,
    message: 'This product is no longer on sale.',
    isProductGone: true,
    isFinal: true,
    isOutdated: true,
  },
  PRODUCT_ON_HOLD: { status: 409, message: 'A buyer is paying for this product right now.' },
  HOLD_AGAIN_LATER: {
    status: 409,
    message:
      'Your time to pay for this product has run out, and other buyers have booked it too. Please try again later.',
  },
  TOO_MANY_HOLDS: {
    status: 409,
    message: `You already have ${inWords(PAYMENT_HOLDS_AT_ONCE, 'en')} products waiting for payment. Please pay for one of them or remove its booking first.`,
  },
  PRODUCT_RESERVED: {
    status: 409,
    message: 'This bike is reserved for a buyer who has paid a deposit.',
    isProductGone: true,
    isFinal: true,
    isOutdated: true,
  },
  PRODUCT_PAID: { status: 409, message: 'A product that has been paid for cannot be removed.' },
  TOO_MANY_ADVERTS: {
    status: 409,
    message: `A seller can advertise at most ${inWords(ADVERTS_PER_SELLER, 'en')} products at a time. Please remove another advert first.`,
  },
  LISTINGS_UNPROVEN: {
    status: 429,
    message: `Until you confirm your email, you can list ${inWords(MAX_LISTINGS.perDayUnproven, 'en')} products a day. Please confirm it on your profile page to list more.`,
    isFinal: true,
  },
  NETWORK_LISTINGS_UNPROVEN: {
    status: 429,
    message:
      'Too many products were listed from your network today. Please confirm your email on your profile page to list yours.',
    isFinal: true,
  },
  TOO_MANY_LISTINGS: {
    status: 429,
    message: `You have reached the limit for new listings: ${MAX_LISTINGS.inFirstWeek} in your first week, then ${MAX_LISTINGS.perDay} a day. Please list the others later.`,
    isFinal: true,
  },
  OWN_PRODUCT: { status: 409, message: 'This is your own product.', isFinal: true },
  PRICE_CHANGED: { status: 409, message: 'The price has changed.', isOutdated: true },
  PAYMENT_UNDER_WAY: {
    status: 409,
    message: 'The buyer is paying the former price right now. Please try again in a moment.',
  },
  OWN_PAYMENT_UNDER_WAY: {
    status: 409,
    message: 'You are paying for this product right now, at its former price. Please try again in a moment.',
  },
  WISH_NOT_FOUND: { status: 404, message: 'This product is no longer in your wish list.' },
  BOOKING_NOT_FOUND: { status: 404, message: 'This booking does not exist.', isFinal: true, isOutdated: true },
  BOOKING_PAID: { status: 409, message: 'This booking has already been paid for.', isOutdated: true },
  BOOKING_REFUNDING: {
    status: 409,
    message: 'Your money is being refunded. You can remove this booking after that.',
    isFinal: true,
    isOutdated: true,
  },
  BOOKING_CLOSED: { status: 409, message: 'This booking is closed.', isFinal: true, isOutdated: true },
  PRICE_TOO_HIGH_FOR_CARD: {
    status: 409,
    message: `Card payments are limited to ${formatTaka(MAX_CARD_PAYMENT_TAKA, 'en')}. Please arrange the payment with the seller.`,
    isFinal: true,
  },
  PRICE_TOO_LOW_FOR_CARD: {
    status: 409,
    message: 'This price is too low for a card payment. Please arrange the payment with the seller.',
    isFinal: true,
  },
  PRICE_TOO_HIGH_FOR_METHOD: {
    status: 409,
    message: 'This price is too high for this payment method. Please choose another one.',
  },
  PRICE_TOO_LOW_FOR_METHOD: {
    status: 409,
    message: 'This price is too low for this payment method. Please choose another one.',
  },
  PAYMENT_METHOD_UNAVAILABLE: {
    status: 409,
    message: 'This payment method is not available right now. Please choose another one.',
  },
  COURIER_UNAVAILABLE: {
    status: 409,
    message: 'No courier takes this there. You can meet the seller.',
    isOutdated: true,
  },
  COURIER_DOWN: { status: 503, message: 'The courier can’t take this now. Please try again.' },
  DELIVERY_FEE_CHANGED: { status: 409, message: 'The delivery fee has changed.', isOutdated: true },
  ...CASH_REFUSAL_KINDS,
  DEPOSIT_UNAVAILABLE: { status: 409, message: 'This product can’t be reserved with a deposit.' },
  FULL_PAYMENT_OFF: {
    status: 409,
    message: 'The full price can’t be paid on MotoHaat. Please arrange the payment with the seller.',
    isFinal: true,
  },
  PAYMENT_NOT_FOUND: { status: 404, message: 'This payment does not exist.', isFinal: true },
  PAYMENT_MISMATCH: { status: 409, message: 'This payment does not belong to this booking.' },
  PAYMENT_NOT_SUCCEEDED: { status: 409, message: 'This payment was not successful.' },
  PAYMENT_REFUNDED: {
    status: 409,
    message: 'The sale could not be completed, so your money is being refunded.',
    isFinal: true,
    isOutdated: true,
  },
  PAYMENT_PROVIDER_DOWN: {
    status: 503,
    message: 'The payment service is not available right now. You have not been charged. Please try again.',
  },
  PAYMENT_UNCONFIRMED: {
    status: 503,
    message:
      'The payment service is not available right now, so we could not check your payment. Please do not pay again. If you have paid, the payment will be recorded automatically.',
  },
  PAYMENT_ISSUE_NOT_FOUND: { status: 404, message: 'This payment issue does not exist, or can’t be closed here.' },
  REPORT_NOT_FOUND: { status: 404, message: 'This report does not exist.' },
  REPORT_CLOSED: {
    status: 403,
    message: 'All reports of this conversation are closed, so it can no longer be read.',
    isFinal: true,
  },
  SEARCH_NOT_FOUND: { status: 404, message: 'This saved search does not exist.', isFinal: true, isOutdated: true },
  TOO_MANY_SEARCHES: {
    status: 409,
    message: `You can save at most ${SAVED_SEARCHES_PER_PERSON} searches. Please remove one first.`,
  },
  ...CONVERSATION_REFUSAL_KINDS,
  PUSH_UNAVAILABLE: { status: 503, message: 'MotoHaat cannot send notifications to devices right now.', isFinal: true },
  PUSH_SERVICE_UNKNOWN: {
    status: 400,
    message: 'This browser’s notification service is not supported.',
    isFinal: true,
  },
  BAD_SIGNATURE: { status: 400, message: 'The signature is not valid.' },
  OWN_ACCOUNT: { status: 409, message: 'You cannot delete your own account.' },
  LAST_ADMIN: { status: 409, message: 'The last admin cannot be deleted.' },
  NOT_A_SELLER: { status: 409, message: 'Only a seller can be verified.' },
  PERSON_NOT_FOUND: { status: 404, message: 'This user does not exist.' },
  ROLE_REFUSED: { status: 403, message: 'This account type cannot be chosen.' },
  ...ACCOUNT_REFUSAL_KINDS,
  IMAGE_REFUSED: { status: 400, message: 'This file is not a picture, or its format is not supported.' },
  IMAGE_GONE: { status: 400, message: 'This picture is no longer available. Please choose it again.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  TOO_LARGE: { status: 413, message: 'What you sent is too large.' },
  UNAVAILABLE: { status: 503, message: 'The service is not available right now. Please try again in a moment.' },
  STORAGE_FULL: {
    status: 507,
    message: 'We have no room for this right now. Nothing was saved. Please try again in an hour.',
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, CommonRefusalKind>;

/** Codes whose sentences every page has. */
export type CommonRefusalCode = keyof typeof REFUSAL_KINDS;
export type RefusalCode =
  | CommonRefusalCode
  | keyof typeof LISTING_REFUSAL_KINDS
  | keyof typeof MODERATION_REFUSAL_KINDS
  | keyof typeof MONEY_REFUSAL_KINDS
  | keyof typeof PHONE_REFUSAL_KINDS
  | keyof typeof REVIEW_REFUSAL_KINDS
  | keyof typeof VERIFICATION_REFUSAL_KINDS;
export const REFUSAL_CODES = Object.keys(REFUSAL_KINDS) as CommonRefusalCode[];

/** Returns a code's properties; empty for unknown codes. */
const kindOf = (code: string): Partial<CommonRefusalKind> =>
  (REFUSAL_KINDS as Record<string, CommonRefusalKind>)[code] ?? {};

export const isProductGone = (code: string): boolean => kindOf(code).isProductGone === true;
export const isFinal = (code: string): boolean => kindOf(code).isFinal === true;
export const isOutdated = (code: string): boolean => kindOf(code).isOutdated === true;
