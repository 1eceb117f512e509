import { SIGN_UP_ROLES } from '#contract/lists';
import { refuse } from '#contract/refusal';

/** The role a new person gets: `user` unless `seller` is asked for; `admin` is refused (docs/rules.md §3). */
export function signUpRole(asked: string | undefined): (typeof SIGN_UP_ROLES)[number] {
  if (!asked) return 'user';
  return SIGN_UP_ROLES.find((role) => role === asked) ?? refuse('ROLE_REFUSED');
}
