import { Acknowledged, ListOf } from '#contract/common';
import { MIN_BUYER_PAYOUT_TAKA, MIN_PAYOUT_TAKA } from '#contract/limits';
import { Balance, Payout, PayoutsQuery } from '#contract/money/payout';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { inserted } from '../../../http/answers.ts';
import { createEncryption } from '../../../services/encryption.ts';
import { decryptDetails } from '../../../services/payout-details.ts';
import { readBalance, readPayablePaisa } from './balance.queries.ts';
import { findMethod, lockOwner } from './method.queries.ts';
import { assertOwnAccount } from './method.rules.ts';
import { publishPayoutEvents } from './payout-events.queries.ts';
import { countPayouts, insertPayout, listPayouts, lockReleased } from './payout.queries.ts';

/** A seller's balance and payouts (docs/rules.md §10). */
export const payoutRoutes: Routes = (app, { db, env }) => {
  const encryption = env.payoutKeys && createEncryption(env.payoutKeys);
  const { cardPayoutDelayDays: cardDelayDays } = env;

  app.get(
    '/balance',
    { config: { access: 'bearer' }, schema: { summary: 'The caller’s money', response: { 200: Balance } } },
    (request) => readBalance(db, callerOf(request).id, cardDelayDays),
  );

  app.post(
    '/payouts',
    {
      config: {
        access: 'bearer',
        whileSuspended: true,
        refusals: [
          'PAYOUT_METHOD_MISSING',
          'PAYOUT_METHOD_NEW',
          'PAYOUT_NAME_MISMATCH',
          'PAYOUT_TOO_SMALL',
          'PAYOUTS_UNAVAILABLE',
        ],
      },
      schema: { summary: 'Ask for a payout of all that is payable', response: { 200: Acknowledged } },
    },
    async (request) => {
      if (!encryption) return refuse('PAYOUTS_UNAVAILABLE');
      const { id: personId, userName, role } = callerOf(request);
      return db.transaction(async (tx) => {
        await lockOwner(tx, personId);
        await lockReleased(tx, personId);
        const amountPaisa = await readPayablePaisa(tx, personId, cardDelayDays);
        const method = (await findMethod(tx, personId)) ?? refuse('PAYOUT_METHOD_MISSING');
        if (!method.isUsable) return refuse('PAYOUT_METHOD_NEW', { minutesLeft: method.minutesLeft });
        // The name on MotoHaat may have changed since.
        assertOwnAccount(decryptDetails(encryption, personId, method.encrypted), userName);
        // A buyer has only what came back of cash.
        const least = role === 'user' ? MIN_BUYER_PAYOUT_TAKA : MIN_PAYOUT_TAKA;
        if (amountPaisa < least * 100) return refuse('PAYOUT_TOO_SMALL');
        const id = await insertPayout(tx, { personId, methodId: method.id, amountPaisa });
        await publishPayoutEvents(tx, [{ id, personId }]);
        return inserted(id);
      });
    },
  );

  app.get(
    '/payouts',
    {
      config: { access: 'bearer' },
      schema: {
        summary: 'The caller’s payouts; for admins everybody’s',
        querystring: PayoutsQuery,
        response: { 200: ListOf(Payout) },
      },
    },
    async (request, reply) => {
      const { id, role } = callerOf(request);
      const isEverybodys = role === 'admin' && request.query.of === undefined;
      const [total, page] = await Promise.all([
        countPayouts(db, request.query, isEverybodys ? undefined : id),
        listPayouts(db, request.query, { callerId: id, isEverybodys }),
      ]);
      return sendPage(request, reply, page, total);
    },
  );
};
