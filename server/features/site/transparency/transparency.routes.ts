import { LRUCache } from 'lru-cache';
import { Transparency } from '#contract/site/transparency';
import type { Routes } from '../../../context.ts';
import { PUBLIC_LIST } from '../../../http/security.ts';
import { readTransparency } from './transparency.queries.ts';

/** Anybody may ask, and the figures read a year of reports. */
const CACHED_MS = 10 * 60_000;

/** What moderation did, for everybody (docs/rules.md §11). */
export const transparencyRoutes: Routes = (app, { db }) => {
  const cache = new LRUCache<'months', Transparency>({
    max: 1,
    ttl: CACHED_MS,
    fetchMethod: async () => ({ months: await readTransparency(db) }),
  });

  app.get(
    '/transparency',
    {
      config: { access: 'public' },
      schema: { summary: 'What moderation did in the last twelve months', response: { 200: Transparency } },
    },
    async (_request, reply) => {
      reply.header('cache-control', PUBLIC_LIST);
      return cache.forceFetch('months');
    },
  );
};
