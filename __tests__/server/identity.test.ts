import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createIdentityProvider,
  IDENTITY_TIMEOUTS,
  IdentityError,
  type IdentityProvider,
} from '../../server/services/identity/identity.ts';

const PROJECT = 'motohaat-test';
const ISSUER = `https://securetoken.google.com/${PROJECT}`;
const ACCOUNT = { localId: 'uid', email: 'a@example.com', emailVerified: true, validSince: '0' };
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let server: Server;
let origin: string;
/** The answer of accounts:lookup; undefined never answers. */
let lookup: { status: number; body: object } | undefined;
let hangingKeys = false;
/** The answer to a request for keys, and the number of requests. */
let keysStatus = 200;
let keyFetches = 0;
let asked: { headers: IncomingMessage['headers']; url?: string; body: string } | undefined;

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') {
      keyFetches += 1;
      response.statusCode = keysStatus;
      if (!hangingKeys) response.end(JSON.stringify({ keys: [jwk] }));
      return;
    }
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      asked = { headers: request.headers, url: request.url, body };
      if (lookup) response.writeHead(lookup.status).end(JSON.stringify(lookup.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  lookup = { status: 200, body: { users: [ACCOUNT] } };
  hangingKeys = false;
  keysStatus = 200;
  keyFetches = 0;
});
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);

const token = (change: JWTPayload = {}, key = keys.privateKey, kid = 'one') => {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    iss: ISSUER,
    aud: PROJECT,
    sub: 'uid',
    email: 'a@example.com',
    email_verified: true,
    iat: now,
    exp: now + 3600,
    ...change,
  })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(key);
};

const NOWHERE = 'http://127.0.0.1:9';
interface At extends Partial<typeof IDENTITY_TIMEOUTS> {
  jwks?: string;
  accounts?: string;
}
const provider = ({ jwks = origin, accounts = origin, ...timeouts }: At = {}) =>
  createIdentityProvider(
    {
      projectId: PROJECT,
      jwksUrl: `${jwks}/keys`,
      lookupUrl: `${accounts}/v1/accounts:lookup?key=public`,
      referer: 'https://motohaat.example/',
    },
    { ...IDENTITY_TIMEOUTS, ...timeouts },
  );
const verify = async (idToken: string, at?: At) => {
  const { readProof, confirm } = provider(at);
  return confirm(await readProof(idToken));
};
const verdict = (idToken: string, at?: At): Promise<string> =>
  verify(idToken, at).then(
    ({ email }) => email,
    (error: unknown) => (error instanceof IdentityError ? error.fault : String(error)),
  );

describe('the identity provider', () => {
  it('accepts a token of the project whose account exists', async () => {
    expect(await verify(await token({ name: 'Rita' }))).toEqual({
      sub: 'uid',
      email: 'a@example.com',
      emailVerified: true,
      name: 'Rita',
      picture: undefined,
      issuedAt: expect.any(Number),
    });
  });

  it.each<[string, JWTPayload, string]>([
    ['an expired token', { exp: 1_700_000_000 }, 'expired'],
    ['a token of another project', { aud: 'another' }, 'invalid'],
    ['a token of another issuer', { iss: 'https://securetoken.google.com/another' }, 'invalid'],
    ['a token without an e-mail', { email: undefined }, 'invalid'],
    ['a token of nobody', { sub: '' }, 'invalid'],
  ])('refuses %s', async (_what, change, fault) => expect(await verdict(await token(change))).toBe(fault));

  it('refuses a token signed by another key', async () => {
    const other = await generateKeyPair('RS256');
    expect(await verdict(await token({}, other.privateKey))).toBe('invalid');
  });

  it('refuses a token signed with the public key as a shared secret', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey));
    const forged = await new SignJWT({ iss: ISSUER, aud: PROJECT, sub: 'uid', email: 'a@example.com' })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .setExpirationTime('1 hour')
      .sign(secret);
    expect(await verdict(forged)).toBe('invalid');
  });
});

