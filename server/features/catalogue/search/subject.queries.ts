import { BRANDS } from '#contract/catalogue/models';
import type { Facets, SearchFilters } from '#contract/catalogue/search';
import type { Database } from '../../../database/database.ts';
import { conditionsOf, createBinds } from './condition.ts';
import { sourceOf } from './source.queries.ts';

type Subject = NonNullable<Facets['subject']>;

/** Maximum products that the prices and years are read from, and among which models are looked for. */
const [MAX_READ_ROWS, MAX_MODEL_ROWS] = [10_000, 2000];
/** Fewer prices are no usual price. */
const MIN_PRICES = 4;
/** Maximum links to other pages of brands and models. */
const MAX_LINKS = 12;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const MODEL_NAMES = BRANDS.flatMap(({ name: brand, models }) =>
  models.map(({ name }) => ({ brand, name: `${brand} ${name}` })),
);

/** Returns the brand or model in the catalogue that is the only filter of a search. */
function namedIn({ brand = [], model = [], ...others }: SearchFilters) {
  const [only = '', ...more] = [...brand, ...model];
  if (more.length > 0 || Object.values(others).some((value) => value !== undefined)) return undefined;
  const known =
    model.length > 0
      ? MODEL_NAMES.find(({ name }) => isSame(name, only))
      : BRANDS.find(({ name }) => isSame(name, only));
  return known && { kind: model.length > 0 ? ('model' as const) : ('brand' as const), name: known.name };
}

/**
 * Returns what the public page of a brand or model says about it: the price of the middle half, and the
 * years of purchase. Undefined for other searches, and without products.
 */
export async function subjectOf(db: Database, filters: SearchFilters): Promise<Subject | undefined> {
  const named = namedIn(filters);
  if (!named) return undefined;
  const binds = createBinds();
  const source = await sourceOf(db, conditionsOf(filters, undefined), binds);
  const [row] = await db.search.query<{ count: number; prices?: number[]; from?: number; to?: number }>(
    `select count(*)::integer as count, percentile_disc(array[0.25, 0.75]) within group (order by price) as prices,
       min(year) as from, max(year) as to
     from (select price, year from ${source} limit ${MAX_READ_ROWS}) hits`,
    binds.values,
  );
  if (row?.from === undefined || row.to === undefined) return undefined;
  const [low, high] = row.prices ?? [];
  const isUsual = row.count >= MIN_PRICES && low !== undefined && high !== undefined;
  return { ...named, years: { from: row.from, to: row.to }, ...(isUsual ? { usual: { low, high } } : {}) };
}

/** Returns the brands of the catalogue with products, most products first. */
async function listBrands(db: Database): Promise<string[]> {
  const rows = await db.search.query<{ brand: string }>(
    'select brand from search_counts where products > 0 group by brand order by sum(products) desc, brand',
  );
  return rows.flatMap(({ brand }) => BRANDS.find(({ name }) => isSame(name, brand))?.name ?? []);
}

/** Returns the models of a brand with products, of the newest ones. */
async function listModels(db: Database, filters: SearchFilters): Promise<string[]> {
  const binds = createBinds();
  const source = await sourceOf(db, conditionsOf(filters, undefined), binds);
  const rows = await db.search.query<{ model: string }>(
    `select m.model from (select id from ${source} limit ${MAX_MODEL_ROWS}) hits join product_models m on m.product_id = hits.id
     where m.model is not null group by 1 order by count(*) desc, 1 limit ${MAX_LINKS}`,
    binds.values,
  );
  return rows.map(({ model }) => model);
}

/** Lists the pages of brands and models that a page links to: all brands, a brand's models, a model's brand. */
export async function relatedPages(
  db: Database,
  filters: SearchFilters,
  subject: Subject | undefined,
): Promise<Facets['related']> {
  if (subject?.kind === 'brand')
    return (await listModels(db, filters)).map((name) => ({ kind: 'model' as const, name }));
  if (subject) {
    const brand = MODEL_NAMES.find(({ name }) => name === subject.name)?.brand;
    return brand === undefined ? undefined : [{ kind: 'brand' as const, name: brand }];
  }
  if (Object.values(filters).some((value) => value !== undefined)) return undefined;
  return (await listBrands(db)).slice(0, MAX_LINKS).map((name) => ({ kind: 'brand' as const, name }));
}

/** A model with fewer products repeats its brand's page. */
const MIN_PRODUCTS_OF_MODEL = 3;

/** Returns the brands and models that have a page of their own. */
export async function listCataloguePages(db: Database): Promise<NonNullable<Facets['related']>> {
  const models = await db.search.query<{ model: string }>(
    `select m.model from product_models m join search_products i on i.id = m.product_id where m.model is not null
     group by 1 having count(*) >= ${MIN_PRODUCTS_OF_MODEL} order by 1`,
  );
  return [
    ...(await listBrands(db)).sort().map((name) => ({ kind: 'brand' as const, name })),
    ...models.map(({ model }) => ({ kind: 'model' as const, name: model })),
  ];
}
