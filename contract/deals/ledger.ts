import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf } from '../common.ts';
import { LEDGER_ACCOUNTS, LEDGER_TRANSFERS } from '../lifecycle.ts';

/** GET /ledger: one deal, by the id of its booking. */
export const LedgerQuery = Type.Object({ deal: Id });
export type LedgerQuery = Static<typeof LedgerQuery>;

/** One event that moved money, with all its postings; their amounts sum to zero (docs/rules.md §10). */
export const LedgerTransfer = Type.Object({
  _id: Id,
  kind: OneOf(LEDGER_TRANSFERS),
  /** When the event happened. */
  effectiveAt: Instant,
  /** When it was posted. */
  createdAt: Instant,
  /** Names the event; each posts once. */
  cause: Type.String(),
  /** ISO 4217 in lower case. */
  currency: Type.String({ minLength: 3, maxLength: 3 }),
  entries: Type.Array(
    Type.Object({
      account: OneOf(LEDGER_ACCOUNTS),
      /** The provider of `provider_clearing`; the id of the booking, seller or payout otherwise; may be empty. */
      owner: Type.String(),
      /** In units of the currency; positive: credited. */
      amount: Type.Number(),
    }),
  ),
});
export type LedgerTransfer = Static<typeof LedgerTransfer>;
