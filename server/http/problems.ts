import type { Problem } from '#contract/common';
import { type ProblemCode, PROBLEMS } from '#contract/problem';
import { Refusal, type RefusalDetails } from '#contract/refusal';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { STATUS_CODES } from 'node:http';
import { DatabaseUnavailable } from '../database/unavailable';
import { addressGroup } from '../services/addresses';
import { ImageAddressFault } from '../services/images';
import { PaymentFault, type PaymentFaultKind } from '../services/payments/provider';
import { PictureQueueFull } from '../services/picture-pool';
import { PictureStorageUnavailable } from '../services/picture-storage';
import { TurnRefused } from '../services/turns';
import type { RateLimits } from '../services/shared-rate-limits';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the route refuses a token or signature that proves nothing, where that is not UNAUTHENTICATED. */
    unproven?: ProblemCode;
  }
  interface FastifyRequest {
    /** Why it was refused, for the log. */
    refusal: { code: string; err?: Error } | null;
  }
}

/** The one shape of every error. */
export function problemBody(
  code: string,
  statusCode: number,
  message: string,
  details: Omit<RefusalDetails, 'message' | 'statusCode' | 'retryAfter'> = {},
): Problem {
  return { statusCode, code, error: STATUS_CODES[statusCode] ?? 'Error', message, ...details };
}

const plainBody = (code: ProblemCode): Problem => problemBody(code, PROBLEMS[code].status, PROBLEMS[code].message);

function validationBody(error: FastifyError): Problem {
  const [fault] = error.validation ?? [];
  const missing = fault?.params?.missingProperty;
  const field =
    typeof missing === 'string' ? missing : fault?.instancePath.replace(/^\//, '').replaceAll('/', '.') || undefined;
  return problemBody('VALIDATION', 400, field ? `${field}: ${fault?.message ?? 'is not valid'}.` : error.message, {
    field,
  });
}

const BY_FRAMEWORK: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  // The database's word for a text it cannot keep, such as one with a NUL character.
  22021: 'VALIDATION',
  // The same inside JSON.
  '22P05': 'VALIDATION',
  // Its words for a number it cannot read or keep.
  '22P02': 'VALIDATION',
  22003: 'VALIDATION',
  FST_ERR_HANDLER_TIMEOUT: 'UNAVAILABLE',
};

/** The refusal for each fault of a payment provider; a call that failed before it took money has charged nobody. */
const BY_PAYMENT_FAULT: Record<PaymentFaultKind, ProblemCode> = {
  unreachable: 'PAYMENT_PROVIDER_DOWN',
  failed: 'PAYMENT_PROVIDER_DOWN',
  amountTooSmall: 'PRICE_TOO_LOW_FOR_CARD',
  amountTooLarge: 'PRICE_TOO_HIGH_FOR_CARD',
  badSignature: 'BAD_SIGNATURE',
  badEvent: 'BAD_REQUEST',
};

/** The refusal of a picture's address; it names the field. */
const refusalOfImage = ({ kind, field }: ImageAddressFault): Refusal =>
  kind === 'missing'
    ? new Refusal('IMAGE_GONE', { field })
    : new Refusal('VALIDATION', {
        field,
        message: `${field}: must be the address of a picture that was uploaded here.`,
      });

function send(request: FastifyRequest, reply: FastifyReply, body: Problem, err?: Error): FastifyReply {
  request.refusal = { code: body.code, err };
  return reply.code(body.statusCode).send(body);
}

/** Answers every error in the one shape of docs/rules.md §3; a stack trace goes to the log alone. */
export function answerProblem(
  error:
    | FastifyError
    | Refusal
    | PaymentFault
    | ImageAddressFault
    | PictureQueueFull
    | TurnRefused
    | PictureStorageUnavailable
    | DatabaseUnavailable,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) {
    const { message: _message, statusCode: _statusCode, retryAfter, ...details } = error.details;
    if (retryAfter) reply.header('retry-after', retryAfter);
    return send(request, reply, problemBody(error.code, error.statusCode, error.message, details));
  }
  if (error instanceof ImageAddressFault) return answerProblem(refusalOfImage(error), request, reply);
  if (error instanceof TurnRefused)
    return answerProblem(new Refusal('UNAVAILABLE', { retryAfter: error.retryAfter }), request, reply);
  if (error instanceof PictureQueueFull) return send(request, reply, plainBody('UNAVAILABLE'));
  if (error instanceof DatabaseUnavailable || error instanceof PictureStorageUnavailable)
    return send(request, reply, plainBody('UNAVAILABLE'), error);
  if (error instanceof PaymentFault) {
    const code = BY_PAYMENT_FAULT[error.kind];
    return send(request, reply, plainBody(code), PROBLEMS[code].status < 500 ? undefined : error);
  }
  if (error.validation) return send(request, reply, validationBody(error));
  const known = BY_FRAMEWORK[error.code] ?? (error.statusCode === 429 ? 'TOO_MANY_REQUESTS' : undefined);
  if (known) return send(request, reply, plainBody(known), PROBLEMS[known].status < 500 ? undefined : error);
  const status = error.statusCode ?? 500;
  if (status < 500) return send(request, reply, problemBody('BAD_REQUEST', status, PROBLEMS.BAD_REQUEST.message));
  return send(request, reply, plainBody('INTERNAL'), error);
}

/** Writes one line per refusal: its code, its status, and the fault behind a 5xx. */
export function logRefusal(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode } = reply;
  if (statusCode < 400) return;
  const line = { statusCode, code: request.refusal?.code ?? STATUS_CODES[statusCode], err: request.refusal?.err };
  if (statusCode >= 500) request.log.error(line, 'request failed');
  // Programs that guess addresses would fill the log.
  else if (statusCode === 404 && !/^\/(api|images)\//i.test(request.url)) request.log.debug(line, 'request refused');
  else request.log.info(line, 'request refused');
}

/** So many tokens and signatures that prove nothing are answered as that for one address in a minute. */
const WRONG_TOKENS = { name: 'wrong tokens', max: 100, seconds: 60 };

/** True when the request came with a token or signature that proves nothing. One without any is only asked to log in. */
function hasFailedProof(error: FastifyError | Refusal | PaymentFault, request: FastifyRequest): boolean {
  const code = error instanceof PaymentFault ? BY_PAYMENT_FAULT[error.kind] : error.code;
  const { unproven } = request.routeOptions.config;
  return unproven ? code === unproven : code === 'UNAUTHENTICATED' && request.headers.authorization !== undefined;
}

/** Answers and logs every refusal and every error. */
export const problems = fp<{ rateLimits?: Pick<RateLimits, 'approximate'> }>(
  async (app, { rateLimits }) => {
    const wrongTokens = rateLimits?.approximate(WRONG_TOKENS);
    app.decorateRequest('refusal', null);
    app.addHook('onResponse', async (request, reply) => logRefusal(request, reply));
    app.setErrorHandler((error: FastifyError | Refusal | PaymentFault, request, reply) => {
      // Counted after the check, in a bucket that nothing else is counted in: it never refuses a proof that is good.
      const retryAfter = (hasFailedProof(error, request) && wrongTokens?.consume(addressGroup(request.ip))) || 0;
      return answerProblem(retryAfter > 0 ? new Refusal('TOO_MANY_REQUESTS', { retryAfter }) : error, request, reply);
    });
  },
  { name: 'problems' },
);

/** Nothing at this address. */
export const notFound = (reply: FastifyReply): FastifyReply => send(reply.request, reply, plainBody('NOT_FOUND'));
