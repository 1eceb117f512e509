import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../services/observability/metrics';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It is answered at once, and then for as long as the client stays: no time is measured, and the client's going is no fault. */
    isStream?: true;
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Whoever makes up addresses and methods makes up no labels: each of them is kept in memory for ever. */
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
      // Unlike Fastify's onResponse it also comes when the client goes away before the answer.
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
