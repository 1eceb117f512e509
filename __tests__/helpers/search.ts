import { MAX_LISTINGS } from '#contract/limits';
import type { ProductInput } from '#contract/product';
import { type Market, TEST_IMAGE, type TestPerson } from './market.ts';
import { send } from './send.ts';

/** A search's answer. */
export interface Answer {
  status: number;
  names: string[];
  ids: string[];
  total: string;
  /** The path of the next page. */
  next?: string;
  body: unknown;
}

export async function search(market: Market, query: string | Record<string, string>): Promise<Answer> {
  const address = typeof query === 'string' && query.startsWith('/') ? query : `/search?${new URLSearchParams(query)}`;
  const answer = await send(market, `GET ${address}`);
  const rows = answer.statusCode === 200 ? answer.json<{ _id: string; productName: string }[]>() : [];
  return {
    status: answer.statusCode,
    names: rows.map((row) => row.productName),
    ids: rows.map((row) => row._id),
    total: String(answer.headers['x-total-count']),
    next: /^<\/api([^>]*)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1],
    body: answer.json<unknown>(),
  };
}

/** Lists a product like its seller does; returns its id. */
export async function list(
  market: Market,
  seller: TestPerson,
  input: Partial<ProductInput> & { productName: string; categoryId: string },
): Promise<string> {
  const body = {
    buyingPrice: 200_000,
    sellingPrice: 150_000,
    purchaseYear: 2020,
    condition: 'Good',
    sellerPhone: '+8801711000002',
    location: 'Mirpur, Dhaka',
    descriptions: 'For tests.',
    image: TEST_IMAGE,
    ...input,
  };
  // Exempt from quotas.
  await market.db.query(
    `update people set created_at = now() - interval '1 year', email_proven_at = now() where id = $1 and email_proven_at is null`,
    [seller.id],
  );
  await market.db.query(
    `update products set created_at = created_at - interval '2 days' where seller_id = $1 and
       (select count(*) from products where seller_id = $1 and created_at > now() - interval '1 day') >= $2`,
    [seller.id, MAX_LISTINGS.perDay],
  );
  return (await send(market, 'POST /products', seller, body)).json<{ insertedId: string }>().insertedId;
}

/** Advances the clock by half a minute, which expires all cached answers. */
export function passCache(): void {
  const now = Date.now() + 31_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
}
