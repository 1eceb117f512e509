import { CategoriesQuery, Category, CategoryChoice, CategoryInput } from '#contract/category';
import { Acknowledged, Deleted, IdParams, ListOf, PageQuery } from '#contract/common';
import { Product } from '#contract/product';
import type { Routes } from '../../context';
import { recordAdminAction } from '../../database/audit-log';
import { resolveImageAddress } from '../../services/images/images';
import { PUBLIC_LIST } from '../../http/security';
import { refuse } from '#contract/refusal';
import { callerOf } from '../../http/authentication';
import { sendPage } from '../../http/paging';
import { openBookingsOfCategory, publishBookingEvents } from '../bookings/booking-events.queries';
import { listOnSale } from './on-sale.queries';
import { findCategory, hideCategory, insertCategory, listCategories, listCategoryChoices } from './category.queries';

/**
 * Categories: public to read, managed by admins; their products need sign-in
 * (docs/specification.md §7, docs/rules.md §3).
 */
export const categoryRoutes: Routes = (app, services) => {
  const { db } = services;
  app.get(
    '/productCategory',
    {
      config: { access: 'public' },
      schema: { summary: 'Names of all categories, for a select field', response: { 200: ListOf(CategoryChoice) } },
    },
    async (request, reply) => {
      reply.header('cache-control', PUBLIC_LIST);
      return listCategoryChoices(request.readDb);
    },
  );

  app.get(
    '/categories',
    {
      config: { access: 'public' },
      schema: {
        summary: 'All categories with their number of products on sale',
        querystring: CategoriesQuery,
        response: { 200: ListOf(Category) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', PUBLIC_LIST);
      return listCategories(request.readDb, request.query);
    },
  );

  app.get(
    '/category/:id',
    {
      config: { access: 'bearer', contacts: true, refusals: ['CATEGORY_NOT_FOUND'] },
      schema: {
        summary: 'Products on sale in a category',
        params: IdParams,
        querystring: PageQuery,
        response: { 200: ListOf(Product) },
      },
    },
    async (request, reply) => {
      const list = await listOnSale(db, request.params.id, request.query, callerOf(request).id);
      if (!list) return refuse('CATEGORY_NOT_FOUND');
      return sendPage(request, reply, list.page, list.total);
    },
  );

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
        return { acknowledged: true, insertedId: id };
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
        if (deletedCount > 0)
          await recordAdminAction(tx, {
            admin: callerOf(request),
            action: 'delete category',
            subject: 'category',
            id: request.params.id,
            before,
          });
        if (deletedCount > 0)
          await publishBookingEvents(tx, { ids: await openBookingsOfCategory(tx, request.params.id) });
        return { acknowledged: true, deletedCount };
      }),
  );
};
