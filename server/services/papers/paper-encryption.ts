import { randomBytes } from 'node:crypto';
import { decryptBytes, type Encrypted, type Encryption, encryptBytes } from '../encryption.ts';

const KEY_BYTES = 32;

/** Binds a file and its key to each other: under another name, neither can be decrypted. */
const contextOf = (name: string): string => `paper:${name}`;

/**
 * Encrypts a file with a key of its own, and that key with the server's. Without the wrapped key,
 * the file can never be read again.
 * @param name the file's name in the storage
 */
export function encryptPaper(
  encryption: Encryption,
  name: string,
  content: Buffer,
): { content: Buffer; wrappedKey: Encrypted } {
  const key = randomBytes(KEY_BYTES);
  return {
    content: encryptBytes(key, content, contextOf(name)),
    wrappedKey: encryption.encrypt(key.toString('base64'), contextOf(name)),
  };
}

/** @throws Error if the server's key is missing, or anything was changed */
export function decryptPaper(encryption: Encryption, name: string, content: Buffer, wrappedKey: Encrypted): Buffer {
  const key = Buffer.from(encryption.decrypt(wrappedKey, contextOf(name)), 'base64');
  return decryptBytes(key, content, contextOf(name));
}

/** Wraps a file's key with the server's first key; the file stays as it is. */
export const rewrapKey = (encryption: Encryption, name: string, wrappedKey: Encrypted): Encrypted =>
  encryption.encrypt(encryption.decrypt(wrappedKey, contextOf(name)), contextOf(name));
