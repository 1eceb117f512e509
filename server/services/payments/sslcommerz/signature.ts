import { createHash, timingSafeEqual } from 'node:crypto';

/** The sender chooses what is hashed, so what we decide by must be among it. */
const SIGNED_FIELDS = ['tran_id', 'amount', 'currency', 'status', 'store_id'];

const SIGNATURES = [
  { field: 'verify_sign', algorithm: 'md5' },
  { field: 'verify_sign_sha2', algorithm: 'sha256' },
] as const;

const hash = (algorithm: 'md5' | 'sha256', text: string): string => createHash(algorithm).update(text).digest('hex');

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Values are hashed unescaped: one that reads like further fields could replace fields left out of `verify_key`. */
const looksLikeFields = (value: string): boolean => /&\w+=/.test(value);

const compareNames = ([one]: [string, string], [other]: [string, string]): number =>
  one < other ? -1 : one > other ? 1 : 0;

/**
 * True when the notification carries a hash made with our store's password, and the hash covers every field that decides.
 * Both hashes are checked where both are given. Names left out of `fields` are left out of the hash.
 */
export function isSigned(fields: ReadonlyMap<string, string>, storePassword: string): boolean {
  const names = new Set(fields.get('verify_key')?.split(',') ?? []);
  const required = fields.get('status') === 'VALID' ? [...SIGNED_FIELDS, 'val_id'] : SIGNED_FIELDS;
  if (!required.every((name) => names.has(name) && fields.get(name))) return false;
  const signed = [...names].flatMap((name): [string, string][] => {
    const value = fields.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  if (signed.some(([, value]) => looksLikeFields(value))) return false;
  const given = SIGNATURES.filter(({ field }) => fields.has(field));
  return (
    given.length > 0 &&
    given.every(({ field, algorithm }) => {
      const pairs: [string, string][] = [...signed, ['store_passwd', hash(algorithm, storePassword)]];
      const text = pairs.sort(compareNames).map(([name, value]) => `${name}=${value}`);
      return isEqual(fields.get(field) ?? '', hash(algorithm, text.join('&')));
    })
  );
}
