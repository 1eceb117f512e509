import { createHmac } from 'node:crypto';

const DIGITS = 6;

/** The code that a selfie shows: six digits from the server's secret, the person and the day in Dhaka (docs/rules.md §11). */
export function selfieCode(secret: string, personId: string, day: string): string {
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify(['selfie code', personId, day]))
    .digest();
  return String(digest.readUInt32BE() % 10 ** DIGITS).padStart(DIGITS, '0');
}
