import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Paper,
  PAPER_DAYS,
  PAPER_FACTS,
  type PaperReason,
  PAPERS_OF,
  VERIFICATION_MONTHS,
  type VerificationKind,
} from '#contract/trust/verification-rules';
import { exactlyOne, type Queryable } from '../server/database/database.ts';
import type { Encryption } from '../server/services/encryption.ts';
import { encryptPaper } from '../server/services/papers/paper-encryption.ts';
import type { PaperStorage } from '../server/services/papers/paper-storage.ts';

/** Finished, like the other pictures (demo/pictures.ts). */
export const paperFile = (paper: Paper): string => path.resolve('demo/pictures/papers', `${paper}.jpg`);

interface DemoPapers {
  email: string;
  kind: VerificationKind;
  /** Days since they were sent, and since they were decided. */
  sentDaysAgo: number;
  decidedDaysAgo?: number;
  reason?: Exclude<PaperReason, 'other'>;
  /** Days since the seller changed their name. */
  renamedDaysAgo?: number;
}

/** In every state: accepted, ended, waiting, refused. Oldest first, because lists show the latest id as the newest. */
const PAPERS: readonly DemoPapers[] = [
  { email: 'rafiq.motors@motohaat.test', kind: 'identity', sentDaysAgo: 151, decidedDaysAgo: 150, renamedDaysAgo: 40 },
  { email: 'rafiq.motors@motohaat.test', kind: 'trade', sentDaysAgo: 31, decidedDaysAgo: 30 },
  { email: 'seller@motohaat.test', kind: 'identity', sentDaysAgo: 15, decidedDaysAgo: 14 },
  { email: 'seller@motohaat.test', kind: 'registration', sentDaysAgo: 6, decidedDaysAgo: 5 },
  { email: 'newseller@motohaat.test', kind: 'trade', sentDaysAgo: 4, decidedDaysAgo: 3, reason: 'unreadable' },
  { email: 'newseller@motohaat.test', kind: 'identity', sentDaysAgo: 1 },
  { email: 'newseller@motohaat.test', kind: 'registration', sentDaysAgo: 1 },
];

/** SQL: the seller's oldest bike on sale. */
const A_BIKE = `(select min(id) from products where seller_id = $1 and status = 'available' and engine_cc is not null)`;

/** On the drawn selfie. */
const DRAWN_CODE = '000000';

/** Inserts papers of the demo sellers, with drawings as files; those that would be deleted by now are. */
export async function insertDemoPapers(
  tx: Queryable,
  { encryption, papers }: { encryption: Encryption; papers: Pick<PaperStorage, 'put'> },
  personIds: ReadonlyMap<string, string>,
): Promise<void> {
  const adminId = personIds.get('admin@motohaat.test') ?? '0';
  for (const { email, kind, sentDaysAgo, decidedDaysAgo, reason, renamedDaysAgo } of PAPERS) {
    const personId = personIds.get(email) ?? '0';
    const state = decidedDaysAgo === undefined ? 'waiting' : reason ? 'refused' : 'accepted';
    const { id } = exactlyOne(
      await tx.query<{ id: string }>(
        `insert into verifications (person_id, kind, product_id, state, sent_at, decided_at, decided_by, reason, facts, ends_at, is_renamed)
         select $1, $2, case when $2 = 'registration' then ${A_BIKE} end, $3, now() - make_interval(days => $4), decided.at, case when decided.at is not null then $6::bigint end,
           $7, $8, case when $3 = 'accepted' then coalesce(now() - make_interval(days => $9::int),
             decided.at + make_interval(months => ${VERIFICATION_MONTHS})) end, $9::int is not null
         from (select now() - make_interval(days => $5::int) as at) decided returning id::text`,
        [
          personId,
          kind,
          state,
          sentDaysAgo,
          decidedDaysAgo ?? null,
          adminId,
          reason ?? null,
          reason ? PAPER_FACTS.en[reason] : null,
          renamedDaysAgo ?? null,
        ],
      ),
    );
    if (decidedDaysAgo !== undefined && decidedDaysAgo >= PAPER_DAYS) continue;
    for (const paper of PAPERS_OF[kind]) {
      const name = randomUUID();
      const { content, wrappedKey } = encryptPaper(encryption, name, await readFile(paperFile(paper)));
      await papers.put(name, content);
      await tx.query(
        `insert into verification_files (person_id, verification_id, paper, name, wrapped_key, key_id, codes, created_at, stored_at, delete_at)
         select $1, $2, $3, $4, $5, $6, $7, v.sent_at, v.sent_at, v.decided_at + make_interval(days => ${PAPER_DAYS})
         from verifications v where v.id = $2`,
        [personId, id, paper, name, wrappedKey.text, wrappedKey.keyId, paper === 'selfie' ? [DRAWN_CODE] : []],
      );
    }
  }
}
