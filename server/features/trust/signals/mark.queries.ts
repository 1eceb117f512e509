import { createHash } from 'node:crypto';
import { normalizePhone } from '#contract/phone';
import type { Queryable } from '../../../database/database.ts';
import { bandsOf } from './copied-text.rules.ts';
import type { CheckedProduct } from './detector.ts';
import { markPictures } from './picture.queries.ts';
import { vehicleNumbersIn } from './vehicle-number.rules.ts';
import { textOf } from './text-parts.ts';

/** Increment when the marks are made in another way: those of all products are made again. */
const MARKS_VERSION = 5;

interface ProductRow {
  id: string;
  sellerId: string;
  productName: string;
  descriptions: string;
  /** Of the product and of the account. */
  numbers: string[];
  isOpen: boolean;
  /** True if it was never checked. */
  isFirst: boolean;
}

/** Phone numbers are compared by hash, so that the marks are no list of numbers. */
const hashPhone = (phone: string): string => createHash('sha256').update(phone).digest('hex').slice(0, 24);

/** Makes the marks of a product again. Returns undefined if it doesn't exist. */
export async function markProduct(tx: Queryable, productId: string): Promise<CheckedProduct | undefined> {
  const [row] = await tx.query<ProductRow>(
    `select p.id, p.seller_id, p.product_name, p.descriptions,
       array[p.seller_phone, s.phone] as numbers, p.status not in ('sold', 'removed') as is_open, m.product_id is null as is_first
     from products p join people s on s.id = p.seller_id left join product_marks m on m.product_id = p.id where p.id = $1`,
    [productId],
  );
  if (!row) return undefined;
  const { numbers, isOpen, isFirst, ...product } = row;
  const bands = bandsOf(product.descriptions);
  const plates = [...new Set(vehicleNumbersIn(textOf(product)).map(({ plate }) => plate))];
  const phones = [...new Set(numbers.flatMap((number) => normalizePhone(number) ?? []).map(hashPhone))];
  await tx.query(
    `insert into product_marks as m (product_id, seller_id, bands, plates, phones, bands_since, plates_since, version)
     select p.id, p.seller_id, $2::int[], $3::text[], $4::text[], p.created_at, p.created_at, $5 from products p where p.id = $1
     on conflict (product_id) do update set bands = excluded.bands, plates = excluded.plates, phones = excluded.phones, version = excluded.version,
       bands_since = case when m.bands = excluded.bands or m.version <> excluded.version then m.bands_since else now() end,
       plates_since = case when m.plates @> excluded.plates or m.version <> excluded.version then m.plates_since else now() end`,
    [productId, bands, plates, phones, MARKS_VERSION],
  );
  await markPictures(tx, productId, isFirst);
  return { ...product, isOpen, bands, plates, phones };
}

/** Returns products on sale whose marks were never made, or in an earlier way; oldest first. */
export const listUnmarked = async (db: Queryable, without: string[], limit: number): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select p.id from products p left join product_marks m on m.product_id = p.id
       where p.id <> all($1::bigint[]) and m.version is distinct from $2 and not exists (select from signal_checks c where c.product_id = p.id)
       order by p.id limit $3`,
      [without, MARKS_VERSION, limit],
    )
  ).map(({ id }) => id);

/** Counts those products. */
export const countUnmarked = async (db: Queryable): Promise<number> =>
  (
    await db.query<{ many: number }>(
      `select count(*)::int as many from products p left join product_marks m on m.product_id = p.id
       where m.version is distinct from $1 and not exists (select from signal_checks c where c.product_id = p.id)`,
      [MARKS_VERSION],
    )
  )[0]?.many ?? 0;
