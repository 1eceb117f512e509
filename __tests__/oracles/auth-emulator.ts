import { decodeJwt } from 'jose';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { moveClock, PROJECT } from '../sandbox/start.ts';
import { describeWith } from '../helpers/processes/servers.ts';
import type { SignInService } from '../sandbox/sign-in-service.ts';

const FOLDER = path.resolve('tools/oracles');

export const describeWithEmulator = describeWith(
  existsSync(path.join(FOLDER, 'node_modules/firebase-tools')),
  'Firebase’s emulator is not installed (npm ci --ignore-scripts, in tools/oracles).',
);

interface Lookup {
  users?: { localId: string }[];
}
interface Codes {
  oobCodes: { email: string; oobLink: string }[];
  verificationCodes: { phoneNumber: string; code: string }[];
}

/** Starts Firebase's official Auth emulator before the tests of the calling file, and stops it after them. */
export function emulatorForFile(): SignInService {
  let child: ChildProcess;
  let url = '';
  beforeAll(async () => {
    child = fork(path.join(FOLDER, 'auth-emulator.mjs'), [PROJECT], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    url = `http://127.0.0.1:${port}`;
    // As in new projects: an unknown email is not distinguished from a wrong password.
    await manage(`emulator/v1/projects/${PROJECT}/config`, 'PATCH', {
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
  });
  afterAll(async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  });

  /** A call of the project's owner. */
  async function manage<Answer>(address: string, method: string, fields?: object): Promise<Answer> {
    const answer = await fetch(`${url}/${address}`, {
      method,
      headers: { authorization: 'Bearer owner', ...(fields && { 'content-type': 'application/json' }) },
      body: fields && JSON.stringify(fields),
    });
    const body: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(body)}`);
    return body as Answer;
  }
  const accounts = <Answer>(operation: string, fields: object): Promise<Answer> =>
    manage(`identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts${operation}`, 'POST', fields);
  const idOf = async (email: string): Promise<string | undefined> =>
    (await accounts<Lookup>(':lookup', { email: [email] })).users?.[0]?.localId;
  const listed = <Kind extends keyof Codes>(kind: Kind): Promise<Pick<Codes, Kind>> =>
    manage(`emulator/v1/projects/${PROJECT}/${kind}`, 'GET');

  return {
    get url() {
      return url;
    },
    async ensure({ email, password, displayName, photoUrl }) {
      const known = await idOf(email);
      if (known) return { localId: known };
      return accounts('', { email, password, displayName, photoUrl, emailVerified: true });
    },
    setDisabled: async (email, disabled) =>
      void (await accounts(':update', { localId: await idOf(email), disableUser: disabled })),
    revoke: async (email) =>
      void (await accounts(':update', {
        localId: await idOf(email),
        validSince: String(Math.floor(Date.now() / 1000)),
      })),
    linkSentTo: async (to) => (await listed('oobCodes')).oobCodes.findLast(({ email }) => email === to)?.oobLink ?? '',
    codeTexted: async (to) =>
      (await listed('verificationCodes')).verificationCodes.findLast(({ phoneNumber }) => phoneNumber === to)?.code ??
      '',
    async moveClock(seconds) {
      moveClock(seconds);
      child.send({ secondsAhead: seconds });
      await once(child, 'message');
    },
    // The emulator does not sign its tokens.
    claimsOf: async (idToken) => decodeJwt(idToken),
  };
}
