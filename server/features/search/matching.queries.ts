import type { SearchFilters } from '#contract/search';
import type { SearchAlert } from '#contract/lists';
import type { Database } from '../../database/database';
import { conditionsOf, type Words } from './condition';
import { piecesOf } from './folding.rules';
import { isDated, validTaxTokens } from './papers/paper-lists';
import { rarestOf } from './frequency.queries';
import { findAnywhere, namesOf, readingsOf } from './reading.queries';
import { readQuery } from './query';
import { readingsWith } from './readings';
import { COMPARISONS } from './number-filters';
import { anyOf, isRange } from './token.rules';

/**
 * Finds the saved searches that match a product. Each search is stored with the lexemes of its
 * readings. An index lookup by the product's own lexemes returns the few candidates
 * (docs/decisions/020-saved-searches.md).
 */

/**
 * Placeholder lexeme for a category in stored readings, because categories are renamed and deleted.
 * Products get the placeholders of their own category.
 */
const categoryWord = (word: string): string => `n:${word}`;
/** Key of searches without any word or token. */
const ANY = '*';

export interface StoredReading {
  /** A tsquery. */
  words: string | null;
  keys: string[];
}

/** Returns the stored readings of a search; empty if nothing can match. */
export async function storedReadings(db: Database, filters: SearchFilters): Promise<StoredReading[]> {
  const { q } = filters;
  if (q !== undefined && piecesOf(q).length === 0) return [];
  const terms = q === undefined ? [] : readQuery(q).terms;
  const readings = terms.length === 0 ? [undefined] : readingsWith(terms, (word) => [categoryWord(word)]);
  return Promise.all(
    readings.map(async (reading) => {
      const { words = [], tokens } = conditionsOf(filters, reading);
      const lasting = words.filter((list) => !isDated(list));
      const keys = (await rarestOf(db, [...lasting, ...tokens])) ?? [ANY];
      // Ranges would be long token lists; the columns express them briefly.
      const lists = [...lasting, ...tokens.filter((list) => !isRange(list))];
      return { words: lists.length > 0 ? lists.map(anyOf).join(' & ') : null, keys: [...new Set(keys)] };
    }),
  );
}

export interface Match {
  searchId: string;
  personId: string;
  alert: SearchAlert;
}
interface Candidate extends Match {
  q: string | null;
  /** Index of the first reading that the product matches. */
  place: number;
}

/** The numeric filters of the saved search `s`, compared with the product `p`. */
const NUMBER_CONDITIONS = COMPARISONS.map(
  ({ column, sign, saved }) => `(s.${saved} is null or p.${column} ${sign} s.${saved})`,
).join(' and ');

/** `source` is a row of search_products; $4 are the tax tokens that are valid now, not when the search was saved. */
const candidatesSql = (source: string): string => `
  with p as materialized (select i.*, i.doc || array_to_tsvector($1::text[]) as named from ${source} i)
  select s.id::text as "searchId", s.person_id::text as "personId", s.alert, s.filters ->> 'q' as q, min(r.place) as place
  from p cross join saved_search_readings r join saved_searches s on s.id = r.search_id
  where r.keys && $2::text[] and (r.words is null or p.named @@ r.words) and s.person_id <> p.seller_id
    and (s.category_id is null or p.category_id = s.category_id)
    and (s.brands is null or lower(p.brand) = any(s.brands))
    and (s.cities is null or p.city = any(s.cities))
    and (s.conditions is null or p.condition = any(s.conditions))
    and ${NUMBER_CONDITIONS} and (p.verified or not s.verified) and (not s.tax_token or p.doc @@ $4::tsquery)
  group by s.id`;
const CANDIDATES = candidatesSql('(select * from search_products where id = $3::bigint)');
const FORMER_CANDIDATES = candidatesSql('jsonb_populate_record(null::search_products, $3::jsonb)');

const LEXEMES = `select tsvector_to_array(i.doc) as lexemes, c.category_name as "categoryName", c.name_bn as "categoryNameBn"`;
interface Described {
  lexemes: string[];
  categoryName: string;
  categoryNameBn: string | null;
}

