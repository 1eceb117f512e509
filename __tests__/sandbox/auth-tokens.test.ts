import { decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { authClient } from './auth-client.ts';
import { sandboxForFile } from './sign-in-service.ts';
import { moveClock, PROJECT } from './start.ts';

const { service, started } = sandboxForFile();
const auth = authClient(service);

const person = { email: 'rita@example.com', password: 'first-secret' };

test('an ID token can be verified with only the published keys, and contains what a server needs', async () => {
  const { idToken, localId } = await auth.call('signUp', person);
  const claims = await service.claimsOf(idToken);
  expect(claims).toMatchObject({
    sub: localId,
    user_id: localId,
    email: person.email,
    email_verified: false,
    firebase: { identities: { email: [person.email] }, sign_in_provider: 'password' },
  });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
  expect(decodeProtectedHeader(idToken).alg).toBe('RS256');
});

test('the published keys contain only public halves', async () => {
  const answer = await fetch(
    `${started.sandbox.url}/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`,
  );
  const { keys } = (await answer.json()) as { keys: object[] };
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

test('a forged token, an unsigned one and garbage are refused', async () => {
  const { idToken, localId } = await auth.call('signInWithPassword', person);
  const { privateKey } = await generateKeyPair('RS256');
  const forged = await new SignJWT({ sub: localId, email: person.email })
    .setProtectedHeader(decodeProtectedHeader(idToken) as { alg: string })
    .setIssuer(`https://securetoken.google.com/${PROJECT}`)
    .setAudience(PROJECT)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
  const [, payload = ''] = idToken.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  for (const token of [forged, unsigned, 'rubbish', ''])
    expect(await auth.refused('lookup', { idToken: token })).toBe('INVALID_ID_TOKEN');
});

describe('with the clock an hour ahead', () => {
  test('an ID token has expired, and the refresh token gets a new one', async () => {
    const { idToken, refreshToken, localId } = await auth.call('signInWithPassword', person);
    moveClock(3700);
    try {
      expect(await auth.refused('lookup', { idToken })).toBe('TOKEN_EXPIRED');
      const fresh = (await (await auth.refresh(refreshToken)).json()) as {
        id_token: string;
        user_id: string;
        expires_in: string;
        refresh_token: string;
      };
      expect(fresh).toMatchObject({ user_id: localId, expires_in: '3600', refresh_token: refreshToken });
      await auth.call('lookup', { idToken: fresh.id_token });
      // The sign-in itself is old by now, although the token is new.
      expect(await auth.refused('update', { idToken: fresh.id_token, password: 'second-secret' })).toBe(
        'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
      );
      expect(await auth.refused('delete', { idToken: fresh.id_token })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    } finally {
      moveClock(0);
    }
  });
});

test('an unknown refresh token is refused, and none is stored in plain text', async () => {
  const { refreshToken } = await auth.call('signInWithPassword', person);
  const answer = await auth.refresh('made-up');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { message: 'INVALID_REFRESH_TOKEN' } });
  expect(started.hasKept(refreshToken)).toBe(false);
});
