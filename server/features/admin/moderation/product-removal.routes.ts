import { Deleted, IdParams } from '#contract/common';
import type { Role } from '#contract/lists';
import type { Routes } from '../../../context.ts';
import { assertCanManage, isRemovable } from '#contract/rules';
import { recordAdminAction } from '../../../database/audit-log.ts';
import type { Queryable } from '../../../database/database.ts';
import { deleted } from '../../../http/answers.ts';
import { callerOf } from '../../../http/authentication.ts';
import { publishBookingEvents } from '../../deals/bookings/booking-events.queries.ts';
import { beginRemoval, completeRemoval } from '../cases/case-removal.queries.ts';
import { lockProductAndSeller, removeProduct } from '../../catalogue/my-products/product-removal.queries.ts';
import { enqueueProductNews, writeNotices } from '../../news/notices/notice-writing.queries.ts';

/**
 * Removes a product, as its seller or as an admin.
 * @returns the number of products that were removed
 * @throws Refusal FORBIDDEN, PRODUCT_PAID, PRODUCT_RESERVED
 */
async function removeProductAs(tx: Queryable, id: string, caller: { id: string; role: Role }): Promise<number> {
  const product = await lockProductAndSeller(tx, id);
  if (!product) return 0;
  assertCanManage(product, caller);
  const removal =
    isRemovable(product.status) && product.sellerId !== caller.id
      ? await beginRemoval(tx, { productId: product.id, adminId: caller.id })
      : undefined;
  const deletedCount = isRemovable(product.status) ? await removeProduct(tx, product.id) : 0;
  if (removal) await completeRemoval(tx, removal, product.id);
  if (deletedCount > 0 && caller.role === 'admin') {
    await recordAdminAction(tx, {
      admin: caller,
      action: 'remove product',
      subject: 'product',
      id: product.id,
      before: product,
      after: { ...product, status: 'removed' },
    });
  }
  const productIds = deletedCount > 0 ? [product.id] : [];
  await enqueueProductNews(tx, { kind: 'removed', productIds, by: caller.id });
  await publishBookingEvents(tx, { productIds }, await writeNotices(tx, removal ? [removal.notice] : []));
  return deletedCount;
}

/** Its seller removes a product, or an admin does, which decides its case with the usual reasons (docs/rules.md §11). */
export const productRemovalRoutes: Routes = (app, { db }) => {
  app.delete(
    '/products/:id',
    {
      config: { access: 'seller', refusals: ['PRODUCT_PAID', 'PRODUCT_RESERVED'] },
      schema: { summary: 'Remove a product', params: IdParams, response: { 200: Deleted } },
    },
    async (request) => deleted(await db.transaction((tx) => removeProductAs(tx, request.params.id, callerOf(request)))),
  );
};
