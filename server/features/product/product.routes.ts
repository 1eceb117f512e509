import { Acknowledged, Deleted, IdParams, ListOf, Modified, PageQuery } from '#contract/common';
import { OwnProduct, OwnProductsQuery, Product, ProductChange, ProductInput } from '#contract/product';
import type { Routes } from '../../app';
import { recordAct } from '../../database/acts';
import { keysetOf, sendPage } from '../../database/page';
import { refuse } from '../../plugins/problems';
import { callerOf } from '../../plugins/who';
import { storedImage } from '../../services/images';
import { changeProduct } from './product.change';
import { findOfSeller, findSeller, insertProduct, listOfSeller, listOnSale } from './product.queries';
import { checkPurchaseYear, isRemovable, mustManage, mustReadListOf } from './product.rules';
import { lockWithSeller, removeProduct } from './removal.queries';

/** Products: a category's page for signed-in people; listing and removing for their sellers (SPEC §7, RULES §2, §3). */
export const productRoutes: Routes = (app, services) => {
  const { db, payments } = services;
  const till = { db, payments, log: app.log };
  app.get('/category/:id', {
    config: { who: 'bearer', contacts: true },
    schema: { params: IdParams, querystring: PageQuery, response: { 200: ListOf(Product) } },
  }, async (request, reply) => {
    const keyset = keysetOf(request.query);
    const page = await listOnSale(db, request.params.id, keyset);
    if (!page) return refuse('CATEGORY_NOT_FOUND');
    return sendPage(request, reply, page.rows, keyset, page.total);
  });

  app.post('/products', { config: { who: 'seller' }, schema: { body: ProductInput, response: { 200: Acknowledged } } }, async (request) => {
    const input = { ...request.body, image: await storedImage(request.body.image, services) };
    checkPurchaseYear(input.purchaseYear);
    const id = (await insertProduct(db, callerOf(request).id, input)) ?? refuse('CATEGORY_NOT_FOUND', { field: 'categoryId' });
    return { acknowledged: true, insertedId: id };
  });

  app.get('/products', {
    config: { who: 'bearer' },
    schema: { querystring: OwnProductsQuery, response: { 200: ListOf(OwnProduct) } },
  }, async (request, reply) => {
    const { email, id } = request.query;
    mustReadListOf(email, callerOf(request));
    const keyset = keysetOf(request.query);
    const seller = await findSeller(db, email);
    if (id !== undefined) {
      const found = seller ? await findOfSeller(db, seller.id, id) : [];
      reply.header('x-total-count', found.length);
      return found;
    }
    const rows = seller ? await listOfSeller(db, seller.id, keyset) : [];
    return sendPage(request, reply, rows, keyset, seller?.total ?? 0);
  });

  app.patch('/products/:id', {
    config: { who: 'seller' },
    schema: { params: IdParams, body: ProductChange, response: { 200: Modified } },
  }, async (request) => {
    const change = { ...request.body };
    if (change.image !== undefined) change.image = await storedImage(change.image, services);
    if (change.purchaseYear !== undefined) checkPurchaseYear(change.purchaseYear);
    return { acknowledged: true, matchedCount: 1, modifiedCount: await changeProduct(till, request.params.id, change, callerOf(request)) };
  });

  app.delete('/products/:id', { config: { who: 'seller' }, schema: { params: IdParams, response: { 200: Deleted } } }, async (request) =>
    db.transaction(async (tx) => {
      const caller = callerOf(request);
      const product = await lockWithSeller(tx, request.params.id);
      if (!product) return { acknowledged: true, deletedCount: 0 };
      mustManage(product, caller);
      const deletedCount = isRemovable(product.status) ? await removeProduct(tx, product.id) : 0;
      if (deletedCount > 0 && caller.role === 'admin') {
        await recordAct(tx, { admin: caller, act: 'remove product', subject: 'product', id: product.id, before: product, after: { ...product, status: 'removed' } });
      }
      return { acknowledged: true, deletedCount };
    }));
};
