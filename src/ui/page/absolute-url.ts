import { config } from '../../services/bootstrap.ts';

/** Makes a path on this site an absolute URL; absolute URLs stay as they are. */
export const absoluteUrl = (address: string): string =>
  /^https?:/.test(address) ? address : config().siteUrl + address;
