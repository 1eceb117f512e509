import Type, { type Static } from 'typebox';
import { Id, Instant, Line, OneOf } from '../common.ts';
import { BOUNDS } from '../limits.ts';
import { SEARCH_ALERTS } from '../lists.ts';
import { PlaceName, SearchFilters } from './search.ts';

/** Saved searches with alerts for new products (docs/rules.md §8). */

const Alert = OneOf(SEARCH_ALERTS);

export const SavedSearch = Type.Object({
  _id: Id,
  createdAt: Instant,
  name: Type.Optional(Type.String()),
  alert: Alert,
  /** As in GET /search. */
  filters: SearchFilters,
  /** Names of the places in the filter. */
  places: Type.Optional(Type.Array(PlaceName)),
  /** Matches on sale that are new since it was last opened; NEW_FINDS_MAX + 1 means more. */
  newCount: Type.Integer(),
});
export type SavedSearch = Static<typeof SavedSearch>;

export const SavedSearchInput = Type.Object({
  filters: SearchFilters,
  alert: Alert,
  name: Type.Optional(Line(BOUNDS.savedSearchName)),
});
export type SavedSearchInput = Static<typeof SavedSearchInput>;

/** Changes the alert, or marks its matches as seen. */
export const SavedSearchPatch = Type.Object({
  alert: Type.Optional(Alert),
  opened: Type.Optional(Type.Literal(true)),
});
export type SavedSearchPatch = Static<typeof SavedSearchPatch>;
