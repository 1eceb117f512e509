import { bar, step } from '../../progress';
import { imagePath, type ImageStore } from '../../services/images';
import { type Database, only, type Queryable } from '../database';
import { makeProducts, type SeedProduct } from './catalogue';
import { CATEGORIES } from './categories';
import { drawAvatar } from './drawings/avatar';
import { draw } from './drawings/drawing';
import { DEMO_PEOPLE, type DemoPerson, MORE_SELLERS, SEED_SELLERS } from './people';
import { tellStory } from './story';

interface SeedServices {
  db: Database;
  images: Pick<ImageStore, 'put'>;
}

const AVATAR_COLOURS = ['#0f5c4d', '#b93c0a', '#0b5cad', '#8a5300', '#5b3a8c', '#186a3b', '#7a1f3d', '#2f4858'];

/** Whether somebody of the demo is here, whose password everybody knows. */
export async function hasDemoPeople(db: Database): Promise<boolean> {
  const emails = [...DEMO_PEOPLE, ...MORE_SELLERS].map(({ email }) => email);
  return only(await db.query<{ found: boolean }>('select exists (select from people where email_key = any($1::text[])) as found', [emails])).found;
}

export const isEmpty = async (db: Database): Promise<boolean> =>
  only(await db.query<{ empty: boolean }>('select not exists (select from people) and not exists (select from categories) as empty')).empty;

/** Any number nobody else locks with. */
const SEED_LOCK = 72_011_922;

/** Several processes may call it at once: one fills the market, the others wait and find it filled. */
export const seedWhenEmpty = (services: SeedServices): Promise<boolean> => services.db.withLock(SEED_LOCK, () => seed(services));

/**
 * Fills an empty market with the demo: people, categories, about 120 products with drawn pictures, adverts, and a few
 * bookings, wishes and reports to click through. All rows appear in one transaction, or none.
 * @returns whether anything was seeded
 */
async function seed({ db, images }: SeedServices): Promise<boolean> {
  if (!(await isEmpty(db))) return false;

  const people = [...DEMO_PEOPLE, ...MORE_SELLERS];
  const products = makeProducts();
  const drawings = [
    ...CATEGORIES.map(({ drawing }) => draw(drawing)),
    ...people.map(({ userName }, index) => drawAvatar(userName, AVATAR_COLOURS[index % AVATAR_COLOURS.length] ?? '#b93c0a')),
    ...products.map(({ drawing }) => draw(drawing)),
  ];
  process.stdout.write('  Drawing the pictures of the demo market …\n');
  const pictures = await renderAll(images, drawings);
  const pictureOf = (index: number): string => pictures[index] ?? '';

  await step('Filling the demo market', () => db.withoutTimeouts().transaction(async (tx) => {
    const categoryIds = new Map<string, string>();
    for (const [index, { key, categoryName, descriptions, categoryNameBn, descriptionsBn }] of CATEGORIES.entries()) {
      const { id } = only(await tx.query<{ id: string }>(
        'insert into categories (category_name, descriptions, image, name_bn, descriptions_bn) values ($1, $2, $3, $4, $5) returning id::text',
        [categoryName, descriptions, pictureOf(index), categoryNameBn, descriptionsBn],
      ));
      categoryIds.set(key, id);
    }
    const personIds = new Map<string, string>();
    for (const [index, person] of people.entries()) personIds.set(person.email, await insertDemoPerson(tx, person, pictureOf(CATEGORIES.length + index)));
    // The oldest first, so that ids and dates agree.
    const order = [...products.entries()].sort(([, one], [, other]) => other.minutesAgo - one.minutesAgo);
    for (const [index, product] of order) {
      const seller = SEED_SELLERS[product.seller] ?? only(SEED_SELLERS.slice(0, 1));
      await insertDemoProduct(tx, product, categoryIds.get(product.category) ?? '0', personIds.get(seller.email) ?? '0', seller.phone, pictureOf(CATEGORIES.length + people.length + index));
    }
    await tellStory(tx);
  }));
  return true;
}

/** Two at a time: drawing is work for the processor. */
async function renderAll(images: Pick<ImageStore, 'put'>, drawings: string[]): Promise<string[]> {
  const { default: sharp } = await import('sharp');
  const paths: string[] = [];
  let next = 0;
  let done = 0;
  const worker = async () => {
    for (let index = next++; index < drawings.length; index = next++) {
      const picture = await sharp(Buffer.from(drawings[index] ?? '')).jpeg({ quality: 92 }).toBuffer();
      paths[index] = imagePath((await images.put(picture)).key, 'full');
      done += 1;
      bar(done, drawings.length);
    }
  };
  await Promise.all([worker(), worker()]);
  return paths;
}

async function insertDemoPerson(tx: Queryable, { email, userName, role, status }: DemoPerson, image: string): Promise<string> {
  return only(await tx.query<{ id: string }>(
    'insert into people (email, user_name, image, role, status) values ($1, $2, $3, $4, $5) returning id::text',
    [email, userName, image, role, status],
  )).id;
}

async function insertDemoProduct(tx: Queryable, product: SeedProduct, categoryId: string, sellerId: string, phone: string, image: string): Promise<void> {
  const { id } = only(await tx.query<{ id: string }>(
    `insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year, condition, seller_phone, location, descriptions, image, created_at, date)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, instant, shown_date(instant) from (select now() - $12 * interval '1 minute' as instant) listed returning id::text`,
    [categoryId, sellerId, product.productName, product.buyingPrice, product.sellingPrice, product.purchaseYear, product.condition, phone,
      product.location, product.descriptions, image, product.minutesAgo],
  ));
  if (product.advertised) await tx.query('insert into adverts (product_id) values ($1)', [id]);
}