async function candidatesOf(
  db: Database,
  { lexemes, categoryName, categoryNameBn }: Described,
  [sql, row]: [sql: string, row: string],
): Promise<Candidate[]> {
  const names = namesOf({ categoryName, categoryNameBn: categoryNameBn ?? undefined }).map(categoryWord);
  return db.search.query<Candidate>(sql, [names, [...lexemes, ...names, ANY], row, anyOf(validTaxTokens())]);
}

/**
 * True if a search interprets its words so that these products match: by the first reading with any
 * match, like GET /search.
 */
async function matchesReading(
  db: Database,
  q: string,
  lexemes: ReadonlySet<string>,
  isFound: (words: Words | undefined) => Promise<boolean>,
): Promise<boolean> {
  const readings = await readingsOf(db, q);
  for (const words of readings.slice(0, -1)) if (await isFound(words)) return isAnswered(words, lexemes);
  return readings.length > 0 && isAnswered(readings.at(-1), lexemes);
}
const isAnswered = (words: Words | undefined, lexemes: ReadonlySet<string>): boolean =>
  words === undefined || words.every((list) => list.some((lexeme) => lexemes.has(lexeme)));

/** Cached product per lexeme list. While that product still has the lexemes, no full lookup is needed. */
const cachedMatches = new Map<string, string>();
const MAX_SAMPLED_ROWS = 5000;

/** True if any product on sale has these lexemes; `undefined` means no words, which every product has. */
async function isFoundAnywhere(db: Database, words: Words | undefined): Promise<boolean> {
  if (words === undefined) return true;
  const asked = words.map(anyOf).join(' & ');
  const known = cachedMatches.get(asked);
  if (known !== undefined) {
    const stillIndexed = await db.query('select from search_products where id = $1 and doc @@ $2::tsquery', [
      known,
      asked,
    ]);
    if (stillIndexed.length > 0) return true;
  }
  const found = await findAnywhere(db, words);
  if (cachedMatches.size >= MAX_SAMPLED_ROWS) cachedMatches.clear();
  if (found !== undefined) cachedMatches.set(asked, found);
  return found !== undefined;
}

async function withoutMisread(db: Database, { lexemes }: Described, candidates: Candidate[]): Promise<Candidate[]> {
  const words = new Set(lexemes);
  const found = new Map<string, Promise<boolean>>();
  const isFound = (reading: Words | undefined): Promise<boolean> => {
    const key = JSON.stringify(reading);
    const known = found.get(key) ?? isFoundAnywhere(db, reading);
    found.set(key, known);
    return known;
  };
  const verdicts = new Map<string, boolean>();
  for (const { q, place } of candidates)
    if (place > 0 && q !== null && !verdicts.has(q)) verdicts.set(q, await matchesReading(db, q, words, isFound));
  // A match on the text as typed is always the first reading.
  return candidates.filter(({ q, place }) => place === 0 || (q !== null && verdicts.get(q)));
}

/**
 * Returns the saved searches for which GET /search would find a product. Excludes the seller's own,
 * and those that matched before the change.
 * @param former the product's row in search_products before the change, as JSON
 */
export async function matchesOf(db: Database, productId: string, former?: string): Promise<Match[]> {
  const [described] = await db.search.query<Described>(
    `${LEXEMES} from search_products i join categories c on c.id = i.category_id where i.id = $1`,
    [productId],
  );
  if (!described) return [];
  const matches = await withoutMisread(db, described, await candidatesOf(db, described, [CANDIDATES, productId]));
  if (former === undefined || matches.length === 0) return matches;
  const before = await formerCandidates(db, former);
  return matches.filter(({ searchId, place }) => (before.get(searchId) ?? Infinity) > place);
}

/** Returns the searches that the product matched before, with the index of the reading. */
async function formerCandidates(db: Database, former: string): Promise<Map<string, number>> {
  const [described] = await db.search.query<Described>(
    `${LEXEMES} from jsonb_populate_record(null::search_products, $1::jsonb) i join categories c on c.id = i.category_id`,
    [former],
  );
  const candidates = described ? await candidatesOf(db, described, [FORMER_CANDIDATES, former]) : [];
  return new Map(candidates.map(({ searchId, place }) => [searchId, place]));
}
