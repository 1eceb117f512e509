import { Problem } from '../http';

/**
 * Refuses in Google's shape. The SDK turns the words into its own codes (`EMAIL_EXISTS` → `auth/email-already-in-use`);
 * what follows ` : ` becomes the error's message.
 */
export function refuse(message: string, status = 400): never {
  throw new Problem(status, {
    error: Object.assign({ message }, { code: status, errors: [{ message, reason: 'invalid', domain: 'global' }] }),
  });
}
