import { FACT_NAMES } from '#contract/catalogue/facts';
import type { Papers } from '#contract/catalogue/papers';
import { step } from '../server/progress.ts';
import { imagePath, type ImageStore } from '../server/services/images/images.ts';
import { type Database, exactlyOne, type Queryable } from '../server/database/database.ts';
import { COLUMN_BY_FACT } from '../server/database/fact-columns.ts';
import { createEncryption, type EncryptionKeys } from '../server/services/encryption.ts';
import type { PaperStorage } from '../server/services/papers/paper-storage.ts';
import { makeProducts } from './catalogue.ts';
import { makeComparables } from './comparables.ts';
import { CATEGORIES } from './categories.ts';
import type { Drawing } from './drawings.ts';
import type { SeedFacts } from './facts.ts';
import type { SeedProduct } from './listings.ts';
import { DEMO_PEOPLE, type DemoPerson, MORE_SELLERS, SEED_SELLERS } from './people.ts';
import { avatarOf, demoDrawings, pictureFiles } from './pictures.ts';
import { insertDemoHistories } from './bike-history.ts';
import { insertDemoActivity } from './activity.ts';
import { insertDemoNotices, insertOlderNotices } from './notices.ts';
import { insertDemoPapers } from './papers.ts';
import { insertDemoPayoutAccounts } from './payout-accounts.ts';
import { insertDemoConversations } from './conversations.ts';
import { SENDING_COLUMNS, sendingColumns } from './sending.ts';
import { STORY_DEALS } from './story/deals.ts';
import { beginStory } from './story/play.ts';
import { STORY_PRODUCTS } from './story/products.ts';

interface SeedServices {
  db: Database;
  images: Pick<ImageStore, 'putFinished'>;
  papers: Pick<PaperStorage, 'put'>;
  /** Without them, nobody has a payout account or papers. */
  payoutKeys: EncryptionKeys | undefined;
  /** Every service has its stand-in, so that playStory can let the demo people deal. */
  hasStory: boolean;
}

/** True if a demo account exists; their password is public. */
export async function hasDemoPeople(db: Database): Promise<boolean> {
  const emails = [...DEMO_PEOPLE, ...MORE_SELLERS].map(({ email }) => email);
  return exactlyOne(
    await db.query<{ found: boolean }>(
      'select exists (select from people where email_key = any($1::text[])) as found',
      [emails],
    ),
  ).found;
}

const isEmpty = async (db: Database): Promise<boolean> =>
  exactlyOne(
    await db.query<{ empty: boolean }>(
      'select not exists (select from people) and not exists (select from categories) as empty',
    ),
  ).empty;

/**
 * Stores the pictures in parallel: three hundred small files one by one would slow down the first
 * start. Returns their addresses by file.
 */
async function storePictures(images: SeedServices['images']): Promise<Map<string, string>> {
  const stored = demoDrawings().map(async (drawing): Promise<[string, string]> => {
    const files = pictureFiles(drawing);
    return [files.full, imagePath(await images.putFinished(files), 'full')];
  });
  return new Map(await Promise.all(stored));
}

/** Arbitrary number, unique among advisory locks. */
const SEED_LOCK = 72_011_924;

/** Seeds an empty market. If several processes call it, one seeds; the others wait and find it filled. */
export const seedWhenEmpty = (services: SeedServices): Promise<boolean> =>
  services.db.withLock(SEED_LOCK, () => seed(services));

/**
 * Fills an empty market with the demo: people, categories, 148 products with their pictures,
 * adverts, and a few bookings, wishes and reports to click through. Inserts all rows in one
 * transaction. Their deals follow when the server runs (demo/story).
 * @returns whether anything was seeded
 */
async function seed({ db, images, papers, payoutKeys, hasStory }: SeedServices): Promise<boolean> {
  if (!(await isEmpty(db))) return false;

  const people = [...DEMO_PEOPLE, ...MORE_SELLERS];
  const products = [...makeProducts(), ...makeComparables()];
  const stored = await storePictures(images);
  const pictureOf = (drawing: Drawing): string => stored.get(pictureFiles(drawing).full) ?? '';

  await step('Filling the demo market', () =>
    db.withoutTimeouts().transaction(async (tx) => {
      const categoryIds = new Map<string, string>();
      for (const { key, categoryName, descriptions, categoryNameBn, descriptionsBn, drawing } of CATEGORIES) {
        const { id } = exactlyOne(
          await tx.query<{ id: string }>(
            `insert into categories (category_name, descriptions, image, name_bn, descriptions_bn)
             values ($1, $2, $3, $4, $5) returning id`,
            [categoryName, descriptions, pictureOf(drawing), categoryNameBn, descriptionsBn],
          ),
        );
        categoryIds.set(key, id);
      }
      const personIds = new Map<string, string>();
      for (const person of people)
        personIds.set(person.email, await insertDemoPerson(tx, person, pictureOf(avatarOf(person))));
      const insert = (product: SeedProduct, seller: DemoPerson): Promise<string> =>
        insertDemoProduct(
          tx,
          product,
          categoryIds.get(product.category) ?? '0',
          personIds.get(seller.email) ?? '0',
          seller.phone,
          pictureOf(product.drawing),
          product.photos.map(pictureOf),
        );
      if (hasStory) await insertStoryProducts(tx, insert);
      // Oldest first, so that ids and dates agree.
      for (const product of products.sort((one, other) => other.minutesAgo - one.minutesAgo))
        await insert(product, SEED_SELLERS[product.seller] ?? exactlyOne(SEED_SELLERS.slice(0, 1)));
      await insertDemoHistories(tx);
      // People join before they sell or buy; some earlier than others.
      await tx.query(`update people w set created_at = coalesce(
        (select min(p.created_at) from products p where p.seller_id = w.id), now()) - w.id * interval '45 days'`);
      await excludeDrawings(tx, [...stored.values()]);
      await insertDemoActivity(tx);
      await insertDemoConversations(tx);
      await insertOlderNotices(tx);
      // Those of the story's deals come first.
      if (!hasStory) await insertDemoNotices(tx);
      if (payoutKeys) {
        const encryption = createEncryption(payoutKeys);
        await insertDemoPayoutAccounts(tx, encryption, personIds);
        await insertDemoPapers(tx, { encryption, papers }, personIds);
      }
    }),
  );
  return true;
}

