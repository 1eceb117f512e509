import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { App, Services } from '../app';
import { type Page, pageFor } from './pages';
import { notFound } from './problems';
import { readBuild, readTemplate } from './template';
import { TRANSFER_TIMEOUT_MS } from './timeouts';

const HOUR = 3600;
const PUBLIC_FILE = /^\/(assets\/|pictures\/|favicon\.svg$|icon-\d+\.png$|apple-touch-icon\.png$|site\.webmanifest$|robots\.txt$)/;

const wantsPage = ({ headers }: FastifyRequest): boolean => /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

/**
 * Serves the built client: hashed assets for ever, in the compression the browser takes, and for every address of the
 * client one HTML page that carries the configuration and what its first screen shows. Without a build, only the API is there.
 */
export async function site(app: App, services: Services): Promise<void> {
  const folder = services.clientFolder;
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  if (!folder || !existsSync(path.join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  const build = readBuild(folder);
  const render = readTemplate(folder, build, services);

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: Page | undefined) => {
    const nonce = randomBytes(16).toString('base64url');
    const policy = String(reply.getHeader('content-security-policy')).replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);
    return reply
      .code(page ? 200 : 404)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await render(page, nonce, request));
  };

  // A route, not the handler of what is not found: only routes get their answers compressed.
  app.get('/*', { config: { who: 'public' }, schema: { hide: true }, handlerTimeout: TRANSFER_TIMEOUT_MS }, async (request, reply) => {
    // Joined as text: of two slashes at the beginning `new URL` would make a host.
    const { pathname } = new URL(`http://motohaat${request.url}`);
    if (PUBLIC_FILE.test(pathname) && existsSync(path.join(folder, path.normalize(pathname)))) {
      const hashed = pathname.startsWith('/assets/');
      return reply.header('cache-control', hashed ? `public, max-age=${HOUR * 24 * 365}, immutable` : `public, max-age=${HOUR}`).sendFile(pathname.slice(1));
    }
    // Asked by a page whose code is gone: was there a deployment since?
    if (pathname === '/version.json') return reply.header('cache-control', 'no-store').send({ build });
    if (/^\/(api|images|assets|pictures)(\/|$)/.test(pathname) || !wantsPage(request)) return notFound(reply);
    return sendPage(request, reply, pageFor(pathname));
  });
}
