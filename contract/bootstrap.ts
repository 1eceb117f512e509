import type { Advert } from './advert';
import type { Category } from './category';
import type { ClientConfig } from './config';
import type { CategoryProducts } from './personal-page';
import type { ProductCard, ProductDetails } from './product';
import type { Facets } from './search';
import type { Seller } from './seller';

/** The first rows of a list that is read by pages. */
interface FirstRows<Row> {
  rows: Row[];
  /** Cursor of the next page. */
  next: string | null;
  total: number;
}

/** Data that comes with a page, so that its first rendering needs no further request. */
export interface PageData {
  categories?: Category[];
  adverts?: Advert[];
  products?: CategoryProducts;
  /** `search`: the page's own filters and order, as they stand in its address. */
  found?: FirstRows<ProductCard> & { search: string; facets: Facets };
  product?: ProductDetails;
  /** In its place when nobody can see it: 404 when there is none, 410 when it was removed. */
  missingProduct?: { id: string; status: 404 | 410 };
  /** Products like the one with this id; also for one that cannot be bought any more. */
  similar?: { id: string; rows: ProductCard[] };
  /** Beside a product: what its seller has on sale, newest first. */
  ofSeller?: { sellerId: string; rows: ProductCard[] };
  seller?: Seller;
  missingSeller?: { id: string; status: 404 };
  /** What that seller has on sale. */
  sellerProducts?: FirstRows<ProductCard>;
}

/** What the server writes into the page's HTML. */
export interface Bootstrap extends PageData {
  config: ClientConfig;
  /** Names the build of the client that made this page; GET /version.json tells the server's present one. */
  build?: string;
}
