import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf, TableQuery, TextWithin, searchAndSort } from '../common.ts';
import { Statement } from './decision.ts';
import { APPEAL_LENGTH, FACTS_LENGTH } from './moderation-rules.ts';

/** Appeals against statements of reasons (docs/rules.md §11). */

/** POST /statements/:id/appeal. */
export const AppealInput = Type.Object({ text: TextWithin(APPEAL_LENGTH) });
export type AppealInput = Static<typeof AppealInput>;

/** POST /appeals/:id/decision. The facts are for the person concerned. */
export const AppealDecisionInput = Type.Object({ upheld: Type.Boolean(), facts: TextWithin(FACTS_LENGTH) });
export type AppealDecisionInput = Static<typeof AppealDecisionInput>;

/** An appeal, as admins see it. */
export const Appeal = Type.Object({
  _id: Id,
  createdAt: Instant,
  text: Type.String(),
  statement: Statement,
  caseId: Id,
  personName: Type.String(),
  /** Who made the decision. */
  adminName: Type.String(),
  /** Absent while open. */
  upheld: Type.Optional(Type.Boolean()),
  decidedAt: Type.Optional(Instant),
  decidedBy: Type.Optional(Type.String()),
  facts: Type.Optional(Type.String()),
  /** False for the admin who made the decision, if there is another, and for the person concerned. */
  canDecide: Type.Boolean(),
});
export type Appeal = Static<typeof Appeal>;

/** GET /appeals: oldest open ones first is `open=true&sort=createdAt`. */
export const AppealsQuery = Type.Object({
  ...TableQuery.properties,
  ...searchAndSort('appeals'),
  open: Type.Optional(OneOf(['true', 'false'])),
});
export type AppealsQuery = Static<typeof AppealsQuery>;
