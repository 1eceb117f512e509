import { config } from '../../services/bootstrap';

/** An address on this site as others know it; a whole one stays. */
export const wholeAddress = (address: string): string =>
  /^https?:/.test(address) ? address : config().siteUrl + address;
