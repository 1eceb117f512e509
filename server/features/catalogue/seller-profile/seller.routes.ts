import { IdParams, ListOf, PageQuery } from '#contract/common';
import { ProductCard } from '#contract/catalogue/product';
import { refuse } from '#contract/refusal';
import { Seller } from '#contract/catalogue/seller';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../../context.ts';
import { findPublic } from '../../../http/read-your-writes.ts';
import { sendPage } from '../../../http/paging.ts';
import { PUBLIC_LIST } from '../../../http/security.ts';
import { findPublicSeller, listOfPublicSeller } from './seller.queries.ts';

/** A seller's public profile and products (docs/rules.md §6). */
export const sellerRoutes: Routes = (app, { db }) => {
  const findSeller = async (request: FastifyRequest<{ Params: { id: string } }>) =>
    (await findPublic(request, db, (from) => findPublicSeller(from, request.params.id))) ?? refuse('PERSON_NOT_FOUND');

  app.get(
    '/sellers/:id',
    {
      config: { access: 'public', refusals: ['PERSON_NOT_FOUND'] },
      schema: { summary: 'A seller’s public profile', params: IdParams, response: { 200: Seller } },
    },
    async (request, reply) => {
      const seller = await findSeller(request);
      reply.header('cache-control', PUBLIC_LIST);
      return seller;
    },
  );

  app.get(
    '/sellers/:id/products',
    {
      config: { access: 'public', refusals: ['PERSON_NOT_FOUND'] },
      schema: {
        summary: 'A seller’s products on sale',
        params: IdParams,
        querystring: PageQuery,
        response: { 200: ListOf(ProductCard) },
      },
    },
    async (request, reply) => {
      const seller = await findSeller(request);
      const page = await listOfPublicSeller(request.readDb, seller._id, request.query);
      reply.header('cache-control', PUBLIC_LIST);
      return sendPage(request, reply, page, seller.onSaleCount);
    },
  );
};