describe('tokens sent in hundreds', () => {
  const faultsOf = async ({ readProof }: IdentityProvider, tokens: string[]) => {
    const faults = new Set<string>();
    for (const each of tokens)
      await readProof(each).catch((error: unknown) =>
        faults.add(error instanceof IdentityError ? error.fault : String(error)),
      );
    return [...faults];
  };

  it('fetch no keys if they are malformed, expired, too long or of another project', async () => {
    const signed = await Promise.all([
      token({ exp: 1_700_000_000 }),
      token({ aud: 'another' }),
      token({ iss: 'https://accounts.google.com' }),
      token({ exp: undefined }),
      token({ name: 'x'.repeat(4096) }),
    ]);
    expect(await faultsOf(provider(), ['guess', 'a.b.c', ...signed])).toEqual(['invalid', 'expired']);
    expect(keyFetches).toBe(0);
  });

  it('fetch the keys once, even if their key ids differ', async () => {
    const other = await generateKeyPair('RS256');
    const junk = await Promise.all(Array.from({ length: 20 }, (_, each) => token({}, other.privateKey, `key ${each}`)));
    expect(await faultsOf(provider(), junk)).toEqual(['invalid']);
    expect(keyFetches).toBe(1);
  });

  it('refetch keys from a failing provider once a second', async () => {
    keysStatus = 500;
    const good = await token();
    const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    try {
      const identity = provider();
      expect(await faultsOf(identity, Array<string>(20).fill(good))).toEqual(['unreachable']);
      expect(keyFetches).toBe(1);
      keysStatus = 200;
      now.mockReturnValue(11_000);
      expect((await identity.readProof(good)).sub).toBe('uid');
    } finally {
      now.mockRestore();
    }
  });
});

describe('the account behind a token', () => {
  it('is looked up with the token and the project’s key, from the site’s own address', async () => {
    const idToken = await token();
    await verify(idToken);
    expect(asked).toMatchObject({
      url: '/v1/accounts:lookup?key=public',
      headers: { referer: 'https://motohaat.example/' },
    });
    expect(JSON.parse(asked?.body ?? '')).toEqual({ idToken });
  });

  const refusal = (message: string) => ({ status: 400, body: { error: { code: 400, message } } });
  it.each<[string, { status: number; body: object }, string]>([
    ['deleted', refusal('USER_NOT_FOUND'), 'deleted'],
    ['not listed', { status: 200, body: {} }, 'deleted'],
    ['another one', { status: 200, body: { users: [{ ...ACCOUNT, localId: 'other' }] } }, 'deleted'],
    ['disabled', refusal('USER_DISABLED'), 'disabled'],
    ['disabled since', { status: 200, body: { users: [{ ...ACCOUNT, disabled: true }] } }, 'disabled'],
    ['revoked', refusal('TOKEN_EXPIRED'), 'expired'],
    [
      'revoked after the token was made',
      { status: 200, body: { users: [{ ...ACCOUNT, validSince: '99999999999' }] } },
      'expired',
    ],
    ['of another e-mail by now', { status: 200, body: { users: [{ ...ACCOUNT, email: 'b@example.com' }] } }, 'expired'],
    ['refused for another reason', refusal('INVALID_ID_TOKEN'), 'invalid'],
  ])('that is %s is worthless', async (_what, answer, fault) => {
    lookup = answer;
    expect(await verdict(await token())).toBe(fault);
  });

  it.each([
    [true, false],
    [false, true],
  ])('has a verified email only if both token (%s) and account (%s) say so', async (inToken, inAccount) => {
    lookup = { status: 200, body: { users: [{ ...ACCOUNT, emailVerified: inAccount }] } };
    expect((await verify(await token({ email_verified: inToken }))).emailVerified).toBe(false);
  });
});

describe('a failing provider', () => {
  it('without reachable keys or accounts is reported as unreachable', async () => {
    expect(await verdict(await token(), { jwks: NOWHERE })).toBe('unreachable');
    expect(await verdict(await token(), { accounts: NOWHERE })).toBe('unreachable');
  });

  it.each([
    { status: 500, body: {} },
    { status: 403, body: { error: { message: 'Requests from referer <empty> are blocked.' } } },
  ])('that answers %j is, too', async (answer) => {
    lookup = answer;
    expect(await verdict(await token())).toBe('unreachable');
  });

  it('that never answers times out', async () => {
    const idToken = await token();
    lookup = undefined;
    expect(await verdict(idToken, { lookupMs: 200 })).toBe('unreachable');
    hangingKeys = true;
    expect(await verdict(idToken, { keysMs: 200 })).toBe('unreachable');
  });
});
