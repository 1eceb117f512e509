import { CategoryInput } from '#contract/catalogue/category';
import { Acknowledged, Deleted, IdParams, Modified } from '#contract/common';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import { callerOf } from '../../../http/authentication.ts';
import { deleted, inserted, modified } from '../../../http/answers.ts';
import { resolveImageAddress } from '../../../services/images/images.ts';
import { openBookingsOfCategory, publishBookingEvents } from '../../deals/bookings/booking-events.queries.ts';
import { enqueueProductNews } from '../../news/notices/notice-writing.queries.ts';
import {
  findCategory,
  hideCategory,
  insertCategory,
  unsoldProductsOfCategory,
  updateCategory,
} from './category.queries.ts';

/** Admins create, change and hide categories (docs/specification.md §7, docs/rules.md §3). */
export const manageCategoryRoutes: Routes = (app, services) => {
  const { db } = services;

  app.post(
    '/categories',
    {
      config: { access: 'admin', refusals: ['CATEGORY_EXISTS', 'IMAGE_GONE'] },
      schema: { summary: 'Create a category', body: CategoryInput, response: { 200: Acknowledged } },
    },
    async (request) => {
      const input = { ...request.body, image: await resolveImageAddress(request.body.image, services) };
      return db.transaction(async (tx) => {
        const id = (await insertCategory(tx, input)) ?? refuse('CATEGORY_EXISTS', { field: 'categoryName' });
        await recordAdminAction(tx, {
          admin: callerOf(request),
          action: 'create category',
          subject: 'category',
          id,
          after: input,
        });
        return inserted(id);
      });
    },
  );

  app.put(
    '/categories/:id',
    {
      config: { access: 'admin', refusals: ['CATEGORY_EXISTS', 'CATEGORY_NOT_FOUND', 'IMAGE_GONE'] },
      schema: {
        summary: 'Change a category',
        params: IdParams,
        body: CategoryInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const { id } = request.params;
      const input = { ...request.body, image: await resolveImageAddress(request.body.image, services) };
      return db.transaction(async (tx) => {
        const former = (await findCategory(tx, id)) ?? refuse('CATEGORY_NOT_FOUND');
        const { categoryName, descriptions, image, categoryNameBn, descriptionsBn } = former;
        const isChanged = (await updateCategory(tx, id, input)) ?? refuse('CATEGORY_EXISTS', { field: 'categoryName' });
        if (isChanged)
          await recordAdminAction(tx, {
            admin: callerOf(request),
            action: 'edit category',
            subject: 'category',
            id,
            before: { categoryName, descriptions, image, categoryNameBn, descriptionsBn },
            after: input,
          });
        return modified(isChanged, Number(isChanged));
      });
    },
  );

  app.delete(
    '/categories/:id',
    {
      config: { access: 'admin' },
      schema: { summary: 'Hide a category and its page', params: IdParams, response: { 200: Deleted } },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const before = await findCategory(tx, request.params.id);
        const deletedCount = await hideCategory(tx, request.params.id);
        if (deletedCount === 0) return deleted(0);
        const admin = callerOf(request);
        await recordAdminAction(tx, {
          admin,
          action: 'delete category',
          subject: 'category',
          id: request.params.id,
          before,
        });
        const productIds = await unsoldProductsOfCategory(tx, request.params.id);
        await enqueueProductNews(tx, { kind: 'removed', productIds, by: admin.id });
        await publishBookingEvents(tx, { ids: await openBookingsOfCategory(tx, request.params.id) });
        return deleted(deletedCount);
      }),
  );
};
