import { exactlyOne, type Queryable } from '../../database/database';
import { rowId } from '../../database/page';

/**
 * Whether one person has blocked another, in a statement that knows both. A block is made in a conversation and holds
 * everywhere between the two (docs/rules.md §8).
 */
export const hasBlocked = (blocker: string, blocked: string): string =>
  `exists (select from conversation_members own join conversation_members theirs
     on theirs.conversation_id = own.conversation_id and theirs.side <> own.side
   where own.person_id = ${blocker} and own.blocked_at is not null and theirs.person_id = ${blocked})`;

/** Whether either of two people has blocked the other, in a statement. */
export const isBlockedBetween = (one: string, other: string): string =>
  `(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`;

/**
 * Ids of everybody who has blocked a person or is blocked by them, as a subquery. Compare with `in`: with a bind as the
 * person it is evaluated once per statement, not once per row.
 */
export const blockedPeople = (person: string): string =>
  `(select theirs.person_id from conversation_members own join conversation_members theirs
     on theirs.conversation_id = own.conversation_id and theirs.side <> own.side
   where own.person_id = ${person} and (own.blocked_at is not null or theirs.blocked_at is not null))`;

interface Block {
  /** By the first of the two. */
  blocked: boolean;
  blockedByOther: boolean;
}

/** How two people stand. */
export const findBlock = async (db: Queryable, personId: string, otherId: string): Promise<Block> =>
  exactlyOne(
    await db.query<Block>(
      `select ${hasBlocked('$1::bigint', '$2::bigint')} as blocked, ${hasBlocked('$2::bigint', '$1::bigint')} as "blockedByOther"`,
      [rowId(personId), rowId(otherId)],
    ),
  );
