import { ClientConfig } from '#contract/config';
import type { Routes } from '../../app';
import { clientConfig } from './client-config';

/** GET /config (RULES §5). */
export const configRoutes: Routes = (app, { env }) => {
  const config = clientConfig(env);
  app.get('/config', { config: { who: 'public' }, schema: { response: { 200: ClientConfig } } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60');
    return config;
  });
};
