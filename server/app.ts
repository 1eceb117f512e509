import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import type { App, Routes, RouteServices, Services } from './context';
import { auditRoutes } from './features/audit/audit.routes';
import { advertRoutes } from './features/adverts/advert.routes';
import { bookingRoutes } from './features/bookings/booking.routes';
import { newBookingRoutes } from './features/bookings/new-booking.routes';
import { receivedRoutes } from './features/bookings/received.routes';
import { appealRoutes } from './features/cases/appeal.routes';
import { caseRoutes } from './features/cases/case.routes';
import { decisionRoutes } from './features/cases/decision.routes';
import { statementRoutes } from './features/cases/statement.routes';
import { categoryRoutes } from './features/category/category.routes';
import { clientConfig } from './features/config/client-config';
import { configRoutes } from './features/config/config.routes';
import { agreementRoutes } from './features/agreements/agreement.routes';
import { blockAndReportRoutes } from './features/conversations/block-and-report.routes';
import { conversationRoutes } from './features/conversations/conversation.routes';
import { newConversationRoutes } from './features/conversations/new-conversation.routes';
import { messageRoutes } from './features/conversations/message.routes';
import { messagePhotoRoutes } from './features/conversations/photo.routes';
import { offerDecisionRoutes } from './features/offers/offer-decision.routes';
import { offerRoutes } from './features/offers/offer.routes';
import { reportedConversationRoutes } from './features/moderation/reported.routes';
import { dashboardRoutes } from './features/dashboard/dashboard.routes';
import { healthRoutes } from './features/health/health.routes';
import { dealRoutes } from './features/deal-actions/deal.routes';
import { ledgerRoutes } from './features/ledger/ledger.routes';
import { imageRoutes } from './features/images/image.routes';
import { liveRoutes } from './features/live/live.routes';
import { moderationRoutes } from './features/moderation/moderation.routes';
import { noticeRoutes } from './features/notices/notice.routes';
import { unsubscribeRoutes } from './features/notices/unsubscribe.routes';
import { preferenceRoutes } from './features/notices/preference.routes';
import { pageRoutes } from './features/pages/page.routes';
import { sitemapRoutes } from './features/pages/sitemap.routes';
import { publicPages } from './features/pages/public-pages';
import { createPaymentIntents } from './features/payments/payment.cancel';
import { paymentRoutes } from './features/payments/payment.routes';
import { payoutBatchRoutes } from './features/payouts/batch.routes';
import { payoutRoutes } from './features/payouts/payout.routes';
import { peopleRoutes } from './features/admin-users/people.routes';
import { personRoutes } from './features/account/person.routes';
import { phoneRoutes } from './features/profile/phone.routes';
import { profileRoutes } from './features/profile/profile.routes';
import { pushRoutes } from './features/push/push.routes';
import { productRoutes } from './features/listing/product.routes';
import { priceRoutes } from './features/prices/price.routes';
import { productPageRoutes } from './features/product-page/product-page.routes';
import { ownProductRoutes } from './features/my-products/own-products.routes';
import { lookupRoutes } from './features/lookup/lookup.routes';
import { transparencyRoutes } from './features/transparency/transparency.routes';
import { statsRoutes } from './features/my-products/stats.routes';
import { reportRoutes } from './features/reports/report.routes';
import { reviewRoutes } from './features/reviews/review.routes';
import { reviewModerationRoutes } from './features/reviews/review-moderation.routes';
import { invalidateOnChange } from './features/search/cache';
import { savedSearchRoutes } from './features/saved-searches/saved.routes';
import { createSealedSearch } from './features/search/sealed-search.queries';
import { paperRoutes } from './features/search/papers/paper.routes';
import { placeRoutes } from './features/search/place.routes';
import { searchRoutes } from './features/search/search.routes';
import { sellerRoutes } from './features/seller-profile/seller.routes';
import { signalRoutes } from './features/signals/signal.routes';
import { sessionRoutes } from './features/account/session.routes';
import { paperRoutes as verificationPaperRoutes } from './features/verification/paper.routes';
import { verificationRoutes } from './features/verification/verification.routes';
import { wishRoutes } from './features/wishlist/wish.routes';
import { answerClientError } from './http/client-errors';
import { closeConnections } from './http/connections';
import { coerceInput } from './http/coercion';
import { loggerOptions, newRequestId } from './http/logging';
import { openapi } from './http/openapi';
import { requestMetrics } from './http/request-metrics';
import { requestSpans } from './http/request-spans';
import { SEARCH_CONNECTIONS } from './database/postgres-settings';
import { answerProblem, logRefusal, problems } from './http/problems';
import { security } from './http/security';
import { reads } from './http/reads';
import { createRenderBudget } from './http/render-budget';
import { loadRenderer } from './http/renderer';
import { site } from './http/site';
import {
  CONNECTION_CHECK_MS,
  HEADERS_TIMEOUT_MS,
  REQUEST_TIMEOUTS,
  TCP_KEEP_ALIVE_MS,
  TRANSFER_TIMEOUT_MS,
} from './http/timeouts';
import { cleanKeyword } from './http/validation';
import { authentication } from './http/authentication';
import { createTurns } from './services/limits/turns';
import { createSeal } from './services/seals';
import { createRateLimits } from './services/limits/shared-rate-limits';

/** In registration order, by the tag of their operations in the API description. */
const FEATURES: Record<string, Routes[]> = {
  Account: [sessionRoutes, personRoutes, profileRoutes, phoneRoutes],
  Dashboard: [dashboardRoutes],
  People: [peopleRoutes],
  Categories: [categoryRoutes],
  Products: [productRoutes, ownProductRoutes, productPageRoutes, priceRoutes, statsRoutes],
  Search: [searchRoutes, placeRoutes, paperRoutes, savedSearchRoutes],
  Sellers: [sellerRoutes],
  Adverts: [advertRoutes],
  Bookings: [newBookingRoutes, bookingRoutes, receivedRoutes],
  Payments: [paymentRoutes, ledgerRoutes],
  Deals: [dealRoutes],
  Payouts: [payoutRoutes, payoutBatchRoutes],
  Reviews: [reviewRoutes, reviewModerationRoutes],
  'Wish list': [wishRoutes],
  Reports: [reportRoutes, moderationRoutes],
  Moderation: [
    caseRoutes,
    decisionRoutes,
    statementRoutes,
    appealRoutes,
    signalRoutes,
    lookupRoutes,
    transparencyRoutes,
  ],
  Verification: [verificationRoutes, verificationPaperRoutes],
  'Audit log': [auditRoutes],
  Conversations: [
    newConversationRoutes,
    conversationRoutes,
    blockAndReportRoutes,
    messageRoutes,
    messagePhotoRoutes,
    offerRoutes,
    offerDecisionRoutes,
    agreementRoutes,
    reportedConversationRoutes,
  ],
  Notices: [noticeRoutes, preferenceRoutes],
  Mails: [unsubscribeRoutes],
  'Live events': [liveRoutes],
  'Push messages': [pushRoutes],
  Configuration: [configRoutes],
};

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

/** Builds the whole server, not yet listening. Tests and production use the same function. */
export async function build(services: Services): Promise<App> {
  const { env, db, tokens, metrics, tracing, timeouts = REQUEST_TIMEOUTS } = services;
  const app: App = Fastify({
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
  }).withTypeProvider<TypeBoxTypeProvider>();

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

  const routeServices: RouteServices = {
    ...services,
    rateLimits,
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
