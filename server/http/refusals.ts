import type { Problem } from '#contract/common';
import type { RefusalCode } from '#contract/refusals';
import { ALL_REFUSAL_KINDS } from '#contract/refusal';
import { Refusal, type RefusalDetails } from '#contract/refusal';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { STATUS_CODES } from 'node:http';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { addressGroup } from '../services/limits/addresses.ts';
import { ImageAddressFault } from '../services/images/images.ts';
import {
  ContradictoryAnswer,
  PaymentFault,
  type PaymentFaultKind,
  ProviderRefusal,
} from '../services/payments/provider.ts';
import { PictureQueueFull } from '../services/images/picture-pool.ts';
import { PictureStorageUnavailable } from '../services/images/picture-storage.ts';
import { isStorageFull } from '../services/storage-space.ts';
import { QueueRefused } from '../services/limits/fair-queue.ts';
import type { RateLimits } from '../services/limits/shared-rate-limits.ts';
import { isNavigation, REFUSAL_PAGE_POLICY, refusalPage } from './refusal-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The refusal for an invalid token or signature, if not UNAUTHENTICATED. */
    unproven?: RefusalCode;
  }
  interface FastifyRequest {
    /** Reason of the refusal, for the log. */
    refusal: { code: string; err?: Error } | null;
    /** Refused because too much of its kind was to be done. */
    isShed: boolean;
  }
}

/** Builds the standard error body. */
export function refusalBody(
  code: string,
  statusCode: number,
  message: string,
  details: Omit<RefusalDetails, 'statusCode' | 'retryAfter'> = {},
): Problem {
  return { statusCode, code, error: STATUS_CODES[statusCode] ?? 'Error', message, ...details };
}

const plainBody = (code: RefusalCode): Problem =>
  refusalBody(code, ALL_REFUSAL_KINDS[code].status, ALL_REFUSAL_KINDS[code].message);

function validationBody(error: FastifyError): Problem {
  const [fault] = error.validation ?? [];
  const missing = fault?.params?.missingProperty;
  const field =
    typeof missing === 'string' ? missing : fault?.instancePath.replace(/^\//, '').replaceAll('/', '.') || undefined;
  return refusalBody('VALIDATION', 400, field ? `${field}: ${fault?.message ?? 'is not valid'}.` : error.message, {
    field,
  });
}

const BY_FRAMEWORK: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  // PostgreSQL's code for text it can't store, such as one with a NUL character.
  22021: 'VALIDATION',
  // The same inside JSON.
  '22P05': 'VALIDATION',
  // Its code for a number it can't parse or store.
  '22P02': 'VALIDATION',
  22003: 'VALIDATION',
  FST_ERR_HANDLER_TIMEOUT: 'UNAVAILABLE',
};

/** The refusal for each error of a payment provider. A call that failed before the payment has charged nobody. */
const BY_PAYMENT_FAULT: Record<PaymentFaultKind, RefusalCode> = {
  unreachable: 'PAYMENT_PROVIDER_DOWN',
  failed: 'PAYMENT_PROVIDER_DOWN',
  keyUsed: 'PAYMENT_PROVIDER_DOWN',
  amountTooSmall: 'PRICE_TOO_LOW_FOR_CARD',
  amountTooLarge: 'PRICE_TOO_HIGH_FOR_CARD',
  badSignature: 'BAD_SIGNATURE',
  badEvent: 'BAD_REQUEST',
};

/** Converts a picture address error to a refusal that names the field. */
const refusalOfImage = ({ kind, field }: ImageAddressFault): Refusal =>
  kind === 'missing'
    ? new Refusal('IMAGE_GONE', { field })
    : new Refusal('VALIDATION', {
        field,
        message: `${field}: must be the address of a picture that was uploaded here.`,
      });

