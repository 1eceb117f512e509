import { Problem } from '../http.ts';

/**
 * Refuses in Google's format. The SDK maps the message to its own codes (`EMAIL_EXISTS` →
 * `auth/email-already-in-use`); the text after ` : ` becomes the error's message.
 */
export function refuse(message: string, status = 400): never {
  throw new Problem(status, {
    error: Object.assign({ message }, { code: status, errors: [{ message, reason: 'invalid', domain: 'global' }] }),
  });
}
