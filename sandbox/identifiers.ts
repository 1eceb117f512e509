import { randomBytes } from 'node:crypto';

/** Returns a random name of letters and digits, hard to guess from 20 characters on. */
export function randomName(length: number): string {
  let name = '';
  while (name.length < length) name += randomBytes(length).toString('base64url').replace(/[-_]/g, '');
  return name.slice(0, length);
}

/** Seconds since 1970, the unit of both services. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
