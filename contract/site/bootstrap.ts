import type { Advert } from '../catalogue/advert.ts';
import type { Category } from '../catalogue/category.ts';
import type { ClientConfig } from './config.ts';
import type { CategoryProducts } from './personal-page.ts';
import type { ProductCard, ProductDetails } from '../catalogue/product.ts';
import type { Facets } from '../catalogue/search.ts';
import type { Seller } from '../catalogue/seller.ts';

/** The first page of a list. */
interface FirstRows<Row> {
  rows: Row[];
  /** Cursor of the next page. */
  next: string | null;
  total: number;
}

/** Data embedded in a page, so that the first render needs no further request. */
export interface PageData {
  categories?: Category[];
  adverts?: Advert[];
  products?: CategoryProducts;
  /** `search`: the filters and order from the page's address. */
  found?: FirstRows<ProductCard> & { search: string; facets: Facets };
  product?: ProductDetails;
  /** Set instead if the product isn't visible: 404 if it never existed, 410 if it was removed. */
  missingProduct?: { id: string; status: 404 | 410 };
  /** Products similar to the one with this id, even if that can't be bought any more. */
  similar?: { id: string; rows: ProductCard[] };
  /** On a product page: other products of the seller, newest first. */
  ofSeller?: { sellerId: string; rows: ProductCard[] };
  seller?: Seller;
  missingSeller?: { id: string; status: 404 };
  /** On a seller page: the seller's products on sale. */
  sellerProducts?: FirstRows<ProductCard>;
}

/** Data that the server writes into the page's HTML. */
export interface Bootstrap extends PageData {
  config: ClientConfig;
  /** The client build that made this page; GET /version.json returns the server's current one. */
  build?: string;
}
