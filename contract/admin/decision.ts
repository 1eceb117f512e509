import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf, TextWithin } from '../common.ts';
import { CASE_KINDS } from '../lists.ts';
import { CASE_ACTIONS, FACTS_LENGTH, LIMIT_DAYS, MARKET_RULES, RESTRICTIONS } from './moderation-rules.ts';

/** How the market learned of something: from a report, from its own checks, or from an admin. */
const STATEMENT_SOURCES = ['report', 'signal', 'own'] as const;

/** Decisions of cases, and statements of reasons (docs/rules.md §11). */

/** POST /cases/:id/decision. Everything but `none` alone needs a rule and facts. */
export const DecisionInput = Type.Object({
  /** Of the case, as the admin saw it. */
  version: Type.Integer({ minimum: 1 }),
  actions: Type.Array(
    Type.Object({
      action: OneOf(CASE_ACTIONS),
      /** Of a limit. */
      days: Type.Optional(Type.Integer({ minimum: LIMIT_DAYS.min, maximum: LIMIT_DAYS.max })),
    }),
    { minItems: 1, maxItems: CASE_ACTIONS.length },
  ),
  rule: Type.Optional(OneOf(MARKET_RULES)),
  facts: Type.Optional(TextWithin(FACTS_LENGTH)),
});
export type DecisionInput = Static<typeof DecisionInput>;

export const Decided = Type.Object({ decisionId: Id });
export type Decided = Static<typeof Decided>;

/** A decision, as admins see it. */
export const Decision = Type.Object({
  _id: Id,
  decidedAt: Instant,
  adminName: Type.String(),
  actions: Type.Array(Type.Object({ action: OneOf(CASE_ACTIONS), until: Type.Optional(Instant) })),
  rule: Type.Optional(OneOf(MARKET_RULES)),
  facts: Type.Optional(Type.String()),
  undoneAt: Type.Optional(Instant),
  undoneBy: Type.Optional(Type.String()),
  canUndo: Type.Boolean(),
  /** It froze payouts, and another admin than the caller must confirm that. */
  canConfirm: Type.Boolean(),
});
export type Decision = Static<typeof Decision>;

/** A statement of reasons, for the person concerned. It never says who reported. */
export const Statement = Type.Object({
  _id: Id,
  /** Reference of the case. */
  reference: Type.String(),
  createdAt: Instant,
  kind: OneOf(CASE_KINDS),
  /** The product, or the one that the conversation or review is about; of a person, their name. */
  subjectName: Type.String(),
  /** When it was listed, begun or written; of a person, when they joined. */
  subjectAt: Instant,
  /** Absent if it is about a person. */
  productId: Type.Optional(Id),
  restrictions: Type.Array(
    Type.Object({
      action: OneOf(RESTRICTIONS),
      from: Instant,
      /** Absent if it has no end. */
      until: Type.Optional(Instant),
      liftedAt: Type.Optional(Instant),
    }),
  ),
  rule: OneOf(MARKET_RULES),
  facts: Type.String(),
  /** How it was noticed. */
  source: OneOf(STATEMENT_SOURCES),
  appealUntil: Instant,
  /** When it was undone. */
  voidedAt: Type.Optional(Instant),
  canAppeal: Type.Boolean(),
  appeal: Type.Optional(
    Type.Object({
      createdAt: Instant,
      text: Type.String(),
      /** Absent until it is decided. */
      upheld: Type.Optional(Type.Boolean()),
      decidedAt: Type.Optional(Instant),
      facts: Type.Optional(Type.String()),
    }),
  ),
});
export type Statement = Static<typeof Statement>;
