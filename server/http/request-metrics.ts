import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../services/observability/metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered immediately and open as long as the client stays: it isn't timed, and a disconnect is no error. */
    isStream?: true;
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Labels come from known values only: each one is kept in memory forever, so clients must not be
 * able to invent them.
 */
const labelsOf = ({ method, routeOptions, raw: { aborted } }: FastifyRequest, { raw }: FastifyReply) => ({
  route: routeOptions.url ?? 'unknown',
  method: METHODS.has(method) ? method : 'other',
  status:
    routeOptions.config.isStream || (raw.writableEnded && !aborted)
      ? `${Math.floor(raw.statusCode / 100)}xx`
      : 'aborted',
});

/** Counts and times every request. */
export const requestMetrics = fp<{ metrics: Metrics }>(
  async (app, { metrics: { requests, durations, inFlight } }) => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.isStream) {
        reply.raw.once('close', () => requests.inc(labelsOf(request, reply)));
        return;
      }
      inFlight.inc();
      const seconds = durations.startTimer();
      // Unlike Fastify's onResponse, this also fires when the client disconnects before the answer.
      reply.raw.once('close', () => {
        const labels = labelsOf(request, reply);
        inFlight.dec();
        requests.inc(labels);
        seconds(labels);
      });
    });
  },
  { name: 'request-metrics' },
);
