import type { SignalKind } from '#contract/lists';
import { MAX_CASE_REPORTS } from '#contract/limits';
import { SIGNAL_KINDS } from '#contract/lists';
import type { OtherProduct, Signal, SignalMeasure, StoredEvidence } from '#contract/signal';
import type { Queryable } from '../../database/database';
import type { CheckedProduct, FoundSignal } from './detector';
import { DETECTORS, kindsOn } from './detectors';

/** Stores what a check noticed, unless the same was noticed before; what was withdrawn is open again. */
async function openSignal(
  tx: Queryable,
  kind: SignalKind,
  { id, sellerId }: CheckedProduct,
  { key, evidence }: FoundSignal,
): Promise<void> {
  const { priority, isAboutPerson } = DETECTORS[kind];
  await tx.query(
    `insert into signals as s (kind, product_id, person_id, key, priority, evidence) values ($1, $2, $3, $4, $5, $6::jsonb)
     on conflict ${isAboutPerson ? '(person_id, kind, key) where person_id is not null' : '(product_id, kind, key) where person_id is null'}
     do update set closed_at = null, created_at = now(), evidence = excluded.evidence where s.closed_at is not null and s.decision_id is null`,
    [kind, id, isAboutPerson ? sellerId : null, key, priority, JSON.stringify(evidence)],
  );
}

/** Closes open signals of a product that are no longer true, so that nobody has to decide them. */
const withdrawSignals = (tx: Queryable, kind: SignalKind, productId: string, keys: string[]): Promise<object[]> =>
  tx.query(
    `update signals set closed_at = now()
     where product_id = $1 and kind = $2 and closed_at is null and person_id is null and key <> all($3::text[])`,
    [productId, kind, keys],
  );

/** Runs the checks that are switched on, and stores what they notice. */
export async function noticeSignals(tx: Queryable, product: CheckedProduct, off: readonly SignalKind[]): Promise<void> {
  for (const kind of kindsOn(off)) {
    const found = await DETECTORS[kind].find(tx, product);
    for (const signal of found) await openSignal(tx, kind, product, signal);
    await withdrawSignals(
      tx,
      kind,
      product.id,
      found.map(({ key }) => key),
    );
  }
}

type SignalRow = Omit<Signal, 'evidence' | 'upheld'> & { evidence: StoredEvidence; upheld: boolean | null };

async function findOthers(db: Queryable, ids: string[]): Promise<Map<string, OtherProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<OtherProduct>(
    `select p.id::text as "productId", p.product_name as "productName", p.image, p.status = 'removed' as "isRemoved",
       s.id::text as "sellerId", s.user_name as "sellerName", p.created_at as "createdAt"
     from products p join people s on s.id = p.seller_id where p.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.productId, row]));
}

/** The signals of a product's case: open ones first, then the most urgent. */
export async function listSignals(db: Queryable, productId: string): Promise<Signal[]> {
  const rows = await db.query<SignalRow>(
    `select id::text as "_id", kind, created_at as "createdAt", closed_at is null as "isOpen", upheld, evidence
     from signals where product_id = $1 order by closed_at is not null, priority desc, id desc limit ${MAX_CASE_REPORTS}`,
    [productId],
  );
  const others = await findOthers(db, [...new Set(rows.flatMap(({ evidence }) => evidence.otherIds ?? []))]);
  return rows.map(({ evidence: { otherIds = [], ...facts }, upheld, ...row }) => ({
    ...row,
    upheld: upheld ?? undefined,
    evidence: { ...facts, others: otherIds.flatMap((id) => others.get(id) ?? []) },
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
