import { ClientConfig } from '#contract/site/config';
import { UPLOAD_KEY_MINUTES } from '#contract/limits';
import type { Routes } from '../../../context.ts';
import { addressGroup } from '../../../services/limits/addresses.ts';
import { createUploadKeys } from '../../../services/images/upload-keys.ts';
import { clientConfig } from './client-config.ts';

/** GET /config (docs/rules.md §5). */
export const configRoutes: Routes = (app, services) => {
  const { env } = services;
  const config = clientConfig(services);
  const keys = createUploadKeys(env.tokenSecret);

  app.get(
    '/config',
    {
      config: { access: 'optional' },
      schema: { summary: 'Run-time configuration of the client', response: { 200: ClientConfig } },
    },
    async (request, reply) => {
      if (!env.images.own) {
        reply.header('cache-control', 'public, max-age=60');
        return config;
      }
      // The key belongs to one browser.
      reply.header('cache-control', 'no-store');
      const key = await keys.make(request.caller, addressGroup(request.ip));
      return { ...config, imageHost: { ...config.imageHost, key, keySeconds: UPLOAD_KEY_MINUTES * 60 } };
    },
  );
};
