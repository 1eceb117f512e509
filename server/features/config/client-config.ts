import type { ClientConfig } from '#contract/config';
import { sandboxCards } from '../../../sandbox/cards';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../database/seed/people';
import type { Env } from '../../env';

/** The run-time configuration of the client; the sandbox's people and cards only where the sandbox runs. */
export function clientConfig(env: Env): ClientConfig {
  const sandboxUrl = `http://localhost:${env.sandboxPort}`;
  return {
    apiUrl: '/api',
    brand: 'MotoHaat',
    takaPerDollar: env.takaPerDollar,
    firebase: { apiKey: env.firebase.apiKey, authDomain: env.firebase.authDomain, projectId: env.firebase.projectId },
    ...(env.firebase.sandbox ? { authEmulatorUrl: sandboxUrl } : {}),
    stripe: { publishableKey: env.stripe.publishableKey, ...(env.stripe.sandbox ? { apiUrl: sandboxUrl } : {}) },
    imageHost: { uploadUrl: env.images.own ? '/images/1/upload' : env.images.uploadUrl, key: env.images.key },
    ...(env.firebase.sandbox
      ? {
          sandbox: {
            people: DEMO_PEOPLE.map(({ role, email }) => ({ role, email, password: DEMO_PASSWORD })), cards: sandboxCards,
            mailboxUrl: `${sandboxUrl}/sandbox/mailbox`,
          },
        }
      : {}),
  };
}
