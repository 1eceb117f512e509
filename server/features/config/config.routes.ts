import { ClientConfig } from '#contract/config';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../app';
import { bearerOf } from '../../plugins/who';
import { addressGroup } from '../../services/addresses';
import { createUploadKeys, UPLOAD_KEY_MINUTES } from '../../services/upload-keys';
import { isPresent } from '../person/person.queries';
import { clientConfig } from './client-config';

/** GET /config (RULES §5). */
export const configRoutes: Routes = (app, { env, db, tokens }) => {
  const config = clientConfig(env);
  const keys = createUploadKeys(env.tokenSecret);

  /** The person whose valid token came along, if any: a wrong one is a stranger's, who may upload too. */
  async function personOf(request: FastifyRequest): Promise<string | undefined> {
    if (!request.headers.authorization) return undefined;
    const token = await tokens.read(bearerOf(request));
    if (typeof token === 'string') return undefined;
    return (await isPresent(db, token.personId)) ? token.personId : undefined;
  }

  app.get('/config', { config: { who: 'public' }, schema: { response: { 200: ClientConfig } } }, async (request, reply) => {
    if (!env.images.own) {
      reply.header('cache-control', 'public, max-age=60');
      return config;
    }
    // The key is one browser's.
    reply.header('cache-control', 'no-store');
    const key = await keys.make(await personOf(request), addressGroup(request.ip));
    return { ...config, imageHost: { ...config.imageHost, key, keySeconds: UPLOAD_KEY_MINUTES * 60 } };
  });
};
