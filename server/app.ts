import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import type { App, RouteServices, Services } from './context.ts';
import { clientConfig } from './features/site/config/client-config.ts';
import { FEATURES } from './routes.ts';
import { healthRoutes } from './features/site/health/health.routes.ts';
import { imageRoutes } from './features/site/images/image.routes.ts';
import { pageRoutes } from './features/site/pages/page.routes.ts';
import { sitemapRoutes } from './features/site/pages/sitemap.routes.ts';
import { publicPages } from './features/site/pages/public-pages.ts';
import { createPaymentIntents } from './features/money/payments/payment.cancel.ts';
import { invalidateOnChange } from './features/catalogue/search/cache.ts';
import { createSealedSearch } from './features/catalogue/search/sealed-search.queries.ts';
import { closeConnections } from './http/connections.ts';
import { coerceInput } from './http/coercion.ts';
import { openapi } from './http/openapi.ts';
import { requestMetrics } from './http/request-metrics.ts';
import { requestSpans } from './http/request-spans.ts';
import { SEARCH_CONNECTIONS } from './database/postgres-settings.ts';
import { problems } from './http/problems.ts';
import { security } from './http/security.ts';
import { fastifyOptions } from './http/fastify-options.ts';
import { reads } from './http/reads.ts';
import { createRenderBudget } from './http/render-budget.ts';
import { loadRenderer } from './http/renderer.ts';
import { site } from './http/site.ts';
import { REQUEST_TIMEOUTS } from './http/timeouts.ts';
import { unreadBodies } from './http/unread-bodies.ts';
import { authentication } from './http/authentication.ts';
import { type Background, createBackground } from './services/background.ts';
import { createTurns } from './services/limits/turns.ts';
import { createSeal } from './services/seals.ts';
import { createRateLimits } from './services/limits/shared-rate-limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Exposed for tests, which wait until it is idle. */
    background: Background;
  }
}

/** Tags the routes registered in this scope as one group of operations. */
function tagRoutes(scope: FastifyInstance, tag: string): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, tag };
  });
}

/**
 * Concurrent searches per process: one per search connection, of which an address may use two. At
 * about 20 ms each, two allow a hundred per second, enough for everybody a mobile carrier puts
 * behind one address (docs/rules.md §6).
 */
const SEARCH_TURNS = { running: SEARCH_CONNECTIONS, runningPerKey: 2, waiting: 100, waitingPerKey: 30, waitMs: 2000 };

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
  await app.register(reads, { db, seal: createSeal(env.tokenSecret, 'own write'), isSecure: env.production });

  const background = createBackground(app.log);
  app.decorate('background', background);
  app.addHook('onClose', () => background.drain());
  const routeServices: RouteServices = {
    ...services,
    rateLimits,
    background,
    searchTurns: createTurns(SEARCH_TURNS),
    paymentIntents: createPaymentIntents({ ...services, log: app.log }),
  };
  const config = clientConfig(services);
  const renderer = loadRenderer(services.clientFolder);
  const budget = createRenderBudget(() => metrics?.renderingsRefused.inc());
  const sealed = createSealedSearch(env.tokenSecret, routeServices.searchTurns);
  const features = { ...FEATURES, Pages: [pageRoutes(renderer, config, budget)] };
  await app.register(async (health) => {
    tagRoutes(health, 'Health');
    healthRoutes(health, routeServices);
  });
  await app.register(async (sitemap) => sitemapRoutes()(sitemap, routeServices));
  for (const [tag, group] of Object.entries(features)) {
    await app.register(
      async (api) => {
        tagRoutes(api, tag);
        for (const routes of group) routes(api, routeServices);
      },
      { prefix: '/api' },
    );
  }
  if (env.images.own) {
    await app.register(
      async (images) => {
        tagRoutes(images, 'Images');
        imageRoutes(images, routeServices);
      },
      { prefix: '/images' },
    );
  }
  app.addHook('onClose', () => services.images.close());
  app.addHook('onClose', () => services.papers.close());
  app.addHook('onClose', await invalidateOnChange(db));
  await app.register(site, {
    renderer,
    config,
    db,
    pages: (from) => publicPages(from, sealed),
    budget,
  });
  return app;
}
