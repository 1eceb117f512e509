import { ClientConfig } from '#contract/config';
import type { Routes } from '../../app';
import { addressGroup } from '../../services/addresses';
import { createUploadKeys, UPLOAD_KEY_MINUTES } from '../../services/upload-keys';
import { clientConfig } from './client-config';

/** GET /config (RULES §5). */
export const configRoutes: Routes = (app, { env }) => {
  const config = clientConfig(env);
  const keys = createUploadKeys(env.tokenSecret);

  app.get('/config', { config: { who: 'optional' }, schema: { response: { 200: ClientConfig } } }, async (request, reply) => {
    if (!env.images.own) {
      reply.header('cache-control', 'public, max-age=60');
      return config;
    }
    // The key is one browser's.
    reply.header('cache-control', 'no-store');
    const key = await keys.make(request.caller, addressGroup(request.ip));
    return { ...config, imageHost: { ...config.imageHost, key, keySeconds: UPLOAD_KEY_MINUTES * 60 } };
  });
};
