import { exactlyOne, type Queryable } from '../../database/database';

const FAULTS = {
  changed: 'was changed after it was written',
  missing: 'was deleted',
  moved: 'is not in its place in the chain',
  unchained: 'was written past the chain',
} as const;

interface Fault {
  /** The entry's id. */
  id: string;
  fault: keyof typeof FAULTS;
}

export interface AuditState {
  entries: number;
  /** The last entry's hash: noted elsewhere, it shows later that nothing before it was replaced. */
  head: string;
  /** The first entry that is not as it was written. */
  broken?: Fault;
  /** False if an earlier head was asked for and is in the chain no longer. */
  hasHead: boolean;
}

const FIRST_BROKEN = `with walked as (
    select c.position, c.act_id, c.hash, row_number() over (order by c.position) as place,
      coalesce(lag(c.hash) over (order by c.position), '') as previous
    from audit_chain c)
  select w.act_id::text as id, case when w.position <> w.place then 'moved' when a.id is null then 'missing' else 'changed' end as fault
  from walked w left join admin_acts a on a.id = w.act_id
  where w.position <> w.place or a.id is null or w.hash <> audit_hash(w.previous, a)
  order by w.position limit 1`;

const FIRST_UNCHAINED = `select id::text, 'unchained' as fault from admin_acts a
  where not exists (select from audit_chain c where c.act_id = a.id) order by a.id limit 1`;

/**
 * Walks the audit log's chain (docs/rules.md §11). Deleting the last entries together with their links leaves a chain that is whole;
 * that is found by a head noted earlier.
 */
export async function verifyAudit(db: Queryable, earlierHead?: string): Promise<AuditState> {
  const [broken] = await db.query<Fault>(FIRST_BROKEN);
  const [unchained] = await db.query<Fault>(FIRST_UNCHAINED);
  const state = exactlyOne(
    await db.query<{ entries: number; head: string; hasHead: boolean }>(
      `select count(*)::int as entries, coalesce((select hash from audit_chain order by position desc limit 1), '') as head,
         $1::text is null or exists (select from audit_chain where hash = $1) as "hasHead" from audit_chain`,
      [earlierHead ?? null],
    ),
  );
  return { ...state, broken: broken ?? unchained };
}

/** The result as lines for the operator. */
export function auditLines({ entries, head, broken, hasHead }: AuditState, earlierHead?: string): string[] {
  if (broken) return [`Entry ${broken.id} ${FAULTS[broken.fault]}. It is the first that is not as it was.`];
  if (!hasHead) return [`The chain is whole, but ${earlierHead} is not in it: entries were replaced or deleted.`];
  return [`${entries} entries, all as they were written.`, ...(head ? [`Head: ${head}`] : [])];
}
