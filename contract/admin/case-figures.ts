import Type, { type Static } from 'typebox';
import { Id, OneOf } from '../common.ts';
import { REPORT_REASONS } from '../lists.ts';

/** Days over which the time to decision is measured. */
export const FIGURE_DAYS = 30;
export const MAX_FIGURE_REPORTERS = 20;

/** GET /cases/figures: how the moderation desk works (docs/rules.md §11). */
export const CaseFigures = Type.Object({
  /** Open cases by reason and age; a case with several reasons counts for each. */
  open: Type.Array(
    Type.Object({
      /** Absent if only our checks noticed something, or no reason was given. */
      reason: Type.Optional(OneOf(REPORT_REASONS)),
      underDay: Type.Integer(),
      underWeek: Type.Integer(),
      older: Type.Integer(),
    }),
  ),
  /** Cases first decided in the last FIGURE_DAYS. */
  decided: Type.Integer(),
  /** From their first report to that decision. */
  hours: Type.Optional(Type.Object({ median: Type.Number(), percentile90: Type.Number() })),
  /** Those with the most reports that were decided, at most MAX_FIGURE_REPORTERS. */
  reporters: Type.Array(
    Type.Object({ personId: Id, name: Type.String(), judged: Type.Integer(), upheld: Type.Integer() }),
  ),
});
export type CaseFigures = Static<typeof CaseFigures>;
