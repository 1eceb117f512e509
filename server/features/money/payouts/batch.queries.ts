import { toUnits } from '#contract/money/currency';
import { PAYOUT_BATCH_STATES, type PayoutBatchState, type PayoutState } from '#contract/money/payout-lifecycle';
import { CURRENCY } from '#contract/limits';
import type { SortKey } from '#contract/lists';
import type { PayoutBatch, PayoutBatchesQuery, PayoutDetails, PayoutResultsInput } from '#contract/money/payout';
import type { PayoutMethodKind } from '#contract/money/payout-method';
import { refuse } from '#contract/refusal';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import {
  byNumber,
  byPosition,
  type Condition,
  countList,
  type List,
  listPage,
  type Page,
  idOrZero,
} from '../../../database/page.ts';
import type { Encrypted, Encryption } from '../../../services/encryption.ts';
import { decryptDetails } from '../../../services/payout-details.ts';
import { DOWNLOAD_COLUMNS } from './download.queries.ts';
import { IS_PAYOUT_FROZEN } from './frozen.queries.ts';
import { ENCRYPTED_DETAILS } from './method.queries.ts';
import { postPayout } from './payout.postings.ts';

export interface LockedPayout {
  id: string;
  reference: string;
  personId: string;
  state: PayoutState;
  amountPaisa: number;
}

const LOCKED = `o.id, o.reference, o.person_id, o.state, o.amount_paisa::float8`;

/** Locks those of the payouts that are in no batch. */
export const lockAsked = (tx: Queryable, ids: string[]): Promise<(LockedPayout & { frozen: boolean })[]> =>
  tx.query<LockedPayout & { frozen: boolean }>(
    `select ${LOCKED}, ${IS_PAYOUT_FROZEN} as frozen from payouts o where o.id = any($1::bigint[]) and o.state = 'asked' order by o.id for update`,
    [ids.map(idOrZero)],
  );

/**
 * Counts the payouts that this admin may put into a batch, and the batches that they may approve or whose results they may enter.
 * @param upTo counting stops there
 */
export const countWaitingPayouts = async (db: Queryable, adminId: string, upTo: number): Promise<number> =>
  exactlyOne(
    await db.query<{ total: number }>(
      `select count(*)::int as total from (select from payouts where state = 'asked' and person_id <> $1
         union all select from payout_batches t where t.state in ('awaiting_approval', 'ready')
           and (t.maker_id <> $1 or t.state = 'ready' and t.approver_id is null)
           and not exists (select from payouts o where o.batch_id = t.id and o.person_id = $1) limit ${upTo}) found`,
      [adminId],
    ),
  ).total;

export async function insertBatch(
  tx: Queryable,
  { payouts, ...batch }: { makerId: string; state: PayoutBatchState; totalPaisa: number; payouts: LockedPayout[] },
): Promise<string> {
  const { id } = exactlyOne(
    await tx.query<{ id: string }>(
      'insert into payout_batches (maker_id, state, total_paisa) values ($1, $2, $3) returning id',
      [batch.makerId, batch.state, batch.totalPaisa],
    ),
  );
  await tx.query(`update payouts set state = 'batched', batch_id = $2 where id = any($1::bigint[])`, [
    payouts.map((payout) => payout.id),
    id,
  ]);
  return id;
}

export interface LockedBatch {
  id: string;
  state: PayoutBatchState;
  makerId: string;
  /** Null of a batch that needs no approval, or has none yet. */
  approverId?: string;
}

/**
 * Locks a batch: approvals and results of one batch run one at a time.
 * @throws Refusal PAYOUT_BATCH_NOT_FOUND
 */
export async function lockBatch(tx: Queryable, id: string): Promise<LockedBatch> {
  const [row] = await tx.query<LockedBatch>(
    `select id, state, maker_id, approver_id from payout_batches where id = $1 for update`,
    [idOrZero(id)],
  );
  return row ?? refuse('PAYOUT_BATCH_NOT_FOUND');
}

export const lockPayoutsOf = (tx: Queryable, batchId: string): Promise<LockedPayout[]> =>
  tx.query<LockedPayout>(`select ${LOCKED} from payouts o where o.batch_id = $1 order by o.id for update`, [batchId]);

