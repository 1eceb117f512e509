import type { Estimate } from '#contract/catalogue/price';
import type { Database } from '../../server/database/database.ts';
import { mapMissing } from '../../server/features/catalogue/prices/mapping.queries.ts';
import { sampleObserved } from '../../server/features/catalogue/prices/observation.queries.ts';
import { estimateOf, indexByModel } from '../../server/features/catalogue/prices/points.rules.ts';
import { fitPrices } from '../../server/features/catalogue/prices/regression.rules.ts';
import { updateAllPrices, updateChangedPrices } from '../../server/features/catalogue/prices/update.queries.ts';
import type { SimulatedBike } from './price-market.ts';

/** Puts a simulated market on sale. */
async function storeMarket(db: Database, market: readonly SimulatedBike[]): Promise<void> {
  await db.query(
    `insert into people (email, user_name, role, status)
     select 'prices-' || seller || '@example.com', 'Seller ' || seller, 'seller', 'not verified' from unnest($1::text[]) seller`,
    [[...new Set(market.map(({ sellerId }) => sellerId))]],
  );
  await db.query(
    `insert into categories (category_name, descriptions, image) values ('Simulated bikes', 'For measurements', '/images/i/none/full.webp')`,
  );
  await db.query(
    `insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year, condition, seller_phone,
       location, descriptions, image, kilometres, papers, city, status, sold_at)
     select c.id, s.id, b.model, b."priceTaka", b."priceTaka", b."purchaseYear", b.condition, '+8801711000002',
       b.city, 'A bike.', '/images/i/none/full.webp', b.kilometres,
       case when b.papers is not null then jsonb_build_object('registration', b.papers -> 'isRegistered',
         'taxTokenUntil', to_char(now() + (b.papers ->> 'taxTokenYears')::int * interval '1 year', 'YYYY-MM-DD')) end,
       b.city, case when b."isSold" then 'sold' else 'available' end, case when b."isSold" then now() - interval '10 days' end
     from jsonb_to_recordset($1::jsonb) b("productId" bigint, "sellerId" text, model text, "priceTaka" integer, "purchaseYear" integer,
         condition text, city text, kilometres integer, papers jsonb, "isSold" boolean)
       join people s on s.email = 'prices-' || b."sellerId" || '@example.com'
       cross join (select id from categories where category_name = 'Simulated bikes') c order by b."productId"`,
    [JSON.stringify(market)],
  );
}

const estimatesIn = async (db: Database): Promise<Map<string, string>> =>
  new Map(
    (
      await db.query<{ id: string; estimate: Estimate }>('select product_id::text as id, estimate from price_estimates')
    ).map(({ id, estimate }) => [id, canonical(estimate)]),
  );

/** The database returns the fields in another order. */
const canonical = (estimate: Estimate): string => JSON.stringify(Object.entries(estimate).sort());

const differences = (one: Map<string, string>, other: Map<string, string>): number =>
  [...one].filter(([id, estimate]) => other.get(id) !== estimate).length;

/**
 * Stores a simulated market, and compares three ways to the estimates: the rules alone, the nightly job,
 * and the job of changes, whose comparables come from SQL.
 * @param db an empty database
 */
export async function compareWithDatabase(market: Database, bikes: readonly SimulatedBike[]) {
  const db = market.withoutTimeouts();
  await storeMarket(db, bikes);
  const mapped = await mapMissing(db);
  const begun = performance.now();
  await updateAllPrices(db);
  const nightMs = performance.now() - begun;
  const observed = await sampleObserved(db, bikes.length);
  const fit = fitPrices(observed);
  const models = indexByModel(observed, fit);
  const byRules = new Map(
    observed
      .filter(({ status }) => status === 'available')
      .map((bike) => [bike.productId, canonical(estimateOf(bike, fit, models.get(bike.model)))]),
  );
  const byNight = await estimatesIn(db);
  await db.query('delete from price_estimates');
  const changed = performance.now();
  await updateChangedPrices(db);
  const perChangeMs = (performance.now() - changed) / bikes.length;
  return {
    mapped,
    onSale: byRules.size,
    notMapped: bikes.length - observed.length,
    byNight: differences(byRules, byNight),
    byJob: differences(byRules, await estimatesIn(db)),
    labels: [...byRules.values()].filter((estimate) => estimate.includes('"label"')).length,
    nightMs,
    perChangeMs,
  };
}
