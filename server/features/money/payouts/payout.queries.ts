import { toUnits } from '#contract/money/currency';
import { PAYOUT_STATES } from '#contract/money/payout-lifecycle';
import { CURRENCY } from '#contract/limits';
import type { SortKey } from '#contract/lists';
import type { Payout, PayoutsQuery } from '#contract/money/payout';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import {
  byNumber,
  byPosition,
  byText,
  type Condition,
  countList,
  type List,
  listPage,
  type Page,
  idOrZero,
} from '../../../database/page.ts';
import { IS_PAYOUT_FROZEN } from './frozen.queries.ts';
import { postPayout } from './payout.postings.ts';

const COLUMNS = `o.id as _id, o.reference, o.created_at, o.state, o.amount_paisa::float8 as amount, m.kind,
  m.last_digits, o.settled_at, o.bank_reference, o.failure_reason, o.batch_id,
  nullif(o.state in ('asked', 'batched') and ${IS_PAYOUT_FROZEN}, false) as frozen`;

const listWith = (columns: string): List<SortKey<'payouts'>> => ({
  columns,
  tables: 'payouts o join payout_methods m on m.id = o.method_id join people s on s.id = o.person_id',
  id: 'o.id',
  searched: ['o.reference', 's.user_name', 's.email', 'o.bank_reference'],
  sortColumns: {
    amount: byNumber('o.amount_paisa::float8'),
    sellerName: byText('s.user_name'),
    state: byPosition('o.state', PAYOUT_STATES),
  },
  owner: { column: 'o.person_id', index: 'id descending' },
});
const OWN = listWith(COLUMNS);
const EVERYBODYS = listWith(`${COLUMNS}, s.user_name as seller_name, s.email as seller_email, o.person_id`);

const conditionsOf = ({ state, batch }: PayoutsQuery): Condition[] => [
  ...(state === undefined ? [] : [['o.state = ?', state] satisfies Condition]),
  ...(batch === undefined ? [] : [['o.batch_id = ?::bigint', idOrZero(batch)] satisfies Condition]),
];

/** Lists the caller's payouts; with `isEverybodys` those of everybody, with names. */
export async function listPayouts(
  db: Queryable,
  query: PayoutsQuery,
  { callerId, isEverybodys }: { callerId: string; isEverybodys: boolean },
): Promise<Page<Payout>> {
  type Row = Omit<Payout, 'isOwn'> & { personId?: string };
  const { next, rows } = await listPage<Row, SortKey<'payouts'>>(
    db,
    isEverybodys ? EVERYBODYS : OWN,
    query,
    conditionsOf(query),
    isEverybodys ? undefined : callerId,
  );
  return {
    next,
    rows: rows.map(({ personId, ...row }) => ({
      ...row,
      amount: toUnits(row.amount, CURRENCY),
      ...(personId === callerId && { isOwn: true as const }),
    })),
  };
}

export const countPayouts = (db: Queryable, query: PayoutsQuery, owner?: string): Promise<number> =>
  countList(db, OWN, query, conditionsOf(query), owner);

/**
 * Locks a person's released money, so that two payouts don't ask for the same. Its amount is read by a later statement,
 * which also sees what was released while this one waited.
 */
export const lockReleased = async (tx: Queryable, personId: string): Promise<void> =>
  void (await tx.query(
    `select from ledger_balances b join ledger_accounts a on a.id = b.account_id
     where a.kind = 'seller_payable' and a.owner = $1::bigint::text and a.currency = $2 for update of b`,
    [personId, CURRENCY],
  ));

/** Inserts and posts a payout. @returns its id */
export async function insertPayout(
  tx: Queryable,
  { personId, methodId, amountPaisa }: { personId: string; methodId: string; amountPaisa: number },
): Promise<string> {
  const { id } = exactlyOne(
    await tx.query<{ id: string }>(
      'insert into payouts (person_id, method_id, amount_paisa) values ($1, $2, $3) returning id',
      [personId, methodId, amountPaisa],
    ),
  );
  await postPayout(tx, 'asked', { id, personId, amountPaisa });
  return id;
}
