import { Acknowledged, IdParams, ListOf, Modified, PageQuery } from '#contract/common';
import { refuse } from '#contract/refusal';
import { Review, ReviewAnswerInput, ReviewInput, ReviewReportInput } from '#contract/review';
import type { Routes } from '../../context';
import { callerOf } from '../../http/authentication';
import { sendPage } from '../../http/paging';
import { findPublic } from '../../http/reads';
import { PUBLIC_LIST } from '../../http/security';
import { moveDeal } from '../deals/deal-moves.queries';
import { writeDealNotices } from '../deals/deal-notices.queries';
import { findDeal, lockDeal } from '../deals/deal.queries';
import { publishEvents } from '../live/publish.queries';
import { findSellerName } from '../seller-profile/seller.queries';
import { revealReviews } from './reveal.queries';
import { answerReview, countReviewsOf, insertReview, listReviewsOf, lockReview } from './review.queries';
import { assertAnswerable, assertReportable, assertReviewable, authorOf } from './review.rules';
import { insertReviewReport } from './review-reports.queries';

const DONE = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };

/** Reviews of a deal by its parties (docs/rules.md §10). */
export const reviewRoutes: Routes = (app, { db }) => {
  app.post(
    '/deals/:id/review',
    {
      config: {
        access: 'bearer',
        refusals: ['DEAL_NOT_FOUND', 'REVIEW_TOO_EARLY', 'REVIEW_TOO_LATE', 'REVIEW_WRITTEN'],
      },
      schema: {
        summary: 'Review the other party; hidden until both have or the time has ended',
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
        if (!deal.reviews?.[other])
          return publishEvents(tx, await writeDealNotices(tx, deal, 'reviewAsked', { to: [other], by: callerId }));
        const news = await revealReviews(tx, deal, author);
        // While the buyer's bank asks for the money back, the deal stays as it is.
        if (deal.state === 'released' && !deal.frozen)
          await moveDeal(tx, deal._id, { to: 'closed', move: 'review', by: author }, { kind: 'closed' });
        return publishEvents(tx, news);
      });
      return DONE;
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

  app.post(
    '/reviews/:id/answer',
    {
      config: { access: 'bearer', refusals: ['REVIEW_NOT_FOUND', 'FORBIDDEN', 'REVIEW_ANSWERED'] },
      schema: {
        summary: 'Answer a review, once, for everyone who can read it',
        params: IdParams,
        body: ReviewAnswerInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const { id: callerId } = callerOf(request);
      await db.transaction(async (tx) => {
        const review = (await lockReview(tx, request.params.id)) ?? refuse('REVIEW_NOT_FOUND');
        assertAnswerable(review, callerId);
        await answerReview(tx, review.id, request.body.text);
        const { author, authorId, personId, dealId, productId } = review;
        const [buyerId, sellerId] = author === 'buyer' ? [authorId, personId] : [personId, authorId];
        const deal = { _id: dealId, productId, buyerId, sellerId };
        await publishEvents(tx, await writeDealNotices(tx, deal, 'reviewAnswered', { to: [author], by: callerId }));
      });
      return DONE;
    },
  );

  app.post(
    '/reviews/:id/report',
    {
      config: { access: 'bearer', refusals: ['REVIEW_NOT_FOUND', 'OWN_REVIEW'] },
      schema: {
        summary: 'Report a review to the admins',
        params: IdParams,
        body: ReviewReportInput,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const { id: callerId } = callerOf(request);
      return db.transaction(async (tx) => {
        const review = (await lockReview(tx, request.params.id)) ?? refuse('REVIEW_NOT_FOUND');
        assertReportable(review, callerId);
        return { acknowledged: true, insertedId: await insertReviewReport(tx, review.id, callerId, request.body) };
      });
    },
  );
};
