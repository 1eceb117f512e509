import type { BikeNumbersInput } from '#contract/catalogue/bike-history';
import type { ProductInput } from '#contract/catalogue/product';
import type { Queryable } from '../../../database/database.ts';
import { COLUMN_BY_FACT } from '../../../database/fact-columns.ts';
import { idOrZero } from '../../../database/page.ts';
import { toIndexRowJson, indexInserted } from '../search/index.queries.ts';

/** A seller’s input, with the values that follow from it. */
export type StoredInput = Omit<ProductInput, keyof BikeNumbersInput | 'mileageReason'> & { placeBn?: string | null };
export type StoredChange = Partial<StoredInput>;

/** Columns that a seller fills in, by field. */
const COLUMNS: Record<Exclude<keyof StoredInput, 'categoryId'>, string> = {
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
  ...COLUMN_BY_FACT,
  papers: 'papers',
  district: 'district',
  area: 'area',
  placeBn: 'place_bn',
  acceptsDeposit: 'accepts_deposit',
  sendsByCourier: 'sends_by_courier',
  weightClass: 'weight_class',
  pickupDistrict: 'pickup_district',
  pickupArea: 'pickup_area',
  acceptsCash: 'accepts_cash',
};
/** Columns of switches, and what they are where the seller says nothing. */
const DEFAULTS: Record<string, boolean> = {
  [COLUMNS.acceptsDeposit]: true,
  [COLUMNS.sendsByCourier]: true,
  [COLUMNS.acceptsCash]: false,
};
export const COLUMN_BY_FIELD = { ...COLUMNS, categoryId: 'category_id' };
const PRODUCT_COLUMN_NAMES = Object.values(COLUMNS).join(', ');

/** Returns the fields as JSON of a table row. Fields not sent are missing; cleared fields are null. */
export const toRowJson = (sent: StoredChange): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(sent).flatMap(([field, value]) =>
        value === undefined ? [] : [[COLUMN_BY_FIELD[field as keyof StoredInput], value]],
      ),
    ),
  );

async function findCategoryName(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>('select category_name as name from categories where id = $1', [
    idOrZero(id),
  ]);
  return row?.name;
}

/**
 * Inserts a product. Returns its id, or undefined if the category doesn't exist. Locks the seller,
 * then the category, so that neither is deleted in the meantime.
 */
export async function insertProduct(db: Queryable, sellerId: string, input: StoredInput): Promise<string | undefined> {
  // Whether a courier can bring it depends on its category's name, too; bikes have no weight.
  const categoryName = input.weightClass ? await findCategoryName(db, input.categoryId) : '';
  const [row] = await db.query<{ id: string }>(
    `with seller as (select id from people where id = $2 and deleted_at is null for no key update),
       category as (select c.id, seller.id as seller_id from seller, categories c
       where c.id = $1 and c.deleted_at is null for no key update of c),
       inserted as (
         insert into products (category_id, seller_id, ${PRODUCT_COLUMN_NAMES})
         select category.id, category.seller_id, ${Object.values(COLUMNS)
           .map((column) =>
             column in DEFAULTS ? `coalesce(filled.${column}, ${DEFAULTS[column]})` : `filled.${column}`,
           )
           .join(', ')} from category, jsonb_populate_record(null::products, $3::jsonb - 'category_id') filled
         returning *),
       ${indexInserted('inserted', '$4')}
     select id from inserted`,
    [
      idOrZero(input.categoryId),
      sellerId,
      toRowJson({ photos: [], ...input }),
      toIndexRowJson({ ...input, categoryName, hasPapers: Boolean(input.papers) }),
    ],
  );
  return row?.id;
}
