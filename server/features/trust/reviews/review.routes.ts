import { IdParams, ListOf, Modified, PageQuery } from '#contract/common';
import { refuse } from '#contract/refusal';
import { Review, ReviewInput } from '#contract/trust/review';
import { mayReview } from '#contract/trust/review-rules';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { findPublic } from '../../../http/read-your-writes.ts';
import { PUBLIC_LIST } from '../../../http/security.ts';
import { modified } from '../../../http/answers.ts';
import { moveDeal } from '../../deals/deals/deal-moves.queries.ts';
import { writeDealNotices } from '../../deals/deals/deal-notices.queries.ts';
import { findDeal, lockDeal } from '../../deals/deals/deal.queries.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { enqueueSignalCheck } from '../signals/check.queries.ts';
import { findSellerName } from '../../catalogue/seller-profile/seller.queries.ts';
import { revealReviews } from './reveal.queries.ts';
import { countReviewsOf, insertReview, listReviewsOf } from './review.queries.ts';
import { assertReviewable, authorOf } from './review.rules.ts';

/** Reviews of a deal by its parties (docs/rules.md §10). */
export const reviewRoutes: Routes = (app, { db }) => {
  app.post(
    '/deals/:id/review',
    {
      config: {
        access: 'bearer',
        refusals: ['DEAL_NOT_FOUND', 'REVIEW_TOO_EARLY', 'REVIEW_TOO_LATE', 'REVIEW_NOT_ALLOWED', 'REVIEW_WRITTEN'],
      },
      schema: {
        summary: 'Review the other party; hidden until all who may have, or the time has ended',
        params: IdParams,
        body: ReviewInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const { id: callerId } = callerOf(request);
      const { id } = request.params;
      authorOf((await findDeal(db, id)) ?? refuse('DEAL_NOT_FOUND'), callerId);
      await db.transaction(async (tx) => {
        const deal = (await lockDeal(tx, id)) ?? refuse('DEAL_NOT_FOUND');
        const author = authorOf(deal, callerId);
        const other = author === 'buyer' ? 'seller' : 'buyer';
        assertReviewable(deal, author, request.body);
        if (!(await insertReview(tx, deal, author, request.body))) return refuse('REVIEW_WRITTEN');
        if (author === 'buyer') await enqueueSignalCheck(tx, deal.productId);
        // Shown immediately if the other side may not write one.
        if (!deal.reviews?.[other] && mayReview(deal, other))
          return publishEvents(tx, await writeDealNotices(tx, deal, 'reviewAsked', { to: [other], by: callerId }));
        const news = await revealReviews(tx, deal, author);
        // While the buyer's bank asks for the money back, the deal stays as it is.
        if (deal.state === 'released' && !deal.frozen)
          await moveDeal(tx, deal._id, { to: 'closed', move: 'review', by: author }, { kind: 'closed' });
        return publishEvents(tx, news);
      });
      return modified(1);
    },
  );

  app.get(
    '/sellers/:id/reviews',
    {
      config: { access: 'public', refusals: ['PERSON_NOT_FOUND'] },
      schema: {
        summary: 'A seller’s reviews by buyers, newest first',
        params: IdParams,
        querystring: PageQuery,
        response: { 200: ListOf(Review) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if ((await findPublic(request, db, (from) => findSellerName(from, id))) === undefined)
        return refuse('PERSON_NOT_FOUND');
      const [page, total] = await Promise.all([
        listReviewsOf(request.readDb, id, request.query),
        countReviewsOf(request.readDb, id),
      ]);
      reply.header('cache-control', PUBLIC_LIST);
      return sendPage(request, reply, page, total);
    },
  );
};
