import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Language } from '#contract/site/personal-page';
import type { Database } from '../../database/database.ts';
import { addressGroup } from '../../services/limits/addresses.ts';
import type { Rendering } from './rendering.ts';
import { findPage, type PageAddress } from './pages.ts';
import { notFound } from '../refusals.ts';
import type { Encoding, HtmlPage } from './html-page.ts';
import { createPages, type PageElsewhere, type PublicPages } from './template.ts';
import { TRANSFER_TIMEOUT_MS } from '../timeouts.ts';

const PUBLIC_FILE = /^\/(favicon\.svg|icon-[\w-]+\.png|apple-touch-icon\.png|manifest\.webmanifest)$/;

const wantsPage = ({ headers }: FastifyRequest): boolean => /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

/** A language in the address overrides the person's choice, so that search engines find both. */
function languageOf({ headers }: FastifyRequest, { language }: PageAddress): Language {
  if (language) return language;
  return /(?:^|;\s*)motohaat-language=bn(?:;|$)/.test(headers.cookie ?? '') ? 'bn' : 'en';
}

function encodingOf({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding'];
  const accepts = (encoding: string) => new RegExp(`\\b${encoding}\\b(?!;\\s*q=0(\\.0*)?(,|$))`).test(String(accepted));
  return (['br', 'gzip'] as const).find(accepts) ?? 'identity';
}

/** Allows an empty `<style>`: Emotion fills its own by script (CSSOM), which needs no further permission. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Serves the built client: immutable hashed assets in the best accepted encoding, and one HTML page
 * with configuration and first data for every address of the client. Without a build, only the API
 * is served.
 */
export const clientPages = fp<Rendering & { db: Database; pages: (reads: Database) => PublicPages }>(
  async (app, { renderer, config, db, pages, budget }) => {
    app.setNotFoundHandler((_request, reply) => notFound(reply));
    if (!renderer) return;
    await app.register(fastifyStatic, { root: renderer.folder, serve: false, preCompressed: true });
    const { build } = renderer;
    const htmlOf = createPages(renderer, config, pages, budget, app.log);
    const PUBLIC = { config: { access: 'public' as const }, schema: { hide: true } };
    const transfer = { ...PUBLIC, handlerTimeout: TRANSFER_TIMEOUT_MS };

    async function sendPage(request: FastifyRequest, reply: FastifyReply) {
      const address = findPage(request.url);
      const language = languageOf(request, address);
      const client = addressGroup(request.ip);
      const isMissing = (page: HtmlPage | PageElsewhere) => 'status' in page && page.status === 404;
      const read = await htmlOf(request.readDb, address, language, client);
      // The primary may have rows that the replica doesn't have yet.
      const html =
        isMissing(read) && request.readDb === db.replica?.db ? await htmlOf(db, address, language, client) : read;
      if ('redirectTo' in html) return reply.redirect(html.redirectTo, 301);
      const encoding = encodingOf(request);
      const policy = String(reply.getHeader('content-security-policy'))
        .replace("style-src 'self'", (directive) => `${directive} ${EMPTY_STYLE} ${html.styleHash}`)
        .replace("script-src 'self'", (directive) => `${directive} ${html.scriptHash}`);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      // The service worker caches pages and files of only one build (src/worker/pages.ts).
      reply.header('x-motohaat-build', build);
      return reply
        .code(html.status)
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding, cookie')
        .header('etag', html.etag)
        .type('text/html; charset=utf-8')
        .send(await html.body(encoding));
    }

    app.get<{ Params: { '*': string } }>('/assets/*', transfer, async (request, reply) =>
      reply.sendFile(`assets/${request.params['*']}`, { maxAge: '365d', immutable: true }),
    );
    app.get<{ Params: { '*': string } }>('/pictures/*', transfer, async (request, reply) =>
      reply.sendFile(`pictures/${request.params['*']}`, { maxAge: '1h' }),
    );
    // Revalidated on each visit; its caches don't depend on it being new.
    app.get('/sw.js', transfer, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('sw.js', { cacheControl: false }),
    );
    // A page with a missing chunk checks whether there was a deployment.
    app.get('/version.json', PUBLIC, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { build: renderer.build };
    });
    app.get('/*', transfer, async (request, reply) => {
      // Concatenated, since `new URL` reads two leading slashes as a host.
      const { pathname } = new URL(`http://motohaat${request.url}`);
      if (PUBLIC_FILE.test(pathname)) return reply.sendFile(pathname.slice(1), { maxAge: '1h' });
      if (/^\/(api|images|assets|pictures)(\/|$)/.test(pathname) || !wantsPage(request)) return notFound(reply);
      return sendPage(request, reply);
    });
  },
  { name: 'clientPages', dependencies: ['problems', 'security', 'readYourWrites'] },
);
