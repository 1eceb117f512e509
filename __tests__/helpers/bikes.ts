import type { Market, TestPerson } from './market.ts';

interface Bike {
  price: number;
  productName?: string;
  purchaseYear?: number;
  kilometres?: number | null;
  condition?: string;
}

/** Puts a bike on sale by SQL; its model is common enough to be estimated. */
export async function insertBike(
  { db, product, category }: Market,
  seller: Pick<TestPerson, 'id'>,
  {
    price,
    productName = 'Bajaj Pulsar 150',
    purchaseYear = new Date().getUTCFullYear() - 4,
    kilometres = 24_000,
    condition = 'Good',
  }: Bike,
): Promise<string> {
  const id = await product(seller.id, await category(), { productName, sellingPrice: price });
  await db.query('update products set purchase_year = $2, kilometres = $3, condition = $4 where id = $1', [
    id,
    purchaseYear,
    kilometres,
    condition,
  ]);
  return id;
}

/** Inserts bikes of one model by different sellers, around a price: 2 % apart in six steps. @returns their ids */
export async function insertSimilarBikes(market: Market, count: number, price: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const seller = await market.person('seller');
    ids.push(await insertBike(market, seller, { price: Math.round(price * (0.95 + 0.02 * (at % 6))) }));
  }
  return ids;
}