function send(request: FastifyRequest, reply: FastifyReply, body: Problem, err?: Error): FastifyReply {
  request.refusal = { code: body.code, err };
  reply.code(body.statusCode);
  if (!isNavigation(request)) return reply.send(body);
  const { concernsPayment } = request.routeOptions?.config ?? {};
  return reply
    .header('vary', 'accept, sec-fetch-mode')
    .header('content-security-policy', REFUSAL_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(refusalPage(body, { concernsPayment, requestId: request.id }));
}

/** Answers every error in the format of docs/rules.md §3, or to a browser that navigates as a page; the stack trace is only logged. */
export function answerProblem(
  error:
    | FastifyError
    | Refusal
    | PaymentFault
    | ProviderRefusal
    | ContradictoryAnswer
    | ImageAddressFault
    | PictureQueueFull
    | QueueRefused
    | PictureStorageUnavailable
    | DatabaseUnavailable,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) {
    const { message: _message, statusCode: _statusCode, retryAfter, ...details } = error.details;
    if (retryAfter) reply.header('retry-after', retryAfter);
    const cause = error.cause instanceof Error ? error.cause : undefined;
    return send(request, reply, refusalBody(error.code, error.statusCode, error.message, details), cause);
  }
  if (error instanceof ImageAddressFault) return answerProblem(refusalOfImage(error), request, reply);
  if (error instanceof QueueRefused) reply.header('retry-after', error.retryAfter);
  if (error instanceof QueueRefused || error instanceof PictureQueueFull) {
    request.isShed = true;
    return send(request, reply, plainBody('UNAVAILABLE'));
  }
  if (isStorageFull(error)) return send(request, reply, plainBody('STORAGE_FULL'), error);
  if (error instanceof DatabaseUnavailable || error instanceof PictureStorageUnavailable)
    return send(request, reply, plainBody('UNAVAILABLE'), error);
  if (error instanceof PaymentFault) {
    const code = BY_PAYMENT_FAULT[error.kind];
    return send(request, reply, plainBody(code), ALL_REFUSAL_KINDS[code].status < 500 ? undefined : error);
  }
  if (error instanceof ProviderRefusal) return send(request, reply, plainBody('PAYMENT_METHOD_UNAVAILABLE'), error);
  if (error instanceof ContradictoryAnswer) return send(request, reply, plainBody('PAYMENT_UNCONFIRMED'), error);
  if (error.validation) return send(request, reply, validationBody(error));
  const known = BY_FRAMEWORK[error.code] ?? (error.statusCode === 429 ? 'TOO_MANY_REQUESTS' : undefined);
  if (known) return send(request, reply, plainBody(known), ALL_REFUSAL_KINDS[known].status < 500 ? undefined : error);
  const status = error.statusCode ?? 500;
  if (status < 500)
    return send(request, reply, refusalBody('BAD_REQUEST', status, ALL_REFUSAL_KINDS.BAD_REQUEST.message));
  return send(request, reply, plainBody('INTERNAL'), error);
}

const SUMMARY_MS = 60_000;

/** Counts shed requests and logs the count once a minute, because under load each of them would be a line. */
export function createShedLog(log: Pick<FastifyBaseLogger, 'warn'>, now: () => number = () => performance.now()) {
  let count = 0;
  let writtenAt = -Infinity;
  return {
    add(): void {
      count += 1;
      if (now() - writtenAt < SUMMARY_MS) return;
      log.warn({ count }, 'requests were shed');
      [count, writtenAt] = [0, now()];
    },
  };
}

/** Logs one line per refusal: its code, its status, and its cause, which is for the operator to mend. */
export function logRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  shed?: ReturnType<typeof createShedLog>,
): void {
  const { statusCode } = reply;
  if (statusCode < 400) return;
  if (request.isShed && shed) {
    shed.add();
    return;
  }
  const line = { statusCode, code: request.refusal?.code ?? STATUS_CODES[statusCode], err: request.refusal?.err };
  if (statusCode >= 500 || line.err) request.log.error(line, 'request failed');
  // Bots that guess addresses would fill the log.
  else if (statusCode === 404 && !/^\/(api|images)\//i.test(request.url)) request.log.debug(line, 'request refused');
  else request.log.info(line, 'request refused');
}

/** Maximum invalid tokens and signatures per address and minute that get a regular answer. */
const WRONG_TOKENS = { name: 'wrong tokens', max: 100, seconds: 60 };

/** True if the request carried an invalid token or signature. A request without any is only asked to log in. */
function hasFailedProof(error: FastifyError | Refusal | PaymentFault, request: FastifyRequest): boolean {
  const code = error instanceof PaymentFault ? BY_PAYMENT_FAULT[error.kind] : error.code;
  const { unproven } = request.routeOptions.config;
  return unproven ? code === unproven : code === 'UNAUTHENTICATED' && request.headers.authorization !== undefined;
}

/** Answers and logs all refusals and errors. */
export const problems = fp<{ rateLimits?: Pick<RateLimits, 'approximate'> }>(
  async (app, { rateLimits }) => {
    const wrongTokens = rateLimits?.approximate(WRONG_TOKENS);
    app.decorateRequest('refusal', null);
    app.decorateRequest('isShed', false);
    const shed = createShedLog(app.log);
    app.addHook('onResponse', async (request, reply) => logRefusal(request, reply, shed));
    app.setErrorHandler((error: FastifyError | Refusal | PaymentFault, request, reply) => {
      // Counted after the check, in its own bucket, so it never refuses a valid proof.
      const retryAfter = (hasFailedProof(error, request) && wrongTokens?.consume(addressGroup(request.ip))) || 0;
      return answerProblem(retryAfter > 0 ? new Refusal('TOO_MANY_REQUESTS', { retryAfter }) : error, request, reply);
    });
  },
  { name: 'problems' },
);

/** Answers 404. */
export const notFound = (reply: FastifyReply): FastifyReply => send(reply.request, reply, plainBody('NOT_FOUND'));
