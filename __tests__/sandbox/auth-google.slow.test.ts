import { authClient } from './auth-client.ts';
import { googleSuite } from './auth-google-suite.ts';
import { sandboxForFile } from './sign-in-service.ts';

const { service, started } = sandboxForFile();
const auth = authClient(service);
googleSuite(service);

test('another provider is refused', async () => {
  expect(
    await auth.refused('signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: 'providerId=facebook.com&id_token={"sub":"1"}',
    }),
  ).toBe('OPERATION_NOT_ALLOWED');
});

test('the account chooser lists the known people and the allowed return addresses', async () => {
  const answer = await fetch(`${started.sandbox.url}/sandbox/auth/people`);
  const { people, returnTo } = (await answer.json()) as { people: object[]; returnTo: string[] };
  expect(people).toContainEqual({
    email: 'new.rider@gmail.com',
    name: 'New Rider',
    sub: expect.stringMatching(/^\d{21}$/),
  });
  expect(JSON.stringify(people)).not.toMatch(/salt|hash/);
  expect(returnTo).toEqual(['http://localhost:3000']);
});
