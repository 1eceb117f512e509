import type { SearchFilters } from '#contract/catalogue/search';
import type { SearchAlert } from '#contract/lists';
import type { Database } from '../../../database/database.ts';
import { conditionsOf } from './condition.ts';
import { piecesOf } from './folding.rules.ts';
import { isDated, validTaxTokens } from './papers/paper-lists.ts';
import { rarestOf } from './frequency.queries.ts';
import { namesOf } from './interpretation.queries.ts';
import { readSearchText } from './search-text.ts';
import { interpretationsWith } from './interpretations.ts';
import { COMPARISONS } from './index-columns.ts';
import { anyOf, isRange } from './token.rules.ts';

/**
 * Finds the saved searches that match a product. Each search is stored with the lexemes of its
 * interpretations. An index lookup by the product's own lexemes returns the few candidates
 * (docs/decisions/020-saved-searches.md).
 */

/**
 * Placeholder lexeme for a category in stored interpretations, because categories are renamed and deleted.
 * Products get the placeholders of their own category.
 */
const categoryWord = (word: string): string => `n:${word}`;
/** Key of searches without any word or token. */
const ANY = '*';

export interface StoredInterpretation {
  /** A tsquery. */
  words?: string;
  keys: string[];
}

/**
 * Returns a search's words as typed: products that only other interpretations find are similar ones (`isNear`), which nobody
 * waits for. Undefined if nothing can match.
 */
export async function storedInterpretation(
  db: Database,
  filters: SearchFilters,
): Promise<StoredInterpretation | undefined> {
  const { q } = filters;
  if (q !== undefined && piecesOf(q).length === 0) return undefined;
  const terms = q === undefined ? [] : readSearchText(q).terms;
  const [asTyped] = interpretationsWith(terms, (word) => [categoryWord(word)]);
  const { words = [], tokens } = conditionsOf(filters, terms.length === 0 ? undefined : asTyped);
  const lasting = words.filter((list) => !isDated(list));
  const keys = (await rarestOf(db, [...lasting, ...tokens])) ?? [ANY];
  // Ranges would be long token lists; the columns express them briefly.
  const lists = [...lasting, ...tokens.filter((list) => !isRange(list))];
  return { words: lists.length > 0 ? lists.map(anyOf).join(' & ') : undefined, keys: [...new Set(keys)] };
}

export interface Match {
  searchId: string;
  personId: string;
  alert: SearchAlert;
}

/** The numeric filters of the saved search `s`, compared with the product `p`. */
const NUMBER_CONDITIONS = COMPARISONS.map(
  ({ column, sign, saved }) => `(s.${saved} is null or p.${column} ${sign} s.${saved})`,
).join(' and ');

/** `source` is a row of search_products; $4 are the tax tokens that are valid now, not when the search was saved. */
const candidatesSql = (source: string): string => `
  with p as materialized (select i.*, i.doc || array_to_tsvector($1::text[]) as named from ${source} i)
  select s.id as search_id, s.person_id, s.alert
  from p cross join saved_search_interpretations r join saved_searches s on s.id = r.search_id
  where r.keys && $2::text[] and r.place = 0 and (r.words is null or p.named @@ r.words) and s.person_id <> p.seller_id
    and (s.category_id is null or p.category_id = s.category_id)
    and (s.brands is null or lower(p.brand) = any(s.brands))
    and (s.cities is null or p.city = any(s.cities))
    and (s.conditions is null or p.condition = any(s.conditions))
    and ${NUMBER_CONDITIONS} and (p.verified or not s.verified) and (not s.tax_token or p.doc @@ $4::tsquery)`;
const CANDIDATES = candidatesSql('(select * from search_products where id = $3::bigint)');
const FORMER_CANDIDATES = candidatesSql('jsonb_populate_record(null::search_products, $3::jsonb)');

const LEXEMES = `select tsvector_to_array(i.doc) as lexemes, c.category_name, c.name_bn as category_name_bn`;
interface Described {
  lexemes: string[];
  categoryName: string;
  categoryNameBn?: string;
}

async function candidatesOf(
  db: Database,
  { lexemes, categoryName, categoryNameBn }: Described,
  [sql, row]: [sql: string, row: string],
): Promise<Match[]> {
  const names = namesOf({ categoryName, categoryNameBn }).map(categoryWord);
  return db.search.query<Match>(sql, [names, [...lexemes, ...names, ANY], row, anyOf(validTaxTokens())]);
}

/**
 * Returns the saved searches for which GET /search would find a product by the words as typed. Excludes
 * the seller's own, and those that matched before the change.
 * @param former the product's row in search_products before the change, as JSON
 */
export async function matchesOf(db: Database, productId: string, former?: string): Promise<Match[]> {
  const [described] = await db.search.query<Described>(
    `${LEXEMES} from search_products i join categories c on c.id = i.category_id where i.id = $1`,
    [productId],
  );
  if (!described) return [];
  const matches = await candidatesOf(db, described, [CANDIDATES, productId]);
  if (former === undefined || matches.length === 0) return matches;
  const before = await formerMatches(db, former);
  return matches.filter(({ searchId }) => !before.has(searchId));
}

/** Returns the searches that the product matched before. */
async function formerMatches(db: Database, former: string): Promise<ReadonlySet<string>> {
  const [described] = await db.search.query<Described>(
    `${LEXEMES} from jsonb_populate_record(null::search_products, $1::jsonb) i join categories c on c.id = i.category_id`,
    [former],
  );
  const matches = described ? await candidatesOf(db, described, [FORMER_CANDIDATES, former]) : [];
  return new Set(matches.map(({ searchId }) => searchId));
}
