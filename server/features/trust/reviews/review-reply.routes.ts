import { Acknowledged, IdParams, Modified } from '#contract/common';
import { refuse } from '#contract/refusal';
import { ReviewAnswerInput, ReviewReportInput } from '#contract/trust/review';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { inserted, modified } from '../../../http/answers.ts';
import { writeDealNotices } from '../../deals/deals/deal-notices.queries.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { insertReport } from '../reports/report.queries.ts';
import { answerReview, lockReview } from './review.queries.ts';
import { assertAnswerable, assertReportable } from './review.rules.ts';

/** The reviewed person's answer, and reports of a review (docs/rules.md §10). */
export const reviewReplyRoutes: Routes = (app, { db }) => {
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
      return modified(1);
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
        const reporting = { kind: 'review', subjectId: review.id, reporterId: callerId } as const;
        return inserted((await insertReport(tx, reporting, request.body)).id);
      });
    },
  );
};
