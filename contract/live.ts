import Type, { type Static } from 'typebox';
import { Id, OneOf } from './common';
import { LIVE_KINDS } from './lists';

/** One event of the stream `GET /live`: this thing of yours has changed; `id` is its own (docs/rules.md §8). */
export const LiveEvent = Type.Object({ kind: OneOf(LIVE_KINDS), id: Id });
export type LiveEvent = Static<typeof LiveEvent>;
