import type {
  Facets,
  PaperFacets,
  PlaceFacets,
  SearchFilters,
  SearchQuery,
  Suggestion,
} from '#contract/catalogue/search';
import { type Database } from '../../../database/database.ts';
import { refuseCursor } from '../../../database/page.ts';
import { createSignedValues } from '../../../services/signed-values.ts';
import type { FairQueue } from '../../../services/limits/fair-queue.ts';
import { keyOf, type Run } from './cache.ts';
import { facetsOf } from './facet.queries.ts';
import { paperFacetsOf } from './papers/paper-facet.queries.ts';
import { placeFacetsOf } from './places/place-facet.queries.ts';
import { type FoundProducts, searchProducts } from './search.queries.ts';
import { suggest } from './suggestions/suggestion-counts.queries.ts';

/** Search for unauthenticated use. */
export interface PublicSearch {
  /**
   * @param address the client's address group (services/limits/addresses.ts)
   * @throws Refusal VALIDATION for a cursor that this server didn't sign for this search; QueueRefused
   */
  find(db: Database, query: SearchQuery, address: string): Promise<FoundProducts>;
  /** @throws QueueRefused */
  count(db: Database, filters: SearchFilters, address: string): Promise<Facets>;
  /** @throws QueueRefused */
  countPlaces(db: Database, filters: SearchFilters, address: string): Promise<PlaceFacets>;
  /** @throws QueueRefused */
  countPapers(db: Database, filters: SearchFilters, address: string): Promise<PaperFacets>;
  /** Suggests completions of a text; without counts if the address has no turn left. */
  suggest(db: Database, text: string, address: string): Promise<Suggestion[]>;
}

/** The search that a cursor belongs to: everything except the page. */
function searchKey({ cursor: _cursor, limit: _limit, ...asked }: SearchQuery): string {
  const sort = asked.sort ?? (asked.q === undefined ? 'newest' : 'relevance');
  return keyOf({ ...asked, sort });
}

/**
 * Signs cursors and binds them to their search. They contain the total and the position, which
 * determine how expensive the next page is. Each address may run a few searches at a time
 * (docs/rules.md §6).
 */
export function createPublicSearch(secret: string, queue: FairQueue): PublicSearch {
  const values = createSignedValues(secret, 'search cursor');
  // Cache hits need no turn.
  const turnsOf =
    (address: string): Run =>
    (search) =>
      queue.run(address, search);
  return {
    async find(db, query, address) {
      const context = searchKey(query);
      const cursor = query.cursor === undefined ? undefined : (values.verify(query.cursor, context) ?? refuseCursor());
      const found = await searchProducts(db, { ...query, cursor }, turnsOf(address));
      return { ...found, next: found.next && values.sign(found.next, context) };
    },
    count: (db, filters, address) => facetsOf(db, filters, turnsOf(address)),
    countPapers: (db, filters, address) => paperFacetsOf(db, filters, turnsOf(address)),
    countPlaces: (db, filters, address) => placeFacetsOf(db, filters, turnsOf(address)),
    suggest: (db, text, address) => suggest(db, text, turnsOf(address)),
  };
}
