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

/** AES-256-GCM: the first key encrypts, all of them decrypt. */
export function createEncryption(keys: EncryptionKeys): Encryption {
  const [current] = keys;
  return {
    keyId: current.id,
    encrypt(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.key, nonce).setAAD(Buffer.from(context));
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return { keyId: current.id, text: Buffer.concat(parts).toString('base64url') };
    },
    canDecrypt: ({ keyId }) => keys.some(({ id }) => id === keyId),
    decrypt({ keyId, text }, context) {
      const known = keys.find(({ id }) => id === keyId);
      if (!known) throw new Error(`There is no key "${keyId}" to decrypt with.`);
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, known.key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
