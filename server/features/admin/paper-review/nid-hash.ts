import { createHmac } from 'node:crypto';

const OLD_DIGITS = 13;

/**
 * A keyed hash by which NIDs are compared (docs/rules.md §11). The year of birth before an old number doesn't count.
 * @param secret the server's; numbers hashed with another one are not recognized
 */
export const nidHash = (secret: string, nid: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['nid', nid.length > OLD_DIGITS ? nid.slice(-OLD_DIGITS) : nid]))
    .digest('base64url');
