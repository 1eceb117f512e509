import type { Context } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Tracing } from '../services/observability/tracing.ts';

/** Creates a span per request, named by its route's pattern: addresses contain emails and search terms. */
export const requestSpans = fp<{ tracing: Tracing }>(
  async (app, { tracing: { api, tracer } }) => {
    const contexts = new WeakMap<FastifyRequest, Context>();
    app.addHook('onRequest', (request, reply, done) => {
      const { method, routeOptions, headers, id } = request;
      const route = routeOptions.url ?? 'unknown';
      const before = api.propagation.extract(api.ROOT_CONTEXT, headers);
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: api.SpanKind.SERVER,
          attributes: { 'http.request.method': method, 'http.route': route, 'motohaat.request_id': id },
        },
        before,
      );
      reply.raw.once('close', () => {
        span.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      });
      const context = api.trace.setSpan(before, span);
      contexts.set(request, context);
      api.context.with(context, done);
    });
    // Body events come from the connection, outside of the request's context.
    app.addHook('preValidation', (request, _reply, done) =>
      api.context.with(contexts.get(request) ?? api.ROOT_CONTEXT, done),
    );
  },
  { name: 'request-spans' },
);
