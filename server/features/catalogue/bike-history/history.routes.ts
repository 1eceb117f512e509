import { Acknowledged, IdParams, Modified } from '#contract/common';
import { BikeHistory, ObjectionDecision } from '#contract/catalogue/bike-history';
import { refuse } from '#contract/refusal';
import { assertOwner } from '#contract/rules';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import { idOrZero } from '../../../database/page.ts';
import { callerOf } from '../../../http/authentication.ts';
import { findPublic } from '../../../http/read-your-writes.ts';
import { PUBLIC_LIST } from '../../../http/security.ts';
import { inserted, modified } from '../../../http/answers.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { writeNotices } from '../../news/notices/notice-writing.queries.ts';
import { findSellerOf } from '../product-card/card.queries.ts';
import { assertVisible } from '../product-page/product-page.rules.ts';
import { findHistory, hasEarlierReadings } from './history.queries.ts';
import { toHistory } from './history.rules.ts';
import { decideObjection, insertObjection, lockObjection } from './objection.queries.ts';
import { enqueueMileageCheck } from './reading.queries.ts';

/** Routes of a bike's history (docs/rules.md §14). */
export const bikeHistoryRoutes: Routes = (app, { db }) => {
  app.get(
    '/products/:id/history',
    {
      config: { access: 'public', refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_GONE'] },
      schema: { summary: 'Mileage and price over time', params: IdParams, response: { 200: BikeHistory } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { state, readings, prices, objection } =
        (await findPublic(request, db, (from) => findHistory(from, id))) ?? refuse('PRODUCT_NOT_FOUND');
      assertVisible(state);
      reply.header('cache-control', PUBLIC_LIST);
      return toHistory(readings, prices, objection);
    },
  );

  app.post(
    '/products/:id/mileage-objection',
    {
      config: { access: 'seller', refusals: ['PRODUCT_NOT_FOUND', 'OBJECTION_EXISTS', 'OBJECTION_NEEDLESS'] },
      schema: {
        summary: 'Say that the earlier readings are another bike’s; an admin decides',
        params: IdParams,
        response: { 200: Acknowledged },
      },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const id = idOrZero(request.params.id);
        const sellerId = (await findSellerOf(tx, id)) ?? refuse('PRODUCT_NOT_FOUND');
        assertOwner({ sellerId }, callerOf(request));
        if (!(await hasEarlierReadings(tx, id))) refuse('OBJECTION_NEEDLESS');
        if (!(await insertObjection(tx, id))) refuse('OBJECTION_EXISTS');
        await enqueueMileageCheck(tx, id);
        return inserted(id);
      }),
  );

  app.post(
    '/mileage-objections/:id/decision',
    {
      config: { access: 'admin', refusals: ['OBJECTION_NOT_FOUND', 'OBJECTION_DECIDED', 'OBJECTION_OWN'] },
      schema: {
        summary: 'Decide whether the earlier readings are another bike’s',
        params: IdParams,
        body: ObjectionDecision,
        response: { 200: Modified },
      },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const { id } = request.params;
        const { upheld } = request.body;
        const admin = callerOf(request);
        const { productId, sellerId, isOpen } = (await lockObjection(tx, id)) ?? refuse('OBJECTION_NOT_FOUND');
        if (sellerId === admin.id) refuse('OBJECTION_OWN');
        if (!isOpen) refuse('OBJECTION_DECIDED');
        await decideObjection(tx, id, { adminId: admin.id, upheld });
        await recordAdminAction(tx, {
          admin,
          action: 'decide mileage objection',
          subject: 'product',
          id: productId,
          after: { upheld },
        });
        await enqueueMileageCheck(tx, productId);
        const event = upheld ? 'upheld' : 'rejected';
        const notice = { personId: sellerId, kind: 'mileage', event, subjectId: id, productId } as const;
        await publishEvents(tx, await writeNotices(tx, [notice]));
        return modified(1);
      }),
  );
};
