import { CITIES, CONDITIONS } from '#contract/lists';
import { DISTRICTS, placeOf } from '#contract/catalogue/places/all-places';
import { BRANDS } from '#contract/catalogue/models';
import type { Database } from '../server/database/database.ts';
import { NEIGHBOURHOODS } from './places.ts';

const BATCH_SIZE = 20_000;

/** Suffixes that sellers add to a model's name. */
const ENDINGS = ['', '', '', ' 2021', ', like new', ', first owner', ' double disc', ' on test', ' fresh condition'];
const COLOURS = ['Black', 'Red', 'Blue', 'White', 'Silver', 'Green', 'Matte grey', 'লাল', 'কালো'];
const LETTERS = ['La', 'Ha', 'Ka', 'Gha', 'Ga'];

interface Row {
  name: string;
  brand: string;
  model: string;
  cc: number | null;
}

/** Every model under its name, and under its Bangla name if it has one. */
const MODELS: Row[] = BRANDS.flatMap(({ name: brand, models }) =>
  models.flatMap(({ name: model, engineCc: cc = null, otherNames = [] }) =>
    [`${brand} ${model}`, ...otherNames.slice(0, 1)].map((name) => ({ name, brand, model, cc })),
  ),
);

/** Every district once, and the large cities with the places around them more often. */
const LOCATIONS = [
  ...DISTRICTS,
  ...CITIES.flatMap((city) => [city, ...NEIGHBOURHOODS[city].flatMap((value) => placeOf(value)?.en ?? [])]),
];
const CITY_LIST = CITIES.map((city) => `'${city}'`).join(', ');

/** SQL for a repeatable pseudo-random integer below `most`; another `salt` gives another sequence. */
const pick = (salt: number, most: string): string => `(abs(hashint4(n + ${salt})::bigint) % ${most})`;
const from = (list: string, salt: number): string => `(${list})[1 + ${pick(salt, `cardinality(${list})`)}]`;
/** SQL that leaves an optional value out for three rows in ten. */
const sometimes = (value: string, salt: number): string => `case when ${pick(salt, '10')} < 7 then ${value} end`;

const INSERT = `
  insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year, condition, seller_phone, location,
    descriptions, image, created_at, date, photos, brand, model, engine_cc, kilometres, colour, registration, owners, papers, city)
  select category, seller, m.name || ending, price + 20000 + n % 30000, price, year, condition,
  '+8801700' || lpad((n % 1000000)::text, 6, '0'), place,
    'One owner, papers up to date, driven ' || km || ' km. Can be seen any evening.', image, instant, shown_date(instant), photos,
    ${sometimes('m.brand', 1)}, ${sometimes('m.model', 1)}, ${sometimes('m.cc', 2)}, ${sometimes('km', 3)}, ${sometimes('colour', 4)},
    ${sometimes(`'Dhaka Metro-' || letters`, 5)}, ${sometimes('1 + least(3, age / 3)', 6)},
    ${sometimes(
      `jsonb_build_object('registration', ${pick(8, '8')} > 0, 'onTest', ${pick(8, '8')} = 0, 'ownName', ${pick(8, '8')} > 2,
      'taxTokenYears', 2 + 8 * (n % 2), 'taxTokenUntil', (current_date - 90 + n % 700)::text, 'fitnessUntil', null, 'insuranceUntil', null)`,
      7,
    )},
    (select named from coalesce(substring(place from ', (.*)$'), place) named where named in (${CITY_LIST}))
  from (
    select n, ${from('$3::bigint[]', 11)} as category, ${from('$4::bigint[]', 12)} as seller, ${from('$5::text[]', 13)} as ending,
      ${from('$6::text[]', 14)} as condition, ${from('$7::text[]', 15)} as place, ${from('$8::text[]', 16)} as image,
      ($8::text[])[1 + n % 50 : n % 50 + ${pick(17, '5')}] as photos, ${from('$9::text[]', 18)} as colour,
      ${from('$10::text[]', 19)} as letters,
      ${pick(20, '17')} as age, 2025 - ${pick(20, '17')} as year, 500 + ${pick(20, '17')} * 4000 + ${pick(21, '6000')} as km,
      30000 + ${pick(22, '1000')} * ${pick(23, '500')} as price, now() - ((n % 5000000) || ' seconds')::interval as instant,
      -- Well-known models are sold more often.
      1 + (${pick(24, '1000')} * ${pick(25, '1000')} * $12::bigint / 1000000) as model
    from generate_series($1::int, $2::int) n
  ) made cross join lateral (
    select value ->> 'name' as name, value ->> 'brand' as brand, value ->> 'model' as model, (value ->> 'cc')::int as cc
    from (select ($11::jsonb) -> (made.model - 1)::int as value) listed
  ) m`;

/**
 * Fills a large market with `total` products spread over categories and sellers, using the existing
 * pictures. Totals are set once at the end instead of by a million trigger calls.
 * @param onProgress called with the number of products so far
 */
export async function seedLarge(market: Database, total: number, onProgress: (done: number) => void): Promise<void> {
  const db = market.withoutTimeouts();
  const ids = async (sql: string) => (await db.query<{ value: string }>(sql)).map((row) => row.value);
  const categories = await ids('select id::text as value from categories where deleted_at is null order by id');
  const sellers = await ids(
    `select id::text as value from people where role = 'seller' and deleted_at is null order by id`,
  );
  const pictures = await ids('select distinct image as value from products order by image limit 500');
  // The nightly job estimates all prices together.
  const triggers = ['products_status', 'products_checked'];
  for (const trigger of triggers) await db.script(`alter table products disable trigger ${trigger}`);
  try {
    for (let done = 0; done < total; done += BATCH_SIZE) {
      const upTo = Math.min(total, done + BATCH_SIZE);
      const lists = [categories, sellers, ENDINGS, [...CONDITIONS], LOCATIONS, pictures, COLOURS, LETTERS];
      await db.query(INSERT, [done + 1, upTo, ...lists, JSON.stringify(MODELS), MODELS.length]);
      onProgress(upTo);
    }
  } finally {
    for (const trigger of triggers) await db.script(`alter table products enable trigger ${trigger}`);
    await db.query(
      `update categories c set available_count = (select count(*) from products p where p.category_id = c.id and p.status = 'available')`,
    );
    await db.query(
      `update people s set listed_count = (select count(*) from products p where p.seller_id = s.id and p.status <> 'removed')`,
    );
    await db.query(
      `insert into seller_totals
       select seller_id, category_id, count(*) filter (where status = 'available'), count(*) filter (where status = 'sold' and not sold_elsewhere)
       from products group by seller_id, category_id
       on conflict (seller_id, category_id) do update set on_sale = excluded.on_sale, sold = excluded.sold`,
    );
  }
  await db.script('analyze products');
}
