import type { AuditFault } from '#contract/admin/audit';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import type { NotedHead } from './noted-heads.ts';

const FAULTS = {
  changed: 'was changed after it was written',
  missing: 'was deleted',
  moved: 'is not in its place in the chain',
  unchained: 'was written past the chain',
  rewritten: 'was noted with another hash: the chain was written again, or its end was deleted',
} as const satisfies Record<AuditFault, string>;

interface Fault {
  /** The entry's id. */
  id: string;
  fault: AuditFault;
}

export interface AuditState {
  entries: number;
  /** The last entry's hash: noted elsewhere, it shows later that nothing before it was replaced. */
  head: string;
  /** The last entry's id; undefined in an empty log. */
  entry?: string;
  /** The first entry that is not as it was written. */
  broken?: Fault;
  /** False if an earlier head was asked for and is in the chain no longer. */
  hasHead: boolean;
}

const FIRST_BROKEN = `with walked as (
    select c.position, c.act_id, c.hash, row_number() over (order by c.position) as place,
      coalesce(lag(c.hash) over (order by c.position), '') as previous
    from audit_chain c)
  select w.act_id as id, case when w.position <> w.place then 'moved' when a.id is null then 'missing' else 'changed' end as fault
  from walked w left join admin_acts a on a.id = w.act_id
  where w.position <> w.place or a.id is null or w.hash <> audit_hash(w.previous, a)
  order by w.position limit 1`;

const FIRST_UNCHAINED = `select id, 'unchained' as fault from admin_acts a
  where not exists (select from audit_chain c where c.act_id = a.id) order by a.id limit 1`;

/** Returns the first noted head that the chain doesn't have in its place. */
async function findRewritten(db: Queryable, noted: readonly NotedHead[]): Promise<Fault | undefined> {
  if (noted.length === 0) return undefined;
  const links = await db.query<{ place: number; hash: string }>(
    'select position::int as place, hash from audit_chain where position = any($1::bigint[])',
    [noted.map(({ entries }) => entries)],
  );
  const hashes = new Map(links.map(({ place, hash }) => [place, hash]));
  const lost = noted.find(({ entries, hash }) => hashes.get(entries) !== hash);
  return lost && { id: lost.entry, fault: 'rewritten' };
}

export interface AuditHeadRow {
  entries: number;
  head: string;
  entry?: string;
}

/** Returns the chain's end. */
export async function readHead(db: Queryable): Promise<AuditHeadRow> {
  const [last] = await db.query<Required<AuditHeadRow>>(
    'select position::int as entries, act_id as entry, hash as head from audit_chain order by position desc limit 1',
  );
  return last ?? { entries: 0, head: '' };
}

/**
 * Walks the audit log's chain (docs/rules.md §11). Rewriting all of it, or deleting the last entries
 * together with their links, leaves a chain that is whole; heads noted earlier show that.
 * @param noted heads in the file outside the database
 */
export async function verifyAudit(
  db: Queryable,
  earlierHead?: string,
  noted: readonly NotedHead[] = [],
): Promise<AuditState> {
  const [broken] = await db.query<Fault>(FIRST_BROKEN);
  const [unchained] = await db.query<Fault>(FIRST_UNCHAINED);
  const { hasHead } = exactlyOne(
    await db.query<{ hasHead: boolean }>(
      `select $1::text is null or exists (select from audit_chain where hash = $1) as has_head`,
      [earlierHead],
    ),
  );
  return { ...(await readHead(db)), hasHead, broken: broken ?? unchained ?? (await findRewritten(db, noted)) };
}

/** The result as lines for the operator. */
export function auditLines({ entries, head, entry, broken, hasHead }: AuditState, earlierHead?: string): string[] {
  if (broken) return [`Entry ${broken.id} ${FAULTS[broken.fault]}. It is the first that is not as it was.`];
  if (!hasHead) return [`The chain is whole, but ${earlierHead} is not in it: entries were replaced or deleted.`];
  return [
    `${entries} entries, all as they were written.`,
    ...(entry === undefined ? [] : [`Head: ${head}`, `Last entry: ${entry}`]),
  ];
}
