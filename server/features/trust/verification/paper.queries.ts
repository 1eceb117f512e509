import type { PaperFile } from '#contract/trust/verification';
import { type Paper, PAPER_DRAFT_HOURS, PAPERS_OF, type VerificationKind } from '#contract/trust/verification-rules';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { isMarketFolder } from '../../../database/file-folders.ts';
import { idOrZero } from '../../../database/page.ts';
import type { Encrypted, Encryption } from '../../../services/encryption.ts';
import type { PaperStorage } from '../../../services/papers/paper-storage.ts';
import { rewrapKey } from '../../../services/papers/paper-encryption.ts';

/** SQL: can be read until its deadline, whether or not the job has deleted it yet. */
const IS_READABLE = `wrapped_key is not null and stored_at is not null and (delete_at is null or delete_at > now())`;
const IS_DRAFT = `verification_id is null and ${IS_READABLE}`;

/** The day in Dhaka; just after midnight also the day before, whose code may be on a selfie. */
export const readSelfieDays = async (db: Queryable): Promise<[day: string, before?: string]> =>
  exactlyOne(
    await db.query<{ days: [string, string?] }>(
      `select array_agg(distinct to_char((now() - late) at time zone 'Asia/Dhaka', 'YYYY-MM-DD')
         order by to_char((now() - late) at time zone 'Asia/Dhaka', 'YYYY-MM-DD') desc) as days
       from (values (interval '0'), (interval '1 hour')) as uploads (late)`,
    ),
  ).days;

/** Registers a file before it is stored. Returns its row's id. */
export const insertFile = async (
  db: Queryable,
  file: { personId: string; paper: Paper; name: string; wrappedKey: Encrypted; codes: string[] },
): Promise<string> =>
  exactlyOne(
    await db.query<{ id: string }>(
      `insert into verification_files (person_id, paper, name, wrapped_key, key_id, codes, delete_at)
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => $7)) returning id`,
      [
        file.personId,
        file.paper,
        file.name,
        file.wrappedKey.text,
        file.wrappedKey.keyId,
        file.codes,
        PAPER_DRAFT_HOURS,
      ],
    ),
  ).id;

/**
 * Marks a file stored, in place of an earlier one of the same paper. False if it was discarded in
 * the meantime, with the account.
 */
export async function keepStoredFile(
  tx: Queryable,
  { id, personId, paper }: { id: string; personId: string; paper: Paper },
): Promise<boolean> {
  await tx.query(
    `update verification_files set delete_at = now() where person_id = $1 and paper = $2 and id <> $3 and ${IS_DRAFT}`,
    [personId, paper, id],
  );
  const kept = await tx.query(
    'update verification_files set stored_at = now() where id = $1 and wrapped_key is not null returning id',
    [id],
  );
  return kept.length > 0;
}

/** The papers that a person has uploaded and not sent. */
export const listDraftPapers = async (db: Queryable, personId: string): Promise<Paper[]> =>
  (
    await db.query<{ paper: Paper }>(
      `select distinct paper from verification_files where person_id = $1 and ${IS_DRAFT} order by paper`,
      [personId],
    )
  ).map(({ paper }) => paper);

/** Attaches the uploaded papers of a kind to what is sent. Returns their number. */
export const sendDrafts = async (
  tx: Queryable,
  { personId, verificationId, kind }: { personId: string; verificationId: string; kind: VerificationKind },
): Promise<number> =>
  (
    await tx.query(
      `update verification_files set verification_id = $2, delete_at = null
       where person_id = $1 and paper = any($3::text[]) and ${IS_DRAFT} returning id`,
      [personId, verificationId, [...PAPERS_OF[kind]]],
    )
  ).length;

export const listFiles = (db: Queryable, verificationId: string): Promise<PaperFile[]> =>
  db.query<PaperFile>(
    `select id as _id, paper, created_at, case when codes <> '{}' then codes end as codes
     from verification_files where verification_id = $1 and ${IS_READABLE} order by id`,
    [idOrZero(verificationId)],
  );

export interface StoredFile {
  name: string;
  paper: Paper;
  wrappedKey: Encrypted;
}

/** Returns a file that can still be read. */
export async function findFile(
  db: Queryable,
  { verificationId, fileId }: { verificationId: string; fileId: string },
): Promise<StoredFile | undefined> {
  const [row] = await db.query<{ name: string; paper: Paper; text: string; keyId: string }>(
    `select name, paper, wrapped_key as text, key_id from verification_files
     where id = $1 and verification_id = $2 and ${IS_READABLE}`,
    [idOrZero(fileId), idOrZero(verificationId)],
  );
  return row && { name: row.name, paper: row.paper, wrappedKey: { text: row.text, keyId: row.keyId } };
}

/** Files whose time is over, from the longest overdue. */
export const listDueFiles = (
  db: Queryable,
  limit: number,
  without: string[],
): Promise<{ id: string; name: string }[]> =>
  db.query(
    `select id, name from verification_files
     where deleted_at is null and delete_at <= now() and verification_files.id <> all($2::bigint[])
     order by delete_at, verification_files.id limit $1`,
    [limit, without],
  );

/** True if a paper that this process doesn't have is gone, instead of in another process's folder. */
export const hasAllPapers = ({
  db,
  papers,
}: {
  db: Queryable;
  papers: Pick<PaperStorage, 'isShared'>;
}): Promise<boolean> => papers.isShared((id) => isMarketFolder(db, 'papers', id));

/** Records that files are deleted; their keys go with them. */
export const markDeleted = async (db: Queryable, ids: string[]): Promise<void> =>
  void (await db.query(
    `update verification_files set deleted_at = now(), wrapped_key = null, key_id = null where id = any($1::bigint[])`,
    [ids],
  ));

/** Wraps the keys of all files with the server's first key. Returns the number of files. */
export async function rewrapPaperKeys(db: Queryable, encryption: Encryption): Promise<number> {
  const rows = await db.query<{ id: string; name: string; text: string; keyId: string }>(
    `select id, name, wrapped_key as text, key_id from verification_files
     where wrapped_key is not null and key_id <> $1 order by verification_files.id`,
    [encryption.keyId],
  );
  let count = 0;
  for (const { id, name, text, keyId } of rows) {
    const wrapped = rewrapKey(encryption, name, { text, keyId });
    // Discarded in the meantime: its key stays gone.
    const changed = await db.query(
      `update verification_files set wrapped_key = $2, key_id = $3 where id = $1 and wrapped_key = $4 returning id`,
      [id, wrapped.text, wrapped.keyId, text],
    );
    count += changed.length;
  }
  return count;
}
