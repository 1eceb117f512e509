import { SIGN_UP_ROLES } from '#contract/lists';
import { refuse } from '#contract/refusal';

/** Returns a new person's role: `user` unless they ask for `seller`. Refuses `admin` (docs/rules.md §3). */
export function signUpRole(asked: string | undefined): (typeof SIGN_UP_ROLES)[number] {
  if (!asked) return 'user';
  return SIGN_UP_ROLES.find((role) => role === asked) ?? refuse('ROLE_REFUSED');
}
