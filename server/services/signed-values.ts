import { createHmac, timingSafeEqual } from 'node:crypto';

/** Text that clients carry for the server: readable by them, but tamper-proof. */
export interface SignedValues {
  /** @param context what the text belongs to; must be the same when it is verified */
  sign(text: string, context?: string): string;
  /** Returns undefined for text that was changed, forged, or signed in another context. */
  verify(signed: string, context?: string): string | undefined;
}

/** Bytes of a signature: 128 bits. */
const SIGNATURE_BYTES = 16;
const SEPARATOR = '.';

/**
 * Signs with TOKEN_SECRET.
 * @param purpose what is signed, so that one kind is never accepted as another
 */
export function createSignedValues(secret: string, purpose: string): SignedValues {
  const signatureOf = (text: string, context: string): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, context, text]))
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  return {
    sign: (text, context = '') => `${text}${SEPARATOR}${signatureOf(text, context).toString('base64url')}`,
    verify(signed, context = '') {
      const at = signed.lastIndexOf(SEPARATOR);
      if (at < 0) return undefined;
      const text = signed.slice(0, at);
      const [given, made] = [Buffer.from(signed.slice(at + 1), 'base64url'), signatureOf(text, context)];
      return given.length === made.length && timingSafeEqual(given, made) ? text : undefined;
    },
  };
}
