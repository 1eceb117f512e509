import type { SignalKind } from '#contract/lists';
import { MAX_CASE_REPORTS } from '#contract/limits';
import { SIGNAL_KINDS } from '#contract/lists';
import type { LinkedReview, OtherProduct, Signal, SignalMeasure, StoredEvidence } from '#contract/trust/signal';
import type { Queryable } from '../../../database/database.ts';
import { syncCase } from '../case-state/case-state.queries.ts';
import type { CheckedProduct, FoundSignal } from './detector.ts';
import { DETECTORS, kindsOn } from './detectors.ts';

type ProductId = { id: string };

/** Stores what a check noticed, unless the same was noticed before; what was withdrawn is open again. */
const openSignal = (
  tx: Queryable,
  kind: SignalKind,
  { id, sellerId }: CheckedProduct,
  { key, evidence }: FoundSignal,
): Promise<ProductId[]> => {
  const { priority, isAboutPerson } = DETECTORS[kind];
  return tx.query<ProductId>(
    `insert into signals as s (kind, product_id, person_id, key, priority, evidence) values ($1, $2, $3, $4, $5, $6::jsonb)
     on conflict ${isAboutPerson ? '(person_id, kind, key) where person_id is not null' : '(product_id, kind, key) where person_id is null'}
     do update set closed_at = null, created_at = now(), evidence = excluded.evidence where s.closed_at is not null and s.decision_id is null
     returning product_id as id`,
    [kind, id, isAboutPerson ? sellerId : null, key, priority, JSON.stringify(evidence)],
  );
};

/** Closes open signals of a product that are no longer true, so that nobody has to decide them. */
const withdrawSignals = (tx: Queryable, kind: SignalKind, productId: string, keys: string[]): Promise<ProductId[]> =>
  tx.query<ProductId>(
    `update signals set closed_at = now()
     where product_id = $1 and kind = $2 and closed_at is null and person_id is null and key <> all($3::text[])
     returning product_id as id`,
    [productId, kind, keys],
  );

/** Closes an account's open signals that newer ones replace. Signals of other kinds stay until they are decided. */
async function withdrawReplaced(
  tx: Queryable,
  kind: SignalKind,
  personId: string,
  keys: string[],
): Promise<ProductId[]> {
  const { replaces } = DETECTORS[kind];
  if (!replaces || keys.length === 0) return [];
  const open = await tx.query<{ id: string; key: string }>(
    'select id, key from signals where person_id = $1 and kind = $2 and closed_at is null',
    [personId, kind],
  );
  const replaced = open.filter(({ key }) => !keys.includes(key) && keys.some((now) => replaces(key, now)));
  return tx.query<ProductId>(
    'update signals set closed_at = now() where id = any($1::bigint[]) returning product_id as id',
    [replaced.map(({ id }) => id)],
  );
}

/**
 * Runs the checks that are switched on, stores what they notice, and brings the cases to it. A product that was sold is
 * seen by few of them. A signal about an account is in the case of one of its products.
 */
export async function noticeSignals(tx: Queryable, product: CheckedProduct, off: readonly SignalKind[]): Promise<void> {
  const changed = new Set<string>();
  for (const kind of kindsOn(off)) {
    const { find, seesSold } = DETECTORS[kind];
    if (!product.isOpen && !seesSold) continue;
    const found = await find(tx, product);
    const keys = found.map(({ key }) => key);
    const rows: ProductId[] = [];
    for (const signal of found) rows.push(...(await openSignal(tx, kind, product, signal)));
    rows.push(...(await withdrawSignals(tx, kind, product.id, keys)));
    rows.push(...(await withdrawReplaced(tx, kind, product.sellerId, keys)));
    for (const { id } of rows) changed.add(id);
  }
  // In one order, so that two checks of one account's products don't deadlock.
  const inOrder = [...changed].sort((one, other) => Number(one) - Number(other));
  for (const subjectId of inOrder) await syncCase(tx, { kind: 'product', subjectId });
}

type SignalRow = Omit<Signal, 'evidence'> & { evidence: StoredEvidence };

async function findOthers(db: Queryable, ids: string[]): Promise<Map<string, OtherProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<OtherProduct>(
    `select p.id as product_id, p.product_name, p.image, p.status = 'removed' as is_removed,
       s.id as seller_id, s.user_name as seller_name, p.created_at
     from products p join people s on s.id = p.seller_id where p.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.productId, row]));
}

async function findReviews(db: Queryable, ids: string[]): Promise<Map<string, LinkedReview>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<LinkedReview>(
    `select r.id as review_id, r.booking_id as deal_id, r.author_id, a.user_name as author_name,
       r.rating, r.text, r.created_at
     from reviews r join people a on a.id = r.author_id where r.id = any($1::bigint[]) and r.removed_at is null`,
    [ids],
  );
  return new Map(rows.map((row) => [row.reviewId, row]));
}

/** The signals of a product's case: open ones first, then the most urgent. */
export async function listSignals(db: Queryable, productId: string): Promise<Signal[]> {
  const rows = await db.query<SignalRow>(
    `select id as _id, kind, created_at, closed_at is null as is_open, upheld, evidence
     from signals where product_id = $1 order by closed_at is not null, priority desc, id desc limit ${MAX_CASE_REPORTS}`,
    [productId],
  );
  const others = await findOthers(db, [...new Set(rows.flatMap(({ evidence }) => evidence.otherIds ?? []))]);
  const reviews = await findReviews(db, [...new Set(rows.flatMap(({ evidence }) => evidence.reviewIds ?? []))]);
  return rows.map(({ evidence: { otherIds = [], reviewIds, ...facts }, ...row }) => ({
    ...row,
    evidence: {
      ...facts,
      others: otherIds.flatMap((id) => others.get(id) ?? []),
      reviews: reviewIds?.flatMap((id) => reviews.get(id) ?? []),
    },
  }));
}

/** How often each check was right. */
export async function measureSignals(db: Queryable, off: readonly SignalKind[]): Promise<SignalMeasure[]> {
  const rows = await db.query<Omit<SignalMeasure, 'isOn'>>(
    `select kind, count(*)::int as total, count(*) filter (where closed_at is null)::int as open,
       count(upheld)::int as decided, count(*) filter (where upheld)::int as upheld from signals group by kind`,
  );
  return SIGNAL_KINDS.map((kind) => ({
    ...(rows.find((row) => row.kind === kind) ?? { kind, total: 0, open: 0, decided: 0, upheld: 0 }),
    isOn: !off.includes(kind),
  }));
}
