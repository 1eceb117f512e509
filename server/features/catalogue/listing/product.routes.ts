import { Acknowledged, IdParams, Modified } from '#contract/common';
import type { RefusalCode } from '#contract/refusals';
import { ProductInput, ProductPatch } from '#contract/catalogue/product';
import { MAX_UNPROVEN_LISTINGS_PER_ADDRESS } from '#contract/limits';
import type { Routes } from '../../../context.ts';
import { refuse } from '#contract/refusal';
import { callerOf } from '../../../http/authentication.ts';
import { inserted, modified } from '../../../http/answers.ts';
import { addressGroup } from '../../../services/limits/addresses.ts';
import {
  askAboutMileage,
  hashNumbers,
  MILEAGE_REFUSALS,
  recordListing,
  takeBikeInput,
} from '../bike-history/mileage.recording.ts';
import { lockListings } from './listing-quota.queries.ts';
import { changeProduct } from './product.change.ts';
import { resolvePictures } from './product.pictures.ts';
import { insertProduct } from './product.queries.ts';
import { fillInPlace } from './product.place.ts';
import { assertMayList, assertPapers, assertPurchaseYear, fillInCity } from './product.rules.ts';
import { isLimited } from '../../people/restrictions/restriction.queries.ts';

const DAY_SECONDS = 24 * 3600;

const LISTING_REFUSALS = [
  'ACCOUNT_LIMITED',
  'CATEGORY_NOT_FOUND',
  'IMAGE_GONE',
  ...MILEAGE_REFUSALS,
  'LISTINGS_UNPROVEN',
  'NETWORK_LISTINGS_UNPROVEN',
  'TOO_MANY_LISTINGS',
] as const satisfies RefusalCode[];

const CHANGE_REFUSALS = [
  'PRODUCT_NOT_FOUND',
  'PRODUCT_HIDDEN',
  'PRODUCT_CHANGE_REQUIRED',
  'PRODUCT_RESERVED',
  'PRODUCT_SOLD',
  'PRODUCT_REMOVED',
  'PRODUCT_ON_HOLD',
  'CATEGORY_NOT_FOUND',
  'IMAGE_GONE',
  ...MILEAGE_REFUSALS,
] as const satisfies RefusalCode[];

/** Sellers list, change and remove their products (docs/specification.md §7, docs/rules.md §2, §3). */
export const productRoutes: Routes = (app, services) => {
  const { db, env, rateLimits } = services;
  const unprovenListings = rateLimits.exact({
    name: 'unproven listings',
    max: MAX_UNPROVEN_LISTINGS_PER_ADDRESS,
    seconds: DAY_SECONDS,
  });
  app.post(
    '/products',
    {
      config: {
        access: 'seller',
        refusals: LISTING_REFUSALS,
      },
      schema: { summary: 'Put a product on sale', body: ProductInput, response: { 200: Acknowledged } },
    },
    async (request) => {
      const { rest, numbers: written, mileageReason } = takeBikeInput(request.body);
      const input = fillInPlace(fillInCity({ ...rest, ...(await resolvePictures(rest, services)) }));
      const numbers = hashNumbers(env.tokenSecret, written);
      assertPurchaseYear(input.purchaseYear);
      assertPapers(input.papers);
      const seller = callerOf(request);
      return db.transaction(async (tx) => {
        const listings = await lockListings(tx, seller.id);
        if (await isLimited(tx, seller.id)) refuse('ACCOUNT_LIMITED');
        if (listings && seller.role !== 'admin') {
          assertMayList(listings);
          const retryAfter = listings.hasProvenEmail ? 0 : await unprovenListings.consume(addressGroup(request.ip), tx);
          if (retryAfter > 0) refuse('NETWORK_LISTINGS_UNPROVEN', { retryAfter });
        }
        const bike = {
          sellerId: seller.id,
          kilometres: input.kilometres ?? undefined,
          brand: input.brand ?? undefined,
          engineCc: input.engineCc ?? undefined,
          numbers,
          isPlateNew: true,
          reason: mileageReason,
        };
        const answer = await askAboutMileage(tx, bike);
        const insertedId =
          (await insertProduct(tx, seller.id, input)) ?? refuse('CATEGORY_NOT_FOUND', { field: 'categoryId' });
        await recordListing(tx, { ...bike, productId: insertedId }, answer);
        return inserted(insertedId);
      });
    },
  );

  app.patch(
    '/products/:id',
    {
      config: {
        access: 'seller',
        refusals: CHANGE_REFUSALS,
      },
      schema: {
        summary: 'Change a product that is not sold',
        params: IdParams,
        body: ProductPatch,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const change = { ...request.body, ...(await resolvePictures(request.body, services)) };
      if (change.purchaseYear !== undefined) assertPurchaseYear(change.purchaseYear);
      assertPapers(change.papers);
      return modified(await changeProduct(services, request.params.id, change, callerOf(request)));
    },
  );
};
