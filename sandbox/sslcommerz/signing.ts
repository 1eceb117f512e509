import { createHash } from 'node:crypto';

/** Fields of a notice, by name. */
export type Fields = Record<string, string>;

const digest = (algorithm: string, text: string): string => createHash(algorithm).update(text, 'utf8').digest('hex');

function hashOf(algorithm: string, fields: Fields, names: string[], password: string): string {
  const hashed: Fields = { store_passwd: digest(algorithm, password) };
  for (const name of names) hashed[name] = fields[name] ?? '';
  return digest(
    algorithm,
    Object.keys(hashed)
      .sort()
      .map((name) => `${name}=${hashed[name]}`)
      .join('&'),
  );
}

/** Adds the three fields of the signature. @param unsigned names that the hash leaves out */
export function sign(fields: Fields, password: string, unsigned: string[] = []): Fields {
  const names = Object.keys(fields)
    .sort()
    .filter((name) => !unsigned.includes(name));
  return {
    ...fields,
    verify_sign: hashOf('md5', fields, names, password),
    verify_sign_sha2: hashOf('sha256', fields, names, password),
    verify_key: names.join(','),
  };
}
