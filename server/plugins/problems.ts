import type { Problem, ProblemCode } from '#contract/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';

/** Status and sentence of every refusal; a rule may give a more exact sentence. */
const PROBLEMS: Record<ProblemCode, [status: number, message: string]> = {
  BAD_REQUEST: [400, 'The request could not be understood.'],
  VALIDATION: [400, 'Please check what you entered.'],
  UNAUTHENTICATED: [401, 'Please log in to continue.'],
  TOKEN_EXPIRED: [401, 'Your session has ended. Please log in again.'],
  ACCOUNT_DELETED: [401, 'This account has been deleted.'],
  ACCOUNT_UNKNOWN: [403, 'There is no MotoHaat account for this e-mail yet. Please register.'],
  FORBIDDEN: [403, 'Your account may not do this.'],
  NOT_FOUND: [404, 'There is nothing at this address.'],
  CATEGORY_NOT_FOUND: [404, 'This category does not exist any more.'],
  CATEGORY_EXISTS: [409, 'There is already a category of this name.'],
  PRODUCT_NOT_FOUND: [404, 'This product does not exist.'],
  PRODUCT_SOLD: [409, 'This product has been sold.'],
  PRODUCT_REMOVED: [409, 'This product has been taken down.'],
  PRODUCT_ON_HOLD: [409, 'Another buyer is paying for this product right now.'],
  TOO_MANY_HOLDS: [409, 'Five products are waiting for your payment already. Pay for one, or remove its booking, first.'],
  PRODUCT_PAID: [409, 'A product with a paid booking cannot be removed.'],
  OWN_PRODUCT: [409, 'This is your own product.'],
  PRICE_CHANGED: [409, 'The price has changed.'],
  BOOKING_NOT_FOUND: [404, 'This booking does not exist.'],
  BOOKING_PAID: [409, 'This booking is paid already.'],
  BOOKING_CLOSED: [409, 'This booking is closed.'],
  PRICE_TOO_HIGH_FOR_CARD: [409, 'A card payment can be Tk. 9,99,999 at most. Please arrange the payment with the seller.'],
  PRICE_TOO_LOW_FOR_CARD: [409, 'This price is too low for a card payment. Please arrange the payment with the seller.'],
  PAYMENT_MISMATCH: [409, 'This payment does not belong to this booking.'],
  PAYMENT_NOT_SUCCEEDED: [409, 'This payment has not succeeded.'],
  PAYMENT_REFUNDED: [409, 'The product was no longer available, so your money is being refunded.'],
  PAYMENT_PROVIDER_DOWN: [503, 'The card service cannot be reached just now. You have not been charged. Please try again.'],
  PAYMENT_UNCONFIRMED: [503, 'The card service cannot be reached just now, so the payment could not be checked. Please do not pay again: what you have paid will be recorded.'],
  BAD_SIGNATURE: [400, 'The signature does not match.'],
  OWN_ACCOUNT: [409, 'You cannot delete your own account.'],
  LAST_ADMIN: [409, 'The last admin cannot be deleted.'],
  NOT_A_SELLER: [409, 'Only a seller can be verified.'],
  PERSON_NOT_FOUND: [404, 'This person does not exist.'],
  ROLE_REFUSED: [403, 'This role cannot be chosen.'],
  EMAIL_MISMATCH: [403, 'You are signed in with another e-mail.'],
  EMAIL_UNPROVEN: [403, 'The owner of this e-mail has an account here. If that is you, please sign in with Google.'],
  IDENTITY_PROVIDER_DOWN: [503, 'The sign-in service cannot be reached just now. Please try again.'],
  IMAGE_REFUSED: [400, 'This file is not a picture we can use.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please wait a moment and try again.'],
  TOO_LARGE: [413, 'What you sent is too large.'],
  UNAVAILABLE: [503, 'The service is not ready. Please try again in a moment.'],
  INTERNAL: [500, 'Something went wrong on our side. Please try again.'],
};

type Details = Pick<Problem, 'field' | 'price' | 'minutesLeft'> & { message?: string; statusCode?: number };

/** A refusal by code; carries all that the answer shows. */
export class Refusal extends Error {
  readonly statusCode: number;
  constructor(readonly code: ProblemCode, readonly details: Details = {}) {
    super(details.message ?? PROBLEMS[code][1]);
    this.statusCode = details.statusCode ?? PROBLEMS[code][0];
  }
}

/** Ends the request with a refusal. */
export function refuse(code: ProblemCode, details?: Details): never {
  throw new Refusal(code, details);
}

function bodyOf(code: string, statusCode: number, message: string, details: Omit<Details, 'message' | 'statusCode'> = {}): Problem {
  return { statusCode, code, error: STATUS_CODES[statusCode] ?? 'Error', message, ...details };
}

function validationBody(error: FastifyError): Problem {
  const [fault] = error.validation ?? [];
  const missing = fault?.params?.missingProperty;
  const field = typeof missing === 'string' ? missing : fault?.instancePath.replace(/^\//, '').replaceAll('/', '.') || undefined;
  return bodyOf('VALIDATION', 400, field ? `${field}: ${fault?.message ?? 'is not valid'}.` : error.message, { field });
}

const BY_FRAMEWORK: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  // The database's word for a text it cannot keep, such as one with a NUL character.
  22021: 'VALIDATION',
  // Its words for a number it cannot read or keep.
  '22P02': 'VALIDATION',
  22003: 'VALIDATION',
};

/** Answers every error in the one shape of RULES §3; a stack trace goes to the log alone. */
export function answerProblem(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    const { message: _message, statusCode: _statusCode, ...details } = error.details;
    return reply.code(error.statusCode).send(bodyOf(error.code, error.statusCode, error.message, details));
  }
  if (error.validation) return reply.code(400).send(validationBody(error));
  const known = BY_FRAMEWORK[error.code] ?? (error.statusCode === 429 ? 'TOO_MANY_REQUESTS' : undefined);
  if (known) return reply.code(PROBLEMS[known][0]).send(bodyOf(known, ...PROBLEMS[known]));
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send(bodyOf('BAD_REQUEST', status, PROBLEMS.BAD_REQUEST[1]));
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send(bodyOf('INTERNAL', ...PROBLEMS.INTERNAL));
}

export function problems(app: FastifyInstance): void {
  app.setErrorHandler(answerProblem);
}

/** Nothing at this address. */
export const notFound = (reply: FastifyReply): FastifyReply => reply.code(404).send(bodyOf('NOT_FOUND', ...PROBLEMS.NOT_FOUND));