export const markApproved = async (tx: Queryable, id: string, approverId: string): Promise<void> =>
  void (await tx.query(
    `update payout_batches set state = 'ready', approver_id = $2, approved_at = now() where id = $1`,
    [id, approverId],
  ));

export type ResultLine = PayoutResultsInput['lines'][number];

/** Records and posts a result. */
export async function recordResult(
  tx: Queryable,
  payout: Pick<LockedPayout, 'id' | 'personId' | 'amountPaisa'>,
  { result, bankReference, failureReason }: Omit<ResultLine, 'reference'>,
): Promise<void> {
  await tx.query(
    'update payouts set state = $2, bank_reference = $3, failure_reason = $4, settled_at = now() where id = $1',
    [payout.id, result, bankReference, result === 'failed' ? failureReason : undefined],
  );
  await postPayout(tx, result, payout);
}

export const markSettled = async (tx: Queryable, id: string): Promise<void> =>
  void (await tx.query(`update payout_batches set state = 'settled', settled_at = now() where id = $1`, [id]));

/** One payout, as the bank needs it to pay. */
export interface BankLine extends PayoutDetails {
  reference: string;
  kind: PayoutMethodKind;
  amountPaisa: number;
}

/** Returns a batch's payouts that have no result yet: a file read again must pay nobody twice. Frozen ones are left out. */
export async function listBankLines(db: Queryable, encryption: Encryption, batchId: string): Promise<BankLine[]> {
  const rows = await db.query<{
    reference: string;
    personId: string;
    kind: PayoutMethodKind;
    amountPaisa: number;
    encrypted: Encrypted;
  }>(
    `select o.reference, o.person_id, m.kind, o.amount_paisa::float8,
       ${ENCRYPTED_DETAILS} as encrypted
     from payouts o join payout_methods m on m.id = o.method_id where o.batch_id = $1 and o.state = 'batched' and not ${IS_PAYOUT_FROZEN} order by o.id`,
    [batchId],
  );
  return rows.map(({ personId, encrypted, ...line }) => ({
    ...line,
    ...decryptDetails(encryption, personId, encrypted),
  }));
}

const BATCHES: List<SortKey<'payoutBatches'>> = {
  columns: `t.id as _id, t.created_at, t.state, t.total_paisa::float8 as total,
    counted.payouts, counted.open, counted.failed, counted.person_ids, ${DOWNLOAD_COLUMNS},
    maker.user_name as maker_name, t.maker_id, approver.user_name as approver_name`,
  tables: `payout_batches t join people maker on maker.id = t.maker_id left join people approver on approver.id = t.approver_id
    cross join lateral (select count(*)::int as payouts, (count(*) filter (where o.state = 'batched'))::int as open,
      (count(*) filter (where o.state = 'failed'))::int as failed, array_agg(o.person_id) as person_ids from payouts o where o.batch_id = t.id) counted`,
  id: 't.id',
  searched: ['t.id', 'maker.user_name'],
  sortColumns: {
    total: byNumber('t.total_paisa::float8'),
    state: byPosition('t.state', PAYOUT_BATCH_STATES),
  },
};

const ofState = ({ state }: PayoutBatchesQuery): Condition[] => (state === undefined ? [] : [['t.state = ?', state]]);

/** @param callerId the admin who reads it */
export async function listBatches(
  db: Queryable,
  query: PayoutBatchesQuery,
  callerId: string,
): Promise<Page<PayoutBatch>> {
  type Row = Omit<PayoutBatch, 'isOwn' | 'containsOwn'> & { makerId: string; personIds: string[] };
  const { next, rows } = await listPage<Row, SortKey<'payoutBatches'>>(db, BATCHES, query, ofState(query));
  return {
    next,
    rows: rows.map(({ total, makerId, personIds, ...row }) => ({
      ...row,
      total: toUnits(total, CURRENCY),
      isOwn: makerId === callerId,
      containsOwn: personIds.includes(callerId),
    })),
  };
}

export const countBatches = (db: Queryable, query: PayoutBatchesQuery): Promise<number> =>
  countList(db, BATCHES, query, ofState(query));
