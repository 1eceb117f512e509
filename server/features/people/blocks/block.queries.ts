import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';

/**
 * SQL condition: the first person has blocked the second. A block made in one conversation applies
 * everywhere between the two people (docs/rules.md §8).
 */
export const hasBlocked = (blocker: string, blocked: string): string =>
  `exists (select from conversation_members own join conversation_members theirs
     on theirs.conversation_id = own.conversation_id and theirs.side <> own.side
   where own.person_id = ${blocker} and own.blocked_at is not null and theirs.person_id = ${blocked})`;

/** SQL condition: either person has blocked the other. */
export const isBlockedBetween = (one: string, other: string): string =>
  `(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`;

/**
 * Subquery with the ids of everyone who has blocked a person or is blocked by them. Compare with
 * `in`: if the person is a bind, it is evaluated once per statement, not once per row.
 */
export const blockedPeople = (person: string): string =>
  `(select theirs.person_id from conversation_members own join conversation_members theirs
     on theirs.conversation_id = own.conversation_id and theirs.side <> own.side
   where own.person_id = ${person} and (own.blocked_at is not null or theirs.blocked_at is not null))`;

interface Block {
  /** The first person has blocked the other. */
  blocked: boolean;
  blockedByOther: boolean;
}

/** Returns the blocks between two people, in both directions. */
export const findBlock = async (db: Queryable, personId: string, otherId: string): Promise<Block> =>
  exactlyOne(
    await db.query<Block>(
      `select ${hasBlocked('$1::bigint', '$2::bigint')} as blocked, ${hasBlocked('$2::bigint', '$1::bigint')} as blocked_by_other`,
      [idOrZero(personId), idOrZero(otherId)],
    ),
  );
