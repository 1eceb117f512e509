import { createHmac, timingSafeEqual } from 'node:crypto';

/** Text that clients carry for the server: readable by them, but tamper-proof. */
export interface Seal {
  /** @param context what the text belongs to; must be the same when it is opened */
  seal(text: string, context?: string): string;
  /** Returns undefined for text that was changed, forged, or sealed in another context. */
  open(sealed: string, context?: string): string | undefined;
}

/** Bytes of a signature: 128 bits. */
const SIGNATURE_BYTES = 16;
const SEPARATOR = '.';

/**
 * Signs with TOKEN_SECRET.
 * @param purpose what is sealed, so that one kind is never accepted as another
 */
export function createSeal(secret: string, purpose: string): Seal {
  const sign = (text: string, context: string): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, context, text]))
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  return {
    seal: (text, context = '') => `${text}${SEPARATOR}${sign(text, context).toString('base64url')}`,
    open(sealed, context = '') {
      const at = sealed.lastIndexOf(SEPARATOR);
      if (at < 0) return undefined;
      const text = sealed.slice(0, at);
      const [given, made] = [Buffer.from(sealed.slice(at + 1), 'base64url'), sign(text, context)];
      return given.length === made.length && timingSafeEqual(given, made) ? text : undefined;
    },
  };
}
