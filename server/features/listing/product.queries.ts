import type { ProductChange, ProductInput } from '#contract/product';
import type { Queryable } from '../../database/database';
import { rowId } from '../../database/page';
import { toIndexRowJson, indexInserted } from '../search/index.queries';

/** The columns that a seller fills in, and the fields they come from. */
const COLUMNS: Record<Exclude<keyof ProductInput, 'categoryId'>, string> = {
  productName: 'product_name',
  buyingPrice: 'buying_price',
  sellingPrice: 'selling_price',
  purchaseYear: 'purchase_year',
  condition: 'condition',
  sellerPhone: 'seller_phone',
  location: 'location',
  descriptions: 'descriptions',
  image: 'image',
  photos: 'photos',
  brand: 'brand',
  model: 'model',
  engineCc: 'engine_cc',
  kilometres: 'kilometres',
  colour: 'colour',
  registration: 'registration',
  owners: 'owners',
  papers: 'papers',
  city: 'city',
};
export const COLUMN_BY_FIELD = { ...COLUMNS, categoryId: 'category_id' };
const PRODUCT_COLUMN_NAMES = Object.values(COLUMNS).join(', ');

/** What a seller sent as a row of the table, in JSON: what was not sent is missing, what was taken back is null. */
export const toRowJson = (sent: ProductChange): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(sent).flatMap(([field, value]) =>
        value === undefined ? [] : [[COLUMN_BY_FIELD[field as keyof ProductInput], value]],
      ),
    ),
  );

/**
 * Answers the new id, or nothing when the category is not there (any more). Seller and category are held, in this order,
 * so that neither is deleted in between and leaves the product behind.
 */
export async function insertProduct(db: Queryable, sellerId: string, input: ProductInput): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `with seller as (select id from people where id = $2 and deleted_at is null for no key update),
       category as (select c.id, seller.id as seller_id from seller, categories c
       where c.id = $1 and c.deleted_at is null for no key update of c),
       inserted as (
         insert into products (category_id, seller_id, ${PRODUCT_COLUMN_NAMES})
         select category.id, category.seller_id, ${Object.values(COLUMNS)
           .map((column) => `filled.${column}`)
           .join(', ')} from category, jsonb_populate_record(null::products, $3::jsonb - 'category_id') filled
         returning *),
       ${indexInserted('inserted', '$4')}
     select id::text from inserted`,
    [
      rowId(input.categoryId),
      sellerId,
      toRowJson({ photos: [], ...input }),
      toIndexRowJson({ ...input, hasPapers: Boolean(input.papers) }),
    ],
  );
  return row?.id;
}
