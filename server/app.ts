import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, type RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from './database/database';
import type { Env } from './env';
import { advertRoutes } from './features/advert/advert.routes';
import { bookingRoutes } from './features/booking/booking.routes';
import { categoryRoutes } from './features/category/category.routes';
import { configRoutes } from './features/config/config.routes';
import { healthRoutes } from './features/health/health.routes';
import { imageRoutes } from './features/image/image.routes';
import { moderationRoutes } from './features/moderation/moderation.routes';
import { paymentRoutes } from './features/payment/payment.routes';
import { peopleRoutes } from './features/person/people.routes';
import { personRoutes } from './features/person/person.routes';
import { profileRoutes } from './features/person/profile.routes';
import { productRoutes } from './features/product/product.routes';
import { reportRoutes } from './features/report/report.routes';
import { sessionRoutes } from './features/session/session.routes';
import { wishRoutes } from './features/wish/wish.routes';
import { closing } from './plugins/closing';
import { input } from './plugins/input';
import { loggerOptions, newRequestId } from './plugins/logging';
import { openapi } from './plugins/openapi';
import { answerProblem, logRefusal, problems } from './plugins/problems';
import { security } from './plugins/security';
import { site } from './plugins/site';
import { HANDLER_TIMEOUT_MS, TRANSFER_TIMEOUT_MS } from './plugins/timeouts';
import { cleanKeyword } from './plugins/validation';
import { who } from './plugins/who';
import type { IdentityProvider } from './services/identity';
import type { ImageStore } from './services/images';
import type { PaymentProvider } from './services/payments';
import type { Tokens } from './services/tokens';

/** All that routes are given; tests and production make it alike. */
export interface Services {
  env: Env;
  db: Database;
  tokens: Tokens;
  identity: IdentityProvider;
  payments: PaymentProvider;
  images: ImageStore;
  /** Where webpack wrote the client; without it only the API is served (development, tests). */
  clientFolder?: string;
}

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, TypeBoxTypeProvider>;

/** A feature's routes. */
export type Routes = (app: App, services: Services) => void;

const FEATURES: Routes[] = [
  sessionRoutes, personRoutes, profileRoutes, peopleRoutes, categoryRoutes, productRoutes, advertRoutes,
  bookingRoutes, paymentRoutes, wishRoutes, reportRoutes, moderationRoutes, configRoutes,
];

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

/** The whole server, not yet listening. The same function in tests and in production. */
export async function build(services: Services): Promise<App> {
  const { env, db, tokens } = services;
  const app: App = Fastify({
    logger: loggerOptions(env.logLevel),
    genReqId: newRequestId,
    requestIdHeader: false,
    // An address that cannot even be decoded reaches no route: a person is shown the page of an unknown one, a program its fault.
    rewriteUrl: ({ url = '/' }) => (decodable(url) || API.test(url) ? url : url.replaceAll('%', '%25')),
    // Hooks do not run for these.
    frameworkErrors: (error, request, reply) => {
      answerProblem(error, request as FastifyRequest, reply as FastifyReply);
      logRefusal(request as FastifyRequest, reply as FastifyReply);
    },
    trustProxy: (_address, hop) => hop < env.proxies,
    // Node's own limit, which Fastify takes away: ten megabytes over a slow line fit into it, a body that never ends does not.
    requestTimeout: TRANSFER_TIMEOUT_MS,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    // What arrives on an open connection while the server closes is still answered, as the last on that connection.
    return503OnClosing: false,
    bodyLimit: 100 * 1024,
    // SPEC §7 writes both verifyseller and verifySeller.
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 300 },
    // Fields no schema names are dropped, never trusted (RULES §3).
    // Numbers are bounded even when they are no numbers: "1e400" is coerced to infinity, which strict numbers would not compare.
    ajv: { customOptions: { removeAdditional: 'all', allErrors: false, strictNumbers: false, formats: { phone: true }, keywords: [cleanKeyword] } },
  }).withTypeProvider<TypeBoxTypeProvider>();

  problems(app);
  input(app);
  closing(app);
  await security(app, env);
  await openapi(app);
  who(app, db, tokens);

  healthRoutes(app, services);
  await app.register(async (api) => {
    for (const feature of FEATURES) feature(api as App, services);
  }, { prefix: '/api' });
  if (env.images.own) await app.register(async (images) => imageRoutes(images as App, services), { prefix: '/images' });
  app.addHook('onClose', () => services.images.close());
  await site(app, services);
  return app;
}
