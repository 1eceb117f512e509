export interface PathaoSettings {
  /** https://api-hermes.pathao.com, or the sandbox's. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** Signs in with the merchant's own account; without it the client's id and secret are enough (P-token). */
  login?: { username: string; password: string };
  /** The market's own pickup place, by which fees are asked for where no seller of the city has one. */
  storeId: string;
  webhookSecret: string;
  /** Where anyone follows a parcel: the courier's id is appended. */
  trackingUrl: string;
}

/** Not in Pathao's document; shops link it (P-track). */
export const TRACKING_URL = 'https://merchant.pathao.com/tracking?consignment_id=';
