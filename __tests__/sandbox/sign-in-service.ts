import type { JWTPayload } from 'jose';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { NewPerson } from '../../sandbox/auth/seeding.ts';
import { moveClock, PROJECT, type Started, startForFile } from './start.ts';

/** A sign-in service under test: the sandbox, or Firebase's own emulator. */
export interface SignInService {
  readonly url: string;
  /** Creates a person with a verified email, unless there is one. */
  ensure(person: NewPerson): Promise<{ localId: string }>;
  setDisabled(email: string, disabled: boolean): Promise<void>;
  /** Ends all sessions of an account. */
  revoke(email: string): Promise<void>;
  /** The link of the newest mail to this address; empty if there is none. */
  linkSentTo(email: string): Promise<string>;
  /** The code of the newest text message to this number; empty if there is none. */
  codeTexted(phoneNumber: string): Promise<string>;
  /** Sets the clock of the service and of the test this many seconds ahead of the real one; 0 resets both. */
  moveClock(seconds: number): Promise<void>;
  /** Returns an ID token's claims, verified as far as the service signs them. */
  claimsOf(idToken: string): Promise<JWTPayload>;
}

/** The sandbox as such a service, and its inner parts. */
export function sandboxForFile(): { service: SignInService; started: Started } {
  const started = startForFile();
  const read = async <Row>(path: string): Promise<Row[]> =>
    (await fetch(`${started.sandbox.url}/sandbox/auth/${path}`)).json() as Promise<Row[]>;
  const service: SignInService = {
    get url() {
      return started.sandbox.url;
    },
    ensure: (person) => started.sandbox.accounts.ensure(person),
    setDisabled: async (email, disabled) => started.sandbox.accounts.setDisabled(email, disabled),
    revoke: async (email) => started.sandbox.accounts.revoke(email),
    async linkSentTo(email) {
      const mail = (await read<{ to: string; link: string }>('mails')).find(({ to }) => to === email);
      return mail ? new URL(mail.link, started.sandbox.url).href : '';
    },
    codeTexted: async (phoneNumber) =>
      (await read<{ to: string; code: string }>('messages')).find(({ to }) => to === phoneNumber)?.code ?? '',
    moveClock: async (seconds) => moveClock(seconds),
    /** Verifies like a server, using only the published keys. */
    async claimsOf(idToken) {
      const keys = createRemoteJWKSet(
        new URL(
          `${started.sandbox.url}/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`,
        ),
      );
      const verified = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${PROJECT}`,
        audience: PROJECT,
      });
      return verified.payload;
    },
  };
  return { service, started };
}
