import type { SortKey } from '#contract/lists';
import type {
  Verification,
  VerificationDecision,
  VerificationDetail,
  VerificationInput,
  VerificationsQuery,
} from '#contract/trust/verification';
import {
  PAPER_DAYS,
  VERIFICATION_MONTHS,
  VERIFICATION_STATES,
  type VerificationKind,
  type VerificationState,
} from '#contract/trust/verification-rules';
import type { Queryable } from '../../../database/database.ts';
import {
  byPosition,
  byText,
  type Condition,
  countList,
  type List,
  listPage,
  type Page,
  idOrZero,
} from '../../../database/page.ts';

/** SQL: an accepted one expires (docs/rules.md §11). */
const STATE = `case when v.state = 'accepted' and v.ends_at <= now() then 'ended' else v.state end`;
const COLUMNS = `v.id as _id, v.kind, ${STATE} as state, v.sent_at as created_at, v.decided_at,
  v.product_id, p.product_name, v.ends_at, nullif(v.is_renamed, false) as is_renamed,
  v.reason, v.facts, v.decided_at + make_interval(days => ${PAPER_DAYS}) as files_until`;
const NAMES = `s.id as person_id, s.user_name as seller_name, s.email as seller_email`;

const listWith = (columns: string): List<SortKey<'verifications'>> => ({
  columns,
  tables: 'verifications v join people s on s.id = v.person_id left join products p on p.id = v.product_id',
  id: 'v.id',
  searched: ['s.user_name', 's.email'],
  sortColumns: { sellerName: byText('s.user_name'), state: byPosition(STATE, VERIFICATION_STATES) },
  owner: { column: 'v.person_id', index: 'id descending' },
});
const OWN = listWith(COLUMNS);
const EVERYBODYS = listWith(`${COLUMNS}, ${NAMES}`);

/** Names the stored state, so that the few that wait are found by their index. */
const STATE_CONDITIONS: Record<VerificationState, string> = {
  waiting: `v.state = 'waiting'`,
  accepted: `v.state = 'accepted' and v.ends_at > now()`,
  refused: `v.state = 'refused'`,
  ended: `v.state = 'accepted' and v.ends_at <= now()`,
};

const conditionsOf = ({ state, kind }: Pick<VerificationsQuery, 'state' | 'kind'>): Condition[] => [
  // There is nothing left to check for an account that was deleted.
  `(v.state <> 'waiting' or s.deleted_at is null)`,
  ...(state === undefined ? [] : [STATE_CONDITIONS[state]]),
  ...(kind === undefined ? [] : [['v.kind = ?', kind] satisfies Condition]),
];

/** @param owner whose; without it everybody's */
export async function listVerifications(
  db: Queryable,
  query: VerificationsQuery,
  owner?: string,
): Promise<Page<Verification>> {
  const list = owner === undefined ? EVERYBODYS : OWN;
  const { rows, next } = await listPage<Verification, SortKey<'verifications'>>(
    db,
    list,
    query,
    conditionsOf(query),
    owner,
  );
  return { rows, next };
}

export const countVerifications = (
  db: Queryable,
  query: Partial<VerificationsQuery>,
  owner?: string,
  upTo?: number,
): Promise<number> => countList(db, owner === undefined ? EVERYBODYS : OWN, query, conditionsOf(query), owner, upTo);

type DetailRow = Omit<VerificationDetail, 'files'>;

export async function findVerification(db: Queryable, id: string): Promise<DetailRow | undefined> {
  const [row] = await db.query<DetailRow>(
    `select ${COLUMNS}, ${NAMES}, s.language, s.created_at as member_since, decider.user_name as decider_name
     from verifications v join people s on s.id = v.person_id left join products p on p.id = v.product_id left join people decider on decider.id = v.decided_by
     where v.id = $1 and (v.state <> 'waiting' or s.deleted_at is null)`,
    [idOrZero(id)],
  );
  return row;
}

/** Locks a person's row, so that what they send, and what is decided about it, runs one at a time. */
export async function lockSeller(tx: Queryable, personId: string): Promise<{ userName: string } | undefined> {
  const [row] = await tx.query<{ userName: string }>(
    'select user_name from people where id = $1 and deleted_at is null for no key update',
    [idOrZero(personId)],
  );
  return row;
}

/** True if it is an unsold product of the person. */
export async function isUnsoldOf(db: Queryable, personId: string, productId: string): Promise<boolean> {
  const rows = await db.query(
    `select from products where id = $1 and seller_id = $2 and status not in ('sold', 'removed')`,
    [idOrZero(productId), personId],
  );
  return rows.length > 0;
}

/** Returns undefined while papers of the same kind, and of the same product, are waiting. */
export async function insertVerification(
  tx: Queryable,
  personId: string,
  { kind, productId }: VerificationInput,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `insert into verifications (person_id, kind, product_id) values ($1, $2, $3)
     on conflict (person_id, kind, coalesce(product_id, 0)) where state = 'waiting' do nothing returning id`,
    [personId, kind, productId === undefined ? null : idOrZero(productId)],
  );
  return row?.id;
}

interface SentPapers {
  personId: string;
  kind: VerificationKind;
  state: VerificationState;
  /** Of a registration card. */
  productId?: string;
}

/** The person and state of what is to be decided. */
export async function findSent(db: Queryable, id: string): Promise<SentPapers | undefined> {
  const [row] = await db.query<SentPapers>(
    'select person_id, kind, state, product_id from verifications where id = $1',
    [idOrZero(id)],
  );
  return row;
}

/**
 * Decides what waits, and sets when its files are deleted. An earlier one of the same kind ends
 * with the acceptance. Returns false if another admin was faster.
 */
export async function decideVerification(
  tx: Queryable,
  {
    id,
    adminId,
    nidHash,
    accepted,
    reason,
    facts,
  }: { id: string; adminId: string; nidHash?: string } & Pick<VerificationDecision, 'accepted' | 'reason' | 'facts'>,
): Promise<boolean> {
  const decided = await tx.query<{ personId: string; kind: string; productId?: string }>(
    `update verifications set state = $2, decided_at = now(), decided_by = $3, reason = $4, facts = $5, nid_hash = $6,
       ends_at = case $2 when 'accepted' then now() + make_interval(months => ${VERIFICATION_MONTHS}) end
     where id = $1 and state = 'waiting' returning person_id, kind, product_id`,
    [idOrZero(id), accepted ? 'accepted' : 'refused', adminId, reason, facts, nidHash],
  );
  const [row] = decided;
  if (!row) return false;
  await tx.query(
    `update verification_files set delete_at = now() + make_interval(days => ${PAPER_DAYS})
     where verification_id = $1 and deleted_at is null and wrapped_key is not null`,
    [idOrZero(id)],
  );
  if (accepted)
    await tx.query(
      `update verifications set ends_at = now() where person_id = $1 and kind = $2 and id <> $3 and product_id is not distinct from $4 and state = 'accepted' and ends_at > now()`,
      [row.personId, row.kind, idOrZero(id), row.productId],
    );
  return true;
}

/** Has the market's checks look at a person's newest unsold product, whose case tells of their account. */
export const checkNewestProduct = async (tx: Queryable, personId: string): Promise<void> =>
  void (await tx.query(
    `insert into signal_checks (product_id)
     select p.id from products p where p.seller_id = $1 and p.status not in ('sold', 'removed') order by p.id desc limit 1`,
    [personId],
  ));