/** Drawings of one model look alike, unlike photos, and have no text: the checks don't look at them. */
const excludeDrawings = (tx: Queryable, addresses: string[]): Promise<object[]> =>
  tx.query(
    `with hashes as (insert into picture_hashes (key) select distinct picture_key(address) from unnest($1::text[]) address)
     insert into picture_texts (key, text) select distinct picture_key(address), '' from unnest($1::text[]) address`,
    [addresses],
  );

/** Paused: each is put on sale when its buyer books it. */
async function insertStoryProducts(
  tx: Queryable,
  insert: (product: SeedProduct, seller: DemoPerson) => Promise<string>,
): Promise<void> {
  const ids: string[] = [];
  for (const [number, product] of STORY_PRODUCTS) {
    const deal = STORY_DEALS.find((one) => one.product === number);
    const seller = SEED_SELLERS.find(({ email }) => email === `${deal?.seller}@motohaat.test`);
    ids.push(await insert(product, seller ?? exactlyOne(SEED_SELLERS.slice(0, 1))));
  }
  await tx.query(`update products set status = 'paused' where id = any($1::bigint[])`, [ids]);
  await beginStory(tx, ids);
}

async function insertDemoPerson(
  tx: Queryable,
  { email, userName, role, status, phone, hasProvenPhone = false }: DemoPerson,
  image: string,
): Promise<string> {
  return exactlyOne(
    await tx.query<{ id: string }>(
      `insert into people (email, email_proven_at, user_name, image, role, status, phone, phone_proven_at)
       values ($1, now(), $2, $3, $4, $5, case when $7 then $6 else '' end, case when $7 then now() end) returning id`,
      [email, userName, image, role, status, phone, hasProvenPhone],
    ),
  ).id;
}

/** Converts relative days into dates. */
function datedPapers({ papers }: SeedFacts): Papers | null {
  const until = (days: number | null): string | null =>
    days === null ? null : new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  if (papers === null) return null;
  const { taxTokenDays, insuranceDays, ...stated } = papers;
  return {
    ...stated,
    taxTokenUntil: until(taxTokenDays),
    fitnessUntil: null,
    insuranceUntil: until(insuranceDays),
  };
}

const FACT_COLUMNS = [...Object.values(COLUMN_BY_FACT), 'papers', 'district', 'area', 'place_bn', ...SENDING_COLUMNS];

async function insertDemoProduct(
  tx: Queryable,
  product: SeedProduct,
  categoryId: string,
  sellerId: string,
  phone: string,
  image: string,
  photos: string[],
): Promise<string> {
  const { id } = exactlyOne(
    await tx.query<{ id: string }>(
      `insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year,
       condition, seller_phone, location, descriptions, image, photos,
       ${FACT_COLUMNS.join(', ')}, created_at, date)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
       ${FACT_COLUMNS.map((column) => `f.${column}`).join(', ')}, instant, shown_date(instant)
     from (select now() - $13 * interval '1 minute' as instant) listed,
     jsonb_populate_record(null::products, $14::jsonb) f returning id::text`,
      [
        categoryId,
        sellerId,
        product.productName,
        product.buyingPrice,
        product.sellingPrice,
        product.purchaseYear,
        product.condition,
        phone,
        product.location,
        product.descriptions,
        image,
        photos,
        product.minutesAgo,
        JSON.stringify({
          ...Object.fromEntries(FACT_NAMES.map((name) => [COLUMN_BY_FACT[name], product.facts[name]])),
          papers: datedPapers(product.facts),
          district: product.place.district,
          area: product.place.area,
          place_bn: product.place.bn,
          ...sendingColumns(product),
        }),
      ],
    ),
  );
  if (product.advertised) await tx.query('insert into adverts (product_id) values ($1)', [id]);
  return id;
}
