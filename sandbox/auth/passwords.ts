import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { randomName } from '../identifiers.ts';
import { refuse } from './problems.ts';

export interface PasswordHash {
  salt: string;
  hash: string;
  /** Milliseconds since 1970. */
  setAt: number;
}

/** Firebase's own rule: https://firebase.google.com/docs/auth/web/password-auth */
const MIN_PASSWORD_LENGTH = 6;
const LONGEST = 4096;

const derive = promisify<string, string, number, Buffer>(scrypt);

/** @throws Problem WEAK_PASSWORD */
export async function hashPassword(password: string): Promise<PasswordHash> {
  if (password.length < MIN_PASSWORD_LENGTH)
    refuse(`WEAK_PASSWORD : Password should be at least ${MIN_PASSWORD_LENGTH} characters`);
  if (password.length > LONGEST) refuse(`WEAK_PASSWORD : Password should be at most ${LONGEST} characters`);
  const salt = randomName(16);
  return { salt, hash: (await derive(password, salt, 32)).toString('base64url'), setAt: Date.now() };
}

/** Takes the same time for an account that doesn't exist, so that timing doesn't reveal known emails. */
export async function isPassword(password: string, known: PasswordHash | undefined): Promise<boolean> {
  const hash = await derive(password.slice(0, LONGEST), known?.salt ?? 'nobody', 32);
  return known !== undefined && timingSafeEqual(hash, Buffer.from(known.hash, 'base64url'));
}
