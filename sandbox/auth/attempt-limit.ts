import { refuse } from './problems.ts';

const MAX_FAILURES = 10;
const LOCKOUT_MS = 60_000;
/** Maximum emails tracked at a time. */
const MAX_TRACKED_EMAILS = 10_000;

/**
 * Limits password guessing: ten wrong passwords in a row lock an email for a minute, similar to the
 * real service.
 */
export function createAttemptLimit() {
  const wrong = new Map<string, { tries: number; closedUntil: number }>();
  return {
    /** @throws Problem TOO_MANY_ATTEMPTS_TRY_LATER */
    check(email: string): void {
      if ((wrong.get(email)?.closedUntil ?? 0) <= Date.now()) return;
      refuse(
        'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can try again in a minute.',
      );
    },
    failed(email: string): void {
      const tries = (wrong.get(email)?.tries ?? 0) + 1;
      if (wrong.size >= MAX_TRACKED_EMAILS) wrong.clear();
      wrong.set(
        email,
        tries >= MAX_FAILURES ? { tries: 0, closedUntil: Date.now() + LOCKOUT_MS } : { tries, closedUntil: 0 },
      );
    },
    succeeded(email: string): void {
      wrong.delete(email);
    },
  };
}
export type AttemptLimit = ReturnType<typeof createAttemptLimit>;
