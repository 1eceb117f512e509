import type { Advert } from './advert';
import type { Category } from './category';
import type { ClientConfig } from './config';
import type { CategoryProducts } from './personal-page';

/** Data that comes with a page, so that its first rendering needs no further request. */
export interface PageData {
  categories?: Category[];
  adverts?: Advert[];
  products?: CategoryProducts;
}

/** What the server writes into the page's HTML. */
export interface Bootstrap extends PageData {
  config: ClientConfig;
  /** Names the build of the client that made this page; GET /version.json tells the server's present one. */
  build?: string;
}
