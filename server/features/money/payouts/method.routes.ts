import { Modified } from '#contract/common';
import { PayoutMethodAnswer, PayoutMethodInput } from '#contract/money/payout';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { assertFreshSignIn, callerOf } from '../../../http/authentication.ts';
import { modified } from '../../../http/answers.ts';
import { createEncryption } from '../../../services/encryption.ts';
import { decryptDetails } from '../../../services/payout-details.ts';
import { hashPayoutAccount } from '../../../services/trait-hash.ts';
import { writeNotices } from '../../news/notices/notice-writing.queries.ts';
import { findMethod, insertMethod, lockOwner } from './method.queries.ts';
import { assertOwnAccount, readDetails } from './method.rules.ts';
import { publishPayoutEvents } from './payout-events.queries.ts';

/** Where a seller's payouts go (docs/rules.md §10). */
export const payoutMethodRoutes: Routes = (app, { db, env }) => {
  const encryption = env.payoutKeys && createEncryption(env.payoutKeys);

  app.get(
    '/payout-method',
    {
      config: { access: 'bearer' },
      schema: { summary: 'Where the caller’s payouts go', response: { 200: PayoutMethodAnswer } },
    },
    async (request) => {
      const found = await findMethod(db, callerOf(request).id);
      if (!found) return {};
      const { kind, lastDigits, usableAt, isUsable, hasFailed } = found;
      return { method: { kind, lastDigits, usableAt, isUsable, hasFailed } };
    },
  );

  app.put(
    '/payout-method',
    {
      config: {
        access: 'bearer',
        whileSuspended: true,
        refusals: ['SIGN_IN_AGAIN', 'PAYOUT_NAME_MISMATCH', 'PAYOUTS_UNAVAILABLE'],
      },
      schema: {
        summary: 'Change where the caller’s payouts go; usable after a day',
        body: PayoutMethodInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      if (!encryption) return refuse('PAYOUTS_UNAVAILABLE');
      assertFreshSignIn(request);
      const { id: personId, userName } = callerOf(request);
      const { kind } = request.body;
      const details = readDetails(request.body);
      assertOwnAccount(details, userName);
      return db.transaction(async (tx) => {
        await lockOwner(tx, personId);
        const current = await findMethod(tx, personId);
        const isSame =
          current?.kind === kind &&
          // A lost key must not keep the seller from entering the account again.
          encryption.canDecrypt(current.encrypted) &&
          JSON.stringify(decryptDetails(encryption, personId, current.encrypted)) === JSON.stringify(details);
        if (isSame) return modified(0);
        const account = hashPayoutAccount(env.tokenSecret, kind, details);
        const id = await insertMethod(tx, encryption, { personId, kind, details, account });
        await publishPayoutEvents(
          tx,
          [{ id, personId }],
          await writeNotices(tx, [{ personId, kind: 'payoutMethod', subjectId: id }]),
        );
        return modified(1, current ? 1 : 0);
      });
    },
  );
};
