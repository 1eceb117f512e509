import type { FastifyInstance } from 'fastify';
import type { Accounts } from './accounts.ts';
import { createAttemptLimit } from './attempt-limit.ts';
import { emailPassword } from './email-password.ts';
import { asFields, type Fields } from './fields.ts';
import { googleSignIn } from './google.ts';
import type { SigningKey } from './keys.ts';
import { mailActions } from './mail-actions.ts';
import type { Mails } from './mails.ts';
import { phoneCalls } from './phone.ts';
import { refuse } from './problems.ts';
import { accountCalls } from './profile.ts';
import type { Sessions } from './sessions.ts';
import type { TextMessages } from './text-messages.ts';

interface Parts {
  accounts: Accounts;
  sessions: Sessions;
  mails: Mails;
  messages: TextMessages;
  key: SigningKey;
  projectId: string;
  allowedOrigins: string[];
}

const hasKey = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'key' in query && query.key !== '';

/** The Identity Toolkit and secure-token calls that the Firebase SDK makes. */
export function authRoutes(
  app: FastifyInstance,
  { accounts, sessions, mails, messages, key, projectId, allowedOrigins }: Parts,
): void {
  const attemptLimit = createAttemptLimit();
  const { verifyEmail, ...mailing } = mailActions({ accounts, sessions, mails, attemptLimit, allowedOrigins });
  const operations = new Map<string, (fields: Fields, locale: string) => Promise<object>>(
    Object.entries({
      ...emailPassword(accounts, sessions, attemptLimit),
      ...accountCalls(accounts, sessions, verifyEmail),
      ...mailing,
      ...phoneCalls({ accounts, sessions, messages }),
      signInWithIdp: googleSignIn(accounts, sessions),
    }),
  );
  // In Fastify, a double colon in a path is a literal colon: /v1/accounts:signUp.
  app.post<{ Params: { operation: string } }>(
    '/identitytoolkit.googleapis.com/v1/accounts:::operation',
    async ({ params, query, body, headers }) => {
      if (!hasKey(query)) refuse('The request is missing a valid API key.', 403);
      const operation =
        operations.get(params.operation) ??
        refuse('OPERATION_NOT_ALLOWED : The sandbox does not offer this way to sign in.');
      // The SDK's languageCode.
      return operation(asFields(body), String(headers['x-firebase-locale'] ?? ''));
    },
  );
  app.get('/identitytoolkit.googleapis.com/v1/projects', () => ({
    projectId,
    authorizedDomains: ['localhost', '127.0.0.1'],
  }));
  app.get('/identitytoolkit.googleapis.com/v1/recaptchaParams', () => ({
    kind: 'identitytoolkit#GetRecaptchaParamResponse',
    recaptchaSiteKey: 'sandbox',
  }));
  app.get('/identitytoolkit.googleapis.com/v2/recaptchaConfig', () => ({
    recaptchaKey: 'projects/sandbox/keys/sandbox',
    recaptchaEnforcementState: [],
  }));
  app.get('/identitytoolkit.googleapis.com/v2/passwordPolicy', () => ({
    customStrengthOptions: { minPasswordLength: 6 },
    allowedNonAlphanumericCharacters: [],
    schemaVersion: 1,
    enforcementState: 'ENFORCE',
  }));
  app.post('/securetoken.googleapis.com/v1/token', ({ body }) => {
    const form = new URLSearchParams(typeof body === 'string' ? body : '');
    return sessions.refresh(form.get('refresh_token') ?? '');
  });
  app.get('/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com', () => key.jwks);
}
