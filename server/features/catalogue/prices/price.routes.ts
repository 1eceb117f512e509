import { IdParams } from '#contract/common';
import { Estimate, EstimateQuery } from '#contract/catalogue/price';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { findPublic } from '../../../http/read-your-writes.ts';
import { PUBLIC_LIST } from '../../../http/security.ts';
import { ageAt } from './covariate.rules.ts';
import { findEstimate } from './estimate.queries.ts';
import { mapToModel } from '../search/catalogue/model-mapping.ts';
import { pricedPapers } from './observation.queries.ts';
import { findComparables, findPriceModel } from './point.queries.ts';
import { estimateFrom } from './points.rules.ts';

/** What bikes like this one cost (docs/rules.md §12). */
export const priceRoutes: Routes = (app, { db }) => {
  app.get(
    '/products/:id/estimate',
    {
      config: { access: 'public', refusals: ['PRODUCT_NOT_FOUND'] },
      schema: { summary: 'What bikes like this product cost', params: IdParams, response: { 200: Estimate } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const estimate = (await findPublic(request, db, (from) => findEstimate(from, id))) ?? refuse('PRODUCT_NOT_FOUND');
      reply.header('cache-control', PUBLIC_LIST);
      return estimate;
    },
  );

  app.get(
    '/estimate',
    {
      config: { access: 'seller' },
      schema: {
        summary: 'What bikes like the one that is being listed cost',
        querystring: EstimateQuery,
        response: { 200: Estimate },
      },
    },
    async (request) => {
      const { productName = '', registration, taxTokenUntil = null, sellingPrice, ...facts } = request.query;
      const model = mapToModel({ ...facts, productName, hasPapers: registration !== undefined });
      const fit = model === null ? undefined : await findPriceModel(db);
      if (model === null || !fit) return { comparables: 0, reason: 'model' as const };
      const now = new Date();
      const bike = {
        sellerId: callerOf(request).id,
        age: ageAt(facts.purchaseYear, now),
        kilometres: facts.kilometres,
        condition: facts.condition,
        papers: pricedPapers(
          registration === undefined ? undefined : { registration: registration === 'true', taxTokenUntil },
          now,
        ),
        city: facts.city,
        priceTaka: sellingPrice,
      };
      return estimateFrom(bike, fit, await findComparables(db, { ...bike, model }));
    },
  );
};
