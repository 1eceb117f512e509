import { step } from '../server/progress';
import { imagePath, type ImageStore } from '../server/services/images';
import { type Database, exactlyOne, type Queryable } from '../server/database/database';
import { makeProducts, type SeedProduct } from './catalogue';
import { CATEGORIES } from './categories';
import type { Drawing } from './drawing/drawing';
import { DEMO_PEOPLE, type DemoPerson, MORE_SELLERS, SEED_SELLERS } from './people';
import { avatarOf, pictureFiles } from './pictures';
import { insertDemoActivity } from './activity';

interface SeedServices {
  db: Database;
  images: Pick<ImageStore, 'putFinished'>;
}

/** Whether somebody of the demo is here, whose password everybody knows. */
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

/** Any number nobody else locks with. */
const SEED_LOCK = 72_011_922;

/** Several processes may call it at once: one fills the market, the others wait and find it filled. */
export const seedWhenEmpty = (services: SeedServices): Promise<boolean> =>
  services.db.withLock(SEED_LOCK, () => seed(services));

/**
 * Fills an empty market with the demo: people, categories, 120 products with their pictures, adverts, and a few
 * bookings, wishes and reports to click through. All rows appear in one transaction, or none.
 * @returns whether anything was seeded
 */
async function seed({ db, images }: SeedServices): Promise<boolean> {
  if (!(await isEmpty(db))) return false;

  const people = [...DEMO_PEOPLE, ...MORE_SELLERS];
  const products = makeProducts();
  const pictureOf = async (drawing: Drawing): Promise<string> =>
    imagePath(await images.putFinished(pictureFiles(drawing)), 'full');

  await step('Filling the demo market', () =>
    db.withoutTimeouts().transaction(async (tx) => {
      const categoryIds = new Map<string, string>();
      for (const { key, categoryName, descriptions, categoryNameBn, descriptionsBn, drawing } of CATEGORIES) {
        const { id } = exactlyOne(
          await tx.query<{ id: string }>(
            'insert into categories (category_name, descriptions, image, name_bn, descriptions_bn) values ($1, $2, $3, $4, $5) returning id::text',
            [categoryName, descriptions, await pictureOf(drawing), categoryNameBn, descriptionsBn],
          ),
        );
        categoryIds.set(key, id);
      }
      const personIds = new Map<string, string>();
      for (const person of people)
        personIds.set(person.email, await insertDemoPerson(tx, person, await pictureOf(avatarOf(person))));
      // The oldest first, so that ids and dates agree.
      for (const product of products.sort((one, other) => other.minutesAgo - one.minutesAgo)) {
        const seller = SEED_SELLERS[product.seller] ?? exactlyOne(SEED_SELLERS.slice(0, 1));
        await insertDemoProduct(
          tx,
          product,
          categoryIds.get(product.category) ?? '0',
          personIds.get(seller.email) ?? '0',
          seller.phone,
          await pictureOf(product.drawing),
        );
      }
      await insertDemoActivity(tx);
    }),
  );
  return true;
}

async function insertDemoPerson(
  tx: Queryable,
  { email, userName, role, status }: DemoPerson,
  image: string,
): Promise<string> {
  return exactlyOne(
    await tx.query<{ id: string }>(
      'insert into people (email, user_name, image, role, status) values ($1, $2, $3, $4, $5) returning id::text',
      [email, userName, image, role, status],
    ),
  ).id;
}

async function insertDemoProduct(
  tx: Queryable,
  product: SeedProduct,
  categoryId: string,
  sellerId: string,
  phone: string,
  image: string,
): Promise<void> {
  const { id } = exactlyOne(
    await tx.query<{ id: string }>(
      `insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year, condition, seller_phone, location, descriptions, image, created_at, date)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, instant, shown_date(instant) from (select now() - $12 * interval '1 minute' as instant) listed returning id::text`,
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
        product.minutesAgo,
      ],
    ),
  );
  if (product.advertised) await tx.query('insert into adverts (product_id) values ($1)', [id]);
}
