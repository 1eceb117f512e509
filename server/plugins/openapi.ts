import swagger from '@fastify/swagger';
import type { App } from '../app';

/** GET /openapi.json, made from the routes' schemas. */
export async function openapi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'MotoHaat', version: '1.0.0', description: 'An online market for second-hand motorbikes and bike parts in Bangladesh.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({
      schema: { ...schema, ...(['public', 'optional'].includes(route.config?.who ?? '') ? {} : { security: [{ bearer: [] }] }) },
      url,
    }),
  });
  const describe = () => app.swagger();
  app.get('/openapi.json', { config: { who: 'public' }, schema: { hide: true } }, describe);
  app.get('/api/openapi.json', { config: { who: 'public' }, schema: { hide: true } }, describe);
}
