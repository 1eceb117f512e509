import { Advert } from '#contract/advert';
import { ListOf } from '#contract/common';
import type { Routes } from '../../app';
import { PUBLIC_LIST } from '../../plugins/security';
import { listAdverts } from './advert.queries';

/** Adverts: what the home page shows (SPEC §7). */
export const advertRoutes: Routes = (app, { db }) => {
  app.get('/createAdvertise', { config: { who: 'public' }, schema: { response: { 200: ListOf(Advert) } } }, async (_request, reply) => {
    reply.header('cache-control', PUBLIC_LIST);
    return listAdverts(db);
  });
};
