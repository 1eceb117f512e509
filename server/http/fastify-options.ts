import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';
import type { Env } from '../env.ts';
import { answerClientError } from './client-errors.ts';
import { loggerOptions, newRequestId } from './logging.ts';
import { answerProblem, logRefusal } from './refusals.ts';
import {
  CONNECTION_CHECK_MS,
  HEADERS_TIMEOUT_MS,
  type REQUEST_TIMEOUTS,
  TCP_KEEP_ALIVE_MS,
  TRANSFER_TIMEOUT_MS,
} from './timeouts.ts';
import { cleanKeyword } from './validation.ts';

const API = /^\/(api|images)\//;

function decodable(url: string): boolean {
  try {
    const [path = ''] = url.split('?');
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** How Fastify reads, checks and limits requests. */
export const fastifyOptions = (env: Env, timeouts: typeof REQUEST_TIMEOUTS): FastifyHttpOptions<Server> => ({
  logger: loggerOptions(env.logLevel),
  genReqId: newRequestId,
  requestIdHeader: false,
  // A malformed address matches no route. People get the page for an unknown address, programs the
  // error.
  rewriteUrl: ({ url = '/' }) => (decodable(url) || API.test(url) ? url : url.replaceAll('%', '%25')),
  // Hooks don't run for these.
  frameworkErrors: (error, request, reply) => {
    answerProblem(error, request, reply);
    logRefusal(request, reply);
  },
  clientErrorHandler: answerClientError,
  trustProxy: (_address, hop) => hop < env.proxies,
  // Node's own limit, which Fastify disables. Ten megabytes over a slow line fit into it; a body that
  // never ends doesn't.
  requestTimeout: TRANSFER_TIMEOUT_MS,
  http: {
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: CONNECTION_CHECK_MS,
    keepAlive: true,
    keepAliveInitialDelay: TCP_KEEP_ALIVE_MS,
  },
  handlerTimeout: timeouts.handlerMs,
  // Requests on an open connection are still answered while the server closes, as the last on that
  // connection.
  return503OnClosing: false,
  bodyLimit: 100 * 1024,
  // docs/specification.md §7 writes both verifyseller and verifySeller.
  routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 300 },
  // Drops fields that no schema names (docs/rules.md §3). Bounds apply even to non-finite numbers:
  // "1e400" is coerced to Infinity, which strictNumbers would not compare.
  ajv: {
    customOptions: {
      removeAdditional: 'all',
      allErrors: false,
      strictNumbers: false,
      // 1087.57 is a multiple of 0.01, though floating-point division leaves a rest.
      multipleOfPrecision: 6,
      // coerceInput converts types instead: the validator would turn null into 0, and an empty string
      // into null.
      coerceTypes: false,
      formats: { phone: true },
      keywords: [cleanKeyword],
    },
  },
});
