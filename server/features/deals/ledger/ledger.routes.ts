import { LedgerQuery, LedgerTransfer } from '#contract/deals/ledger';
import Type from 'typebox';
import type { Routes } from '../../../context.ts';
import { listTransfers } from './ledger.queries.ts';
import { toUnits } from '#contract/money/currency';

/** What moved for a deal, for admins (docs/rules.md §10). */
export const ledgerRoutes: Routes = (app, { db }) => {
  app.get(
    '/ledger',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The postings of a deal, oldest first',
        querystring: LedgerQuery,
        response: { 200: Type.Array(LedgerTransfer) },
      },
    },
    async ({ query }) =>
      (await listTransfers(db, query.deal)).map(({ entries, ...transfer }) => ({
        ...transfer,
        entries: entries.map(({ account, owner, minor }) => ({
          account,
          owner,
          amount: toUnits(minor, transfer.currency),
        })),
      })),
  );
};
