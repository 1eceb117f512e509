import type { Facets, SearchFilters, SearchQuery } from '#contract/search';
import { type Database } from '../../database/database';
import { refuseCursor } from '../../database/page';
import { createSeal } from '../../services/seals';
import type { Turns } from '../../services/limits/turns';
import { keyOf, type Run } from './cache';
import { facetsOf } from './facet.queries';
import { type FoundProducts, searchProducts } from './search.queries';

/** Search as strangers may use it. */
export interface SealedSearch {
  /**
   * @param address whose search it is (services/limits/addresses.ts)
   * @throws Refusal VALIDATION for a cursor that this server has not made for this search; TurnRefused
   */
  find(db: Database, query: SearchQuery, address: string): Promise<FoundProducts>;
  /** @throws TurnRefused */
  count(db: Database, filters: SearchFilters, address: string): Promise<Facets>;
}

/** What a cursor belongs to: everything but the page. */
function searchKey({ cursor: _cursor, limit: _limit, ...asked }: SearchQuery): string {
  const sort = asked.sort ?? (asked.q === undefined ? 'newest' : 'relevance');
  return keyOf({ ...asked, sort });
}

/**
 * Cursors say how many matched and where to go on, which decides how much work the next page is: they are signed, and
 * hold for their own search alone. Each address has a few searches at a time (docs/rules.md §6).
 */
export function createSealedSearch(secret: string, turns: Turns): SealedSearch {
  const seal = createSeal(secret, 'search cursor');
  // What the cache answers needs no turn.
  const turnsOf =
    (address: string): Run =>
    (search) =>
      turns.run(address, search);
  return {
    async find(db, query, address) {
      const context = searchKey(query);
      const cursor = query.cursor === undefined ? undefined : (seal.open(query.cursor, context) ?? refuseCursor());
      const found = await searchProducts(db, { ...query, cursor }, turnsOf(address));
      return { ...found, next: found.next && seal.seal(found.next, context) };
    },
    count: (db, filters, address) => facetsOf(db, filters, turnsOf(address)),
  };
}
