import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import fp from 'fastify-plugin';
import type { App, RouteServices, Services } from './context.ts';
import { clientConfig } from './features/site/config/client-config.ts';
import { ROUTES } from './routes.ts';
import { createProductCounter } from './features/catalogue/product-page/product-counter.ts';
import { publicPages } from './features/site/pages/public-pages.ts';
import { createPaymentIntents } from './features/money/payments/payment.intents.ts';
import { createFollowPayment } from './features/money/payments/payment.follow.ts';
import { invalidateOnChange } from './features/catalogue/search/cache.ts';
import { createPublicSearch } from './features/catalogue/search/public-search.queries.ts';
import { closeConnections } from './http/connections.ts';
import { coerceInput } from './http/coercion.ts';
import { openapi } from './http/openapi.ts';
import { requestMetrics } from './http/request-metrics.ts';
import { requestSpans } from './http/request-spans.ts';
import { SEARCH_CONNECTIONS } from './database/postgres-settings.ts';
import { problems } from './http/refusals.ts';
import { security } from './http/security.ts';
import { fastifyOptions } from './http/fastify-options.ts';
import { readYourWrites } from './http/read-your-writes.ts';
import { createRenderBudget } from './http/pages/render-budget.ts';
import { loadRenderer } from './http/pages/renderer.ts';
import type { Rendering } from './http/pages/rendering.ts';
import { clientPages } from './http/pages/client-pages.ts';
import { REQUEST_TIMEOUTS } from './http/timeouts.ts';
import { unreadBodies } from './http/unread-bodies.ts';
import { authentication } from './http/authentication.ts';
import { type Background, createBackground } from './services/background.ts';
import { createFairQueue } from './services/limits/fair-queue.ts';
import { createSignedValues } from './services/signed-values.ts';
import { createRateLimits } from './services/limits/shared-rate-limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Exposed for tests, which wait until it is idle. */
    background: Background;
  }
}

/**
 * Concurrent searches per process: one per search connection, of which an address may use two. At
 * about 20 ms each, two allow a hundred per second, enough for everybody a mobile carrier puts
 * behind one address (docs/rules.md §6).
 */
const SEARCH_QUEUE = { running: SEARCH_CONNECTIONS, runningPerKey: 2, waiting: 100, waitingPerKey: 30, waitMs: 2000 };

/** Builds the whole server, not yet listening. Tests and production use the same function. */
export async function build(services: Services): Promise<App> {
  const { env, db, tokens, metrics, tracing, timeouts = REQUEST_TIMEOUTS } = services;
  const app: App = Fastify(fastifyOptions(env, timeouts)).withTypeProvider<TypeBoxTypeProvider>();

  await app.register(unreadBodies, { limits: timeouts.unread });
  if (metrics) await app.register(requestMetrics, { metrics });
  if (tracing) await app.register(requestSpans, { tracing });
  const rateLimits = createRateLimits(db, app.log);
  app.addHook('onClose', () => rateLimits.close());
  await app.register(problems, { rateLimits });
  await app.register(coerceInput);
  await app.register(closeConnections);
  await app.register(security, { env, rateLimits });
  await app.register(openapi);
  await app.register(authentication, { db, tokens, identity: services.identity });
  await app.register(readYourWrites, {
    db,
    values: createSignedValues(env.tokenSecret, 'own write'),
    isSecure: env.production,
  });

  const background = createBackground(app.log);
  app.decorate('background', background);
  app.addHook('onClose', () => background.drain());
  const productCounter = createProductCounter(db, app.log);
  app.addHook('onClose', () => productCounter.flush());
  const rendering: Rendering = {
    renderer: loadRenderer(services.clientFolder),
    config: clientConfig(services),
    budget: createRenderBudget(() => metrics?.renderingsRefused.inc()),
  };
  app.decorate('rendering', rendering);
  const paymentContext = { ...services, log: app.log };
  const routeServices: RouteServices = {
    ...services,
    rateLimits,
    background,
    searchQueue: createFairQueue(SEARCH_QUEUE),
    paymentIntents: createPaymentIntents(paymentContext),
    followPayment: createFollowPayment(paymentContext, { rateLimits, background }),
    productCounter,
  };
  const search = createPublicSearch(env.tokenSecret, routeServices.searchQueue);
  for (const { tag, prefix, routes } of ROUTES)
    await app.register(
      fp(
        async (scope) => {
          scope.addHook('onRoute', (route) => {
            route.config = { ...route.config, tag };
          });
          for (const register of routes) register(scope, routeServices);
        },
        // Without a name, Fastify looks for the plugin among all loaded modules.
        { name: tag ?? 'without a tag', encapsulate: true },
      ),
      { prefix },
    );
  app.addHook('onClose', () => services.images.close());
  app.addHook('onClose', () => services.papers.close());
  app.addHook('onClose', await invalidateOnChange(db));
  await app.register(clientPages, { ...rendering, db, pages: (from) => publicPages(from, search) });
  return app;
}
