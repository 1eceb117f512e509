import compress from '@fastify/compress';
import cors from '@fastify/cors';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { PAGE_SIZE } from '#contract/page-size';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { constants } from 'node:zlib';
import type { Env } from '../env.ts';
import { addressGroup } from '../services/limits/addresses.ts';
import { GOOGLE_PICTURES, pictureOrigins } from '../services/images/images.ts';
import type { RateLimits } from '../services/limits/shared-rate-limits.ts';
import { storeOf } from './rate-limit-store.ts';
import { refuse } from '#contract/refusal';

/** Public lists are revalidated each time and answered with 304 by ETag: mobile data is expensive. */
export const PUBLIC_LIST = 'public, no-cache';

/** Firebase sends a code to a phone only after reCAPTCHA. */
const RECAPTCHA = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** Other origins a page may reach: the third parties' own, or the sandbox's. */
function thirdParties(env: Env): { script: string[]; frame: string[]; connect: string[]; img: string[] } {
  const sandbox = env.sandboxUrl;
  const found = { script: [] as string[], frame: [] as string[], connect: [] as string[], img: [] as string[] };
  if (env.firebase.sandbox || env.stripe.sandbox) {
    found.script.push(sandbox);
    found.frame.push(sandbox);
    found.connect.push(sandbox);
  }
  if (!env.firebase.sandbox) {
    found.script.push('https://apis.google.com', ...RECAPTCHA.script);
    found.frame.push(`https://${env.firebase.authDomain}`, ...RECAPTCHA.frame);
    found.connect.push(
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://www.google.com/recaptcha/',
    );
  }
  if (env.stripe.isOffered && !env.stripe.sandbox) {
    found.script.push('https://js.stripe.com');
    found.frame.push('https://js.stripe.com', 'https://hooks.stripe.com');
    found.connect.push('https://api.stripe.com');
  }
  if (!env.images.own) {
    found.connect.push(new URL(env.images.uploadUrl).origin);
    found.img.push(...pictureOrigins(env));
  }
  return found;
}

/**
 * Browser features the market never uses, denied to injected scripts and frames too. Our own pages scan
 * the code of a handover with the camera.
 */
const PERMISSIONS_POLICY = [
  ...['accelerometer', 'display-capture', 'gyroscope', 'magnetometer', 'microphone'],
  ...['midi', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  // The code of a handover, and the pin of a meeting.
  .concat('camera=(self)', 'geolocation=(self)')
  .join(', ');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rows contain other people's emails and phone numbers; a limit prevents harvesting. */
    contacts?: true;
  }
}

/**
 * Accounts are free, so all new ones behind an address together read no more contact data than this
 * many people. Older accounts are not counted. A mobile carrier puts thousands of customers behind
 * one address, and nobody must be able to lock them out.
 */
const NEW_READERS_PER_ADDRESS = 20;

/** Limits reads of signed-in people: enough to browse, too few to copy all phone numbers. */
function limitReads(app: FastifyInstance, { readsPerMinute }: Env, rateLimits: RateLimits): void {
  const [reads, contacts, contactsPerHour] = [
    rateLimits.approximate({ name: 'reads', max: readsPerMinute * 5, seconds: 60 }),
    rateLimits.approximate({ name: 'contacts', max: readsPerMinute, seconds: 60 }),
    rateLimits.approximate({ name: 'contacts per hour', max: readsPerMinute * 5, seconds: 3600 }),
  ];
  const contactsPerAddress = rateLimits.approximate({
    name: 'contacts per address',
    max: readsPerMinute * 5 * NEW_READERS_PER_ADDRESS,
    seconds: 3600,
  });
  // A page of a hundred rows counts as several of the usual size.
  const pagesOf = ({ query }: FastifyRequest): number =>
    Math.ceil(Number((query as { limit?: number }).limit ?? PAGE_SIZE.default) / PAGE_SIZE.default);
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'GET' || !request.caller) return;
    const { id, isNew } = request.caller;
    const pages = pagesOf(request);
    const wait = request.routeOptions.config.contacts
      ? contacts.consume(id, pages) ||
        contactsPerHour.consume(id, pages) ||
        (isNew ? contactsPerAddress.consume(addressGroup(request.ip), pages) : 0)
      : reads.consume(id);
    if (wait > 0) refuse('TOO_MANY_REQUESTS', { retryAfter: wait });
  });
}

/**
 * Logs at startup how client addresses are determined, and warns once if that seems wrong: all
 * clients behind a proxy would count as one.
 */
function logAddressSource(app: FastifyInstance, { proxies, production }: Env): void {
  app.addHook('onReady', async () => {
    app.log.info(
      { proxies },
      proxies === 0
        ? 'PROXIES=0: clients are identified by the address of the connection, X-Forwarded-For is ignored'
        : `PROXIES=${proxies}: clients are identified by the last ${proxies} addresses in X-Forwarded-For`,
    );
  });
  let told = !production || proxies > 0;
  app.addHook('onRequest', async (request) => {
    if (told || request.headers['x-forwarded-for'] === undefined) return;
    told = true;
    app.log.warn(
      'A request had an X-Forwarded-For header, which is ignored. Behind a proxy, set PROXIES to the number of proxies in front of the server',
    );
  });
}

/** Security headers, strict CSP, CORS allow-list and rate limits (docs/rules.md §3). */
export const security = fp<{ env: Env; rateLimits: RateLimits }>(
  async (app, { env, rateLimits }) => {
    const writes = rateLimits.exact({ name: 'writes', max: 300, seconds: 60 });
    const others = thirdParties(env);
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...others.script],
          // The page's own style sheet is allowed by its hash; see http/site.ts.
          styleSrc: ["'self'"],
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', GOOGLE_PICTURES, ...others.img],
          connectSrc: ["'self'", ...others.connect],
          frameSrc: others.frame.length > 0 ? others.frame : ["'none'"],
          fontSrc: ["'self'"],
          manifestSrc: ["'self'"],
          workerSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          ...(env.production ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      // 'same-origin' would make Firebase believe that its Google popup was closed.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      crossOriginResourcePolicy: { policy: 'same-site' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // Repeats frame-ancestors for browsers that don't support it.
      xFrameOptions: { action: 'deny' },
      strictTransportSecurity: env.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('permissions-policy', PERMISSIONS_POLICY);
    });
    await app.register(cors, {
      origin: env.allowedOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'last-event-id'],
      exposedHeaders: ['date', 'link', 'x-total-count', 'x-request-id', 'retry-after', 'content-disposition'],
      maxAge: 600,
    });
    await app.register(etag);
    // Quality 5: nearly the best size in a fraction of the time. Assets are compressed at build time
    // with quality 11.
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      threshold: 1024,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    await app.register(rateLimit, {
      // Runs when the caller is known: many people share an address behind a mobile carrier, so writes
      // count per person, and sign-ins per account.
      hook: 'preHandler',
      max: writes.max,
      timeWindow: writes.seconds * 1000,
      store: storeOf(writes),
      keyGenerator: ({ caller, proof, ip }) => caller?.id ?? proof?.sub ?? addressGroup(ip),
      // Reads are cheap and cached, and a proxy can limit them. Verifying a proof with the identity
      // provider is not cheap.
      allowList: ({ method, proof }) => (method === 'GET' || method === 'HEAD') && !proof,
    });
    limitReads(app, env, rateLimits);
    logAddressSource(app, env);
    app.addHook('onSend', async (request, reply) => {
      reply.header('x-request-id', request.id);
      if (/^\/api\//i.test(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
  },
  { name: 'security', dependencies: ['problems'] },
);
