import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createIdentityProvider, type Identity, type IdentityError } from '../../server/services/identity/identity.ts';
import { describeWithEmulator, emulatorForFile } from './auth-emulator.ts';
import { shapeFaults } from './openapi-shapes.ts';
import { authClient } from '../sandbox/auth-client.ts';
import { googleSuite } from '../sandbox/auth-google-suite.ts';
import { passwordSuite } from '../sandbox/auth-password-suite.ts';
import { phoneSuite } from '../sandbox/auth-phone-suite.ts';
import { profileSuite } from '../sandbox/auth-profile-suite.ts';
import { sdkSuite } from '../sandbox/auth-sdk-suite.ts';
import { sandboxForFile } from '../sandbox/sign-in-service.ts';
import { PROJECT } from '../sandbox/start.ts';

describeWithEmulator('Firebase’s emulator', () => {
  const emulator = emulatorForFile();

  describe('is like the sandbox with passwords', () => passwordSuite(emulator));
  describe('is like the sandbox with Google', () => googleSuite(emulator));
  describe('is like the sandbox with a changed profile', () => profileSuite(emulator));
  describe('is like the sandbox with phones', () => phoneSuite(emulator));
  describe('is like the sandbox with the SDK', () => sdkSuite(emulator));

  describe('has people whom the server recognizes', () => {
    const auth = authClient(emulator);
    const person = { email: 'server@example.com', password: 'first-secret' };
    /** Signs the emulator's claims like Firebase: its own tokens have no signature. */
    let sign: (idToken: string) => Promise<string>;
    let read: (idToken: string) => Promise<Identity | string>;
    beforeAll(async () => {
      const { privateKey, publicKey } = await generateKeyPair('RS256');
      sign = async (idToken) =>
        new SignJWT(await emulator.claimsOf(idToken)).setProtectedHeader({ alg: 'RS256', kid: '1' }).sign(privateKey);
      const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: '1', alg: 'RS256', use: 'sig' }] });
      const provider = createIdentityProvider({
        projectId: PROJECT,
        jwksUrl: `data:application/json,${encodeURIComponent(keys)}`,
        lookupUrl: `${emulator.url}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=sandbox`,
        referer: 'http://localhost:3000',
      });
      read = async (idToken) => {
        try {
          return await provider.confirm(await provider.readProof(idToken));
        } catch (error) {
          return (error as IdentityError).fault;
        }
      };
    });

    it('by a signed token only', async () => {
      const { idToken, localId } = await auth.call('signUp', { ...person, displayName: 'Rita Rider' });
      expect(await read(idToken)).toBe('invalid');
      expect(await read(await sign(idToken))).toEqual({
        sub: localId,
        email: person.email,
        emailVerified: false,
        name: 'Rita Rider',
        picture: undefined,
        phone: undefined,
        signedInAt: expect.any(Number),
        issuedAt: expect.any(Number),
      });
    });

    it('with a verified email and a linked phone', async () => {
      const phoneNumber = '+8801744000001';
      const google = await auth.call('signInWithIdp', auth.google('phone-owner@gmail.com'));
      const sent = await auth.call<object>('sendVerificationCode', { phoneNumber, recaptchaToken: 'token' });
      const linked = await auth.call('signInWithPhoneNumber', {
        idToken: google.idToken,
        ...sent,
        code: await emulator.codeTexted(phoneNumber),
      });
      expect(await read(await sign(google.idToken))).toMatchObject({ emailVerified: true, phone: undefined });
      // Linking a phone is no fresh sign-in.
      expect(await read(await sign(linked.idToken))).toMatchObject({ phone: phoneNumber, signedInAt: undefined });
    });

    it('until they are disabled, revoked or deleted', async () => {
      const { idToken } = await auth.call('signInWithPassword', person);
      const token = await sign(idToken);
      await emulator.setDisabled(person.email, true);
      expect(await read(token)).toBe('disabled');
      await emulator.setDisabled(person.email, false);
      await emulator.moveClock(5);
      await emulator.revoke(person.email);
      await emulator.moveClock(0);
      expect(await read(token)).toBe('expired');
      const gone = await auth.call('signUp', { ...person, email: 'gone@example.com' });
      await auth.call('delete', { idToken: gone.idToken });
      expect(await read(await sign(gone.idToken))).toBe('deleted');
    });
  });

  describe('documents the shape of each answer of the sandbox', () => {
    const { service } = sandboxForFile();
    const auth = authClient(service);
    const fetchReally = globalThis.fetch;
    const answers: { operation: string; body: unknown }[] = [];
    beforeAll(() => {
      globalThis.fetch = async (...given) => {
        const answer = await fetchReally(...given);
        const { pathname } = new URL(answer.url);
        const [, operation] = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com(\/.+)$/.exec(pathname) ?? [];
        if (answer.ok && operation) answers.push({ operation, body: await answer.clone().json() });
        return answer;
      };
    });
    afterAll(() => {
      globalThis.fetch = fetchReally;
    });

    passwordSuite(service);
    googleSuite(service);
    profileSuite(service);
    phoneSuite(service);

    it('in mails and in its configuration, too', async () => {
      const person = { email: 'shape@example.com', password: 'first-secret' };
      const { idToken } = await auth.call('signUp', person);
      await auth.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
      await auth.call('update', {
        oobCode: new URL(await service.linkSentTo(person.email)).searchParams.get('oobCode'),
      });
      await auth.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: person.email });
      const oobCode = new URL(await service.linkSentTo(person.email)).searchParams.get('oobCode');
      await auth.call('resetPassword', { oobCode, newPassword: 'second-secret' });
      for (const path of ['v1/projects', 'v1/recaptchaParams', 'v2/recaptchaConfig', 'v2/passwordPolicy'])
        await fetch(`${service.url}/identitytoolkit.googleapis.com/${path}?key=sandbox`);
    });

    it('so that no field is unknown or of another type', async () => {
      expect(new Set(answers.map(({ operation }) => operation)).size).toBe(15);
      expect(await shapeFaults(emulator.url, answers)).toEqual([]);
    });
  });
});
