import { IdParams, Modified } from '#contract/common';
import { CodeInput, DealCode, HandoverInput, ReleaseInput } from '#contract/deals/deal';
import { CODE_LOCK_SECONDS, CODE_TRIES, confirmationsOf } from '#contract/deals/deal-lifecycle';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { callerOf } from '../../../http/authentication.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { codeOf, isSameCode } from './deal-code.ts';
import { addDealEvent, moveDeal } from '../../deals/deals/deal-moves.queries.ts';
import { dealEvents, writeDealNotices } from '../../deals/deals/deal-notices.queries.ts';
import type { DealRow } from '../../deals/deals/deal.queries.ts';
import { priceWithoutDeliveryPaisa, paisaOf, productKindOf, releasedNotice } from '../../deals/deals/deal.rules.ts';
import { actOnDeal, DEAL_REFUSALS, DONE } from './deal.access.ts';
import { publishHandover, settleDeal } from './deal-settling.queries.ts';

interface WrongTry {
  triesLeft: number;
  isReplaced: boolean;
}

/** Counts a wrong code: some lock the handover for a while, more of them replace the code and tell both. */
async function recordWrongTry(tx: Queryable, deal: DealRow): Promise<WrongTry> {
  const wrong = deal.codeWrong + 1;
  const isReplaced = wrong >= CODE_TRIES.replace;
  const isLocked = wrong % CODE_TRIES.lock === 0;
  await tx.query(
    `update deals set code_wrong = $2, code_version = code_version + $3,
       code_shown_at = case when $3 = 1 then null else code_shown_at end,
       code_locked_until = case when $4 then deal_now() + make_interval(secs => $5) else code_locked_until end
     where booking_id = $1`,
    [idOrZero(deal._id), isReplaced ? 0 : wrong, isReplaced ? 1 : 0, isLocked, CODE_LOCK_SECONDS],
  );
  if (isReplaced) {
    await addDealEvent(tx, deal._id, { kind: 'code_replaced', by: 'time' });
    await publishEvents(tx, await writeDealNotices(tx, deal, 'codeReplaced'));
  } else await publishEvents(tx, dealEvents(deal));
  return { triesLeft: isLocked ? 0 : CODE_TRIES.lock - (wrong % CODE_TRIES.lock), isReplaced };
}

/** Hands the product over if the code is right. @returns what a wrong one leaves @throws Refusal CODE_LOCKED */
async function handOver(
  tx: Queryable,
  deal: DealRow,
  { code, paidDirectly }: HandoverInput,
): Promise<WrongTry | undefined> {
  if (deal.codeLockedUntil !== undefined)
    return refuse('CODE_LOCKED', {
      minutesLeft: Math.max(1, Math.ceil((Date.parse(deal.codeLockedUntil) - Date.now()) / 60_000)),
    });
  // Kept even though the call is refused.
  if (!deal.isCodeShown || !isSameCode(code, codeOf(deal))) return recordWrongTry(tx, deal);
  const paisa = paidDirectly === undefined ? undefined : paisaOf(paidDirectly);
  await tx.query(
    'update deals set handed_over_at = deal_now(), paid_directly = $2, code_wrong = 0 where booking_id = $1',
    [idOrZero(deal._id), paisa],
  );
  await moveDeal(tx, deal._id, { to: 'handed_over', move: 'handover', by: 'seller' }, { kind: 'handed_over', paisa });
  await publishHandover(tx, deal, await writeDealNotices(tx, deal, 'handedOver'));
  return undefined;
}

/** From the buyer's code to the release (docs/rules.md §10). */
export const handoverRoutes: Routes = (app, { db, env, payments, couriers }) => {
  const context = { db, env, payments, couriers, log: app.log };

  app.post(
    '/deals/:id/code',
    {
      config: { access: 'bearer', whileSuspended: true, refusals: [...DEAL_REFUSALS, 'CODE_UNCONFIRMED'] },
      schema: {
        summary: 'The handover’s code, for the buyer who has checked the product',
        params: IdParams,
        body: CodeInput,
        response: { 200: DealCode },
      },
    },
    async (request) => {
      const confirmed = new Set<string>(request.body.confirmed);
      return actOnDeal(context, request.params.id, callerOf(request), 'code', async (tx, { deal }) => {
        if (!confirmationsOf(productKindOf(deal)).every((each) => confirmed.has(each)))
          return refuse('CODE_UNCONFIRMED');
        if (!deal.isCodeShown) {
          await tx.query('update deals set code_shown_at = deal_now() where booking_id = $1', [idOrZero(deal._id)]);
          await addDealEvent(tx, deal._id, { kind: 'code_shown', by: 'buyer' });
          await publishEvents(tx, dealEvents(deal));
        }
        return { code: codeOf(deal) };
      });
    },
  );

  app.post(
    '/deals/:id/handover',
    {
      config: { access: 'bearer', whileSuspended: true, refusals: [...DEAL_REFUSALS, 'WRONG_CODE', 'CODE_LOCKED'] },
      schema: {
        summary: 'Hand the product over with the buyer’s code',
        params: IdParams,
        body: HandoverInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const wrong = await actOnDeal(context, request.params.id, callerOf(request), 'handover', (tx, { deal }) =>
        handOver(tx, deal, request.body),
      );
      if (!wrong) return DONE;
      return wrong.triesLeft === 0
        ? refuse('CODE_LOCKED', { minutesLeft: CODE_LOCK_SECONDS / 60 })
        : refuse('WRONG_CODE', { triesLeft: wrong.triesLeft });
    },
  );

  app.post(
    '/deals/:id/release',
    {
      config: { access: 'bearer', whileSuspended: true, refusals: DEAL_REFUSALS },
      schema: {
        summary: 'Release the money to the seller, after the handover',
        params: IdParams,
        body: ReleaseInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const { paidDirectly } = request.body;
      await actOnDeal(context, request.params.id, callerOf(request), 'release', async (tx, { deal }) => {
        if (paidDirectly !== undefined)
          await tx.query('update deals set buyer_paid_directly = $2 where booking_id = $1', [
            idOrZero(deal._id),
            paisaOf(paidDirectly),
          ]);
        const news = await writeDealNotices(tx, deal, releasedNotice(deal), {
          taka: priceWithoutDeliveryPaisa(deal) / 100,
        });
        await settleDeal(tx, deal, { refundPaisa: 0, move: 'release', by: 'buyer', feePercent: env.feePercent }, news);
      });
      return DONE;
    },
  );
};
