import { Category, CategoryChoice, CategoryInput } from '#contract/category';
import { Acknowledged, Deleted, IdParams, ListOf } from '#contract/common';
import type { Routes } from '../../app';
import { recordAct } from '../../database/acts';
import { storedImage } from '../../services/images';
import { PUBLIC_LIST } from '../../plugins/security';
import { refuse } from '../../plugins/problems';
import { callerOf } from '../../plugins/who';
import { findCategory, hideCategory, insertCategory, listCategories, listCategoryChoices } from './category.queries';

/** Categories: read by anyone, kept by admins (SPEC §7, RULES §3). */
export const categoryRoutes: Routes = (app, services) => {
  const { db } = services;
  app.get('/productCategory', { config: { who: 'public' }, schema: { response: { 200: ListOf(CategoryChoice) } } }, async (_request, reply) => {
    reply.header('cache-control', PUBLIC_LIST);
    return listCategoryChoices(db);
  });

  app.get('/categories', { config: { who: 'public' }, schema: { response: { 200: ListOf(Category) } } }, async (_request, reply) => {
    reply.header('cache-control', PUBLIC_LIST);
    return listCategories(db);
  });

  app.post('/categories', { config: { who: 'admin' }, schema: { body: CategoryInput, response: { 200: Acknowledged } } }, async (request) => {
    const input = { ...request.body, image: await storedImage(request.body.image, services) };
    return db.transaction(async (tx) => {
      const id = (await insertCategory(tx, input)) ?? refuse('CATEGORY_EXISTS', { field: 'categoryName' });
      await recordAct(tx, { admin: callerOf(request), act: 'create category', subject: 'category', id, after: input });
      return { acknowledged: true, insertedId: id };
    });
  });

  app.delete('/categories/:id', { config: { who: 'admin' }, schema: { params: IdParams, response: { 200: Deleted } } }, async (request) =>
    db.transaction(async (tx) => {
      const before = await findCategory(tx, request.params.id);
      const deletedCount = await hideCategory(tx, request.params.id);
      if (deletedCount > 0) await recordAct(tx, { admin: callerOf(request), act: 'delete category', subject: 'category', id: request.params.id, before });
      return { acknowledged: true, deletedCount };
    }));
};
