import { createHash, timingSafeEqual } from 'node:crypto';
import { CourierFault } from './provider.ts';
import { type Fields, fieldsOf } from './values.ts';

export type Headers = Record<string, string | string[] | undefined>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, for texts of any length. An unset secret matches nothing. */
export const isSecret = (given: string | string[] | undefined, secret: string): boolean =>
  typeof given === 'string' && secret !== '' && timingSafeEqual(digest(given), digest(secret));

/**
 * The fields of a body; none without one.
 * @throws CourierFault 'badNotice'
 */
export function noticeFields(body: Buffer | string): Fields {
  if (body.length === 0) return {};
  try {
    return fieldsOf(JSON.parse(body.toString()));
  } catch {
    throw new CourierFault('badNotice');
  }
}

/** References and ids as we send them; anything else in a notice is not ours. */
export const namedIn = (value: string): string | undefined => (/^[\w-]{1,64}$/.test(value) ? value : undefined);
