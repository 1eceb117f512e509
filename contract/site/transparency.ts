import Type, { type Static } from 'typebox';
import { OneOf } from '../common.ts';
import { CASE_ACTIONS, MARKET_RULES, MIN_PUBLISHED_COUNT } from '../admin/moderation-rules.ts';

/** What moderation did, in public figures (docs/rules.md §11). */

/** Absent if it is lower. */
const PublishedCount = Type.Optional(Type.Integer({ minimum: MIN_PUBLISHED_COUNT }));

const Hours = Type.Number({ minimum: 0 });

/** A month in Asia/Dhaka. */
export const TransparencyMonth = Type.Object({
  /** `2026-11`. */
  month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
  reports: PublishedCount,
  /** What our own checks noticed. */
  signals: PublishedCount,
  /** Cases that were decided for the first time. */
  decided: PublishedCount,
  /** From the first report of those cases to their decision; absent for fewer than MIN_PUBLISHED_COUNT. */
  hours: Type.Optional(Type.Object({ median: Hours, percentile90: Hours })),
  /** One row per rule and action that was decided at least once; `none` has no rule. */
  decisions: Type.Array(
    Type.Object({ rule: Type.Optional(OneOf(MARKET_RULES)), action: OneOf(CASE_ACTIONS), count: PublishedCount }),
  ),
  appeals: PublishedCount,
  /** Of those that were decided in this month. */
  upheld: PublishedCount,
});
export type TransparencyMonth = Static<typeof TransparencyMonth>;

/** GET /transparency: newest first. */
export const Transparency = Type.Object({ months: Type.Array(TransparencyMonth) });
export type Transparency = Static<typeof Transparency>;
