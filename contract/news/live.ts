import Type, { type Static } from 'typebox';
import { Id, OneOf } from '../common.ts';
import { LIVE_KINDS } from '../lists.ts';

/** One event of GET /live: the row of this kind with this `id` has changed (docs/rules.md §8). */
export const LiveEvent = Type.Object({ kind: OneOf(LIVE_KINDS), id: Id });
export type LiveEvent = Static<typeof LiveEvent>;
