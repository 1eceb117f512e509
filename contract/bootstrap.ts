import type { Advert } from './advert';
import type { Category } from './category';
import type { ClientConfig } from './config';

/** What the server writes into the page's HTML, so that its first screen needs no further request. */
export interface Bootstrap {
  config: ClientConfig;
  categories?: Category[];
  adverts?: Advert[];
  /** Names the build of the client that made this page; GET /version.json tells the server's present one. */
  build?: string;
}
