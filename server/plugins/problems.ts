import type { Problem } from '#contract/common';
import { type ProblemCode, PROBLEMS } from '#contract/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { addressGroup } from '../services/addresses';
import { createQuota } from '../services/quota';

type Details = Pick<Problem, 'field' | 'price' | 'minutesLeft'> & {
  message?: string;
  statusCode?: number;
  /** Seconds after which another try may succeed; a header. */
  retryAfter?: number;
};

/** A refusal by code; carries all that the answer shows. A rule may give a more exact sentence than contract/problem.ts. */
export class Refusal extends Error {
  readonly statusCode: number;
  constructor(readonly code: ProblemCode, readonly details: Details = {}) {
    super(details.message ?? PROBLEMS[code].message);
    this.statusCode = details.statusCode ?? PROBLEMS[code].status;
  }
}

/** Ends the request with a refusal. */
export function refuse(code: ProblemCode, details?: Details): never {
  throw new Refusal(code, details);
}

function bodyOf(code: string, statusCode: number, message: string, details: Omit<Details, 'message' | 'statusCode' | 'retryAfter'> = {}): Problem {
  return { statusCode, code, error: STATUS_CODES[statusCode] ?? 'Error', message, ...details };
}

const plainBody = (code: ProblemCode): Problem => bodyOf(code, PROBLEMS[code].status, PROBLEMS[code].message);

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
    const { message: _message, statusCode: _statusCode, retryAfter, ...details } = error.details;
    if (retryAfter) reply.header('retry-after', retryAfter);
    return reply.code(error.statusCode).send(bodyOf(error.code, error.statusCode, error.message, details));
  }
  if (error.validation) return reply.code(400).send(validationBody(error));
  const known = BY_FRAMEWORK[error.code] ?? (error.statusCode === 429 ? 'TOO_MANY_REQUESTS' : undefined);
  if (known) return reply.code(PROBLEMS[known].status).send(plainBody(known));
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send(bodyOf('BAD_REQUEST', status, PROBLEMS.BAD_REQUEST.message));
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send(plainBody('INTERNAL'));
}

/** So many tokens that are none may come from one address in a minute. */
const WRONG_TOKENS = { max: 100, seconds: 60 };

export function problems(app: FastifyInstance): void {
  const wrongTokens = createQuota(WRONG_TOKENS);
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const guessed = error instanceof Refusal && error.code === 'UNAUTHENTICATED' && request.headers.authorization !== undefined;
    const retryAfter = guessed ? wrongTokens.take(addressGroup(request.ip)) : 0;
    return answerProblem(retryAfter > 0 ? new Refusal('TOO_MANY_REQUESTS', { retryAfter }) : error, request, reply);
  });
}

/** Nothing at this address. */
export const notFound = (reply: FastifyReply): FastifyReply => reply.code(404).send(plainBody('NOT_FOUND'));
