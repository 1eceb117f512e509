import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import type { SignInService } from './sign-in-service.ts';
import { PROJECT } from './start.ts';

/** Returns the SDK's code for a refusal. */
export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'succeeded',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** The unmodified SDK of any number of browsers, which are closed after each test of the calling file. */
export function browsersForFile(service: Pick<SignInService, 'url'>) {
  const name = `sdk-${Math.random().toString(36).slice(2, 8)}`;
  const browsers: (() => Promise<void>)[] = [];
  let count = 0;
  afterEach(async () => void (await Promise.all(browsers.splice(0).map((close) => close()))));
  return {
    newEmail: (): string => `${name}-${(count += 1)}@example.com`,
    browser(): Auth {
      const app = initializeApp(
        { apiKey: 'sandbox', authDomain: 'localhost', projectId: PROJECT },
        `${name}-${(count += 1)}`,
      );
      const auth = initializeAuth(app, { persistence: inMemoryPersistence });
      connectAuthEmulator(auth, service.url, { disableWarnings: true });
      browsers.push(() => deleteApp(app));
      return auth;
    },
  };
}
