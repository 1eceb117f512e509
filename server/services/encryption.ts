import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface EncryptionKey {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

export type EncryptionKeys = readonly [EncryptionKey, ...EncryptionKey[]];

export interface Encrypted {
  keyId: string;
  /** Base64url of nonce, ciphertext and tag. */
  text: string;
}

export interface Encryption {
  /** The key that encrypts. */
  keyId: string;
  /** @param context what the text belongs to; must be the same when it is decrypted */
  encrypt(text: string, context: string): Encrypted;
  /** False if the text's key is missing. */
  canDecrypt(encrypted: Encrypted): boolean;
  /** @throws Error if the key is missing, or the text was changed or belongs elsewhere */
  decrypt(encrypted: Encrypted, context: string): string;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM. Returns nonce, ciphertext and tag. @param context as in {@link Encryption} */
export function encryptBytes(key: Buffer, content: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error if the bytes were changed, or belong to another key or context */
export function decryptBytes(key: Buffer, bytes: Buffer, context: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** AES-256-GCM: the first key encrypts, all of them decrypt. */
export function createEncryption(keys: EncryptionKeys): Encryption {
  const [current] = keys;
  return {
    keyId: current.id,
    encrypt: (text, context) => ({
      keyId: current.id,
      text: encryptBytes(current.key, Buffer.from(text), context).toString('base64url'),
    }),
    canDecrypt: ({ keyId }) => keys.some(({ id }) => id === keyId),
    decrypt({ keyId, text }, context) {
      const known = keys.find(({ id }) => id === keyId);
      if (!known) throw new Error(`There is no key "${keyId}" to decrypt with.`);
      return decryptBytes(known.key, Buffer.from(text, 'base64url'), context).toString();
    },
  };
}
