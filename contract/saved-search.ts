import Type, { type Static } from 'typebox';
import { Id, Instant, Line, OneOf } from './common';
import { BOUNDS } from './limits';
import { SEARCH_ALERTS } from './lists';
import { SearchFilters } from './search';

/** Searches that people keep to be told of what comes on sale (docs/rules.md §8). */

const Alert = OneOf(SEARCH_ALERTS);

export const SavedSearch = Type.Object({
  _id: Id,
  createdAt: Instant,
  name: Type.Optional(Type.String()),
  alert: Alert,
  /** As GET /search takes them. */
  filters: SearchFilters,
  /** Finds on sale that came after it was last opened; NEW_FINDS_MAX and one more say that there are more. */
  newCount: Type.Integer(),
});
export type SavedSearch = Static<typeof SavedSearch>;

export const SavedSearchInput = Type.Object({
  filters: SearchFilters,
  alert: Alert,
  name: Type.Optional(Line(BOUNDS.savedSearchName)),
});
export type SavedSearchInput = Static<typeof SavedSearchInput>;

/** Another alert; or that its finds were looked at, so that none is new. */
export const SavedSearchPatch = Type.Object({
  alert: Type.Optional(Alert),
  opened: Type.Optional(Type.Literal(true)),
});
export type SavedSearchPatch = Static<typeof SavedSearchPatch>;
