import type { PageData } from '#contract/site/bootstrap';
import { OTHERS_OF_SELLER } from '#contract/page-size';
import type { ProductDetails } from '#contract/catalogue/product';
import { isVisible } from '#contract/rules';
import type { Queryable } from '../../../database/database.ts';
import { findProductDetails, listNewest, listSimilar } from '../../catalogue/product-card/card.queries.ts';
import { findPublicSeller, listOfPublicSeller } from '../../catalogue/seller-profile/seller.queries.ts';

interface PublicPageData {
  status: 200 | 404 | 410;
  data: PageData;
}

/** Returns the seller's products on sale: one more than shown, since this product may be among them. */
async function readOfSeller(db: Queryable, { sellerId, sellerListed }: ProductDetails): Promise<PageData> {
  if (sellerListed < 2) return {};
  const { rows } = await listOfPublicSeller(db, sellerId, { limit: OTHERS_OF_SELLER + 1 });
  return { ofSeller: { sellerId, rows } };
}

/** Returns the data of a product's page: similar products if it is gone, the newest products if it never existed. */
export async function readProductPage(db: Queryable, id: string): Promise<PublicPageData> {
  const [found, similar] = await Promise.all([findProductDetails(db, id), listSimilar(db, id)]);
  const rows = similar ?? (await listNewest(db));
  if (found && isVisible(found.state)) {
    const { product } = found;
    return { status: 200, data: { product, similar: { id, rows }, ...(await readOfSeller(db, product)) } };
  }
  const status = found ? 410 : 404;
  return { status, data: { missingProduct: { id, status }, similar: { id, rows } } };
}

/** Returns the data of a seller's page. */
export async function readSellerPage(db: Queryable, id: string): Promise<PublicPageData> {
  const seller = await findPublicSeller(db, id);
  if (!seller) return { status: 404, data: { missingSeller: { id, status: 404 } } };
  const { rows, next = null } = await listOfPublicSeller(db, id, {});
  return { status: 200, data: { seller, sellerProducts: { rows, next, total: seller.onSaleCount } } };
}
