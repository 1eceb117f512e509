import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from '../../server/plugins/problems';
import { createIdentityProvider } from '../../server/services/identity';

const PROJECT = 'motohaat-test';
const ISSUER = `https://securetoken.google.com/${PROJECT}`;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let server: Server;
let jwksUrl: string;
beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  server = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const token = (change: JWTPayload = {}, key = keys.privateKey) => {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ iss: ISSUER, aud: PROJECT, sub: 'uid', email: 'a@example.com', email_verified: true, iat: now, exp: now + 3600, ...change })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(key);
};

const verdict = async (idToken: string, url = jwksUrl): Promise<string> =>
  createIdentityProvider({ projectId: PROJECT, jwksUrl: url }).verify(idToken).then(
    ({ email }) => email,
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

describe('the identity provider', () => {
  it('believes a token of the project', async () => expect(await verdict(await token())).toBe('a@example.com'));

  it.each<[string, JWTPayload, string]>([
    ['an expired token', { exp: 1_700_000_000 }, 'TOKEN_EXPIRED'],
    ['a token of another project', { aud: 'another' }, 'UNAUTHENTICATED'],
    ['a token of another issuer', { iss: 'https://securetoken.google.com/another' }, 'UNAUTHENTICATED'],
    ['a token without an e-mail', { email: undefined }, 'UNAUTHENTICATED'],
    ['a token of nobody', { sub: '' }, 'UNAUTHENTICATED'],
  ])('refuses %s', async (_what, change, code) => expect(await verdict(await token(change))).toBe(code));

  it('refuses a token signed by another key', async () => {
    const other = await generateKeyPair('RS256');
    expect(await verdict(await token({}, other.privateKey))).toBe('UNAUTHENTICATED');
  });

  it('refuses a token signed with the public key as a shared secret', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey));
    const forged = await new SignJWT({ iss: ISSUER, aud: PROJECT, sub: 'uid', email: 'a@example.com' })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' }).setExpirationTime('1 hour').sign(secret);
    expect(await verdict(forged)).toBe('UNAUTHENTICATED');
  });

  it('says so when the keys cannot be read', async () => {
    expect(await verdict(await token(), 'http://127.0.0.1:9/')).toBe('IDENTITY_PROVIDER_DOWN');
  });
});
