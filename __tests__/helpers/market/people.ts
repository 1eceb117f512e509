import type { PushPayload, PushSubscriptionInput } from '#contract/news/push';
import type { VerificationDraft } from '#contract/trust/verification';
import { type Paper, PAPERS_OF, type VerificationKind } from '#contract/trust/verification-rules';
import type { LightMyRequestResponse } from 'fastify';
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { deliverJob } from '../../../server/features/news/notices/delivery.job.ts';
import { mailChannel } from '../../../server/features/news/notices/mail.channel.ts';
import { checkChangedProducts } from '../../../server/features/trust/signals/check.queries.ts';
import { createMailer } from '../../../server/services/mail/mailer.ts';
import { send, sendOk } from './calls.ts';
import type { Market, TestPerson } from './market.ts';

/** The sign-in service's answer about an account. */
interface SignedIn {
  idToken: string;
  localId: string;
}

/** Makes one call of the sign-in service, like the browser's SDK; it must succeed. */
export async function askIdentity<Answer = SignedIn>(
  market: Market,
  operation: string,
  fields: object,
): Promise<Answer> {
  const answer = await fetch(
    `${market.sandbox.url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=sandbox`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true, ...fields }),
    },
  );
  const body = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`The sandbox refused ${operation}: ${JSON.stringify(body)}`);
  return body;
}

export const PASSWORD = 'motohaat-demo';

/** Creates an account with this unverified email. */
export const signUpOf = (market: Market, email: string): Promise<SignedIn> =>
  askIdentity(market, 'signUp', { email, password: PASSWORD });

/** Returns a Firebase ID token for a new account with this email. */
export const proofOf = async (market: Market, email: string): Promise<string> =>
  (await signUpOf(market, email)).idToken;

/** The same after a sign-in with Google, which verifies the email. */
export async function googleProofOf(market: Market, email: string): Promise<string> {
  const claims = JSON.stringify({ sub: `google-${email}`, email, email_verified: true, name: 'Proven Owner' });
  const { idToken } = await askIdentity(market, 'signInWithIdp', {
    postBody: `id_token=${encodeURIComponent(claims)}&providerId=google.com`,
    requestUri: 'http://localhost',
  });
  return idToken;
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

interface SentMessage {
  to: string;
  code: string;
}
interface PhoneSession {
  idToken: string;
  refreshToken: string;
}

let count = 0;
export const newNumber = (): string => `+88017${String((count += 1)).padStart(8, '0')}`;

/** Signs a person in at the sign-in service, the first time with a new account, and binds the identity to them. */
export async function phoneSession(market: Market, person: TestPerson): Promise<{ idToken: string }> {
  const { idToken, localId } = await signUpOf(market, person.email).catch(() =>
    askIdentity<{ idToken: string; localId: string }>(market, 'signInWithPassword', {
      email: person.email,
      password: PASSWORD,
    }),
  );
  await market.db.query('update people set sub = $2 where id = $1', [person.id, localId]);
  return { idToken };
}

/** Links a number to an account with the code that was sent to it, like the browser's SDK. */
export async function linkPhone(
  market: Market,
  { idToken }: { idToken: string },
  phoneNumber: string,
): Promise<PhoneSession> {
  const { sessionInfo } = await askIdentity<{ sessionInfo: string }>(market, 'sendVerificationCode', {
    phoneNumber,
    recaptchaToken: 'token',
  });
  const messages = (await (await fetch(`${market.sandbox.url}/sandbox/auth/messages`)).json()) as SentMessage[];
  const code = messages.find(({ to }) => to === phoneNumber)?.code;
  return askIdentity<PhoneSession>(market, 'signInWithPhoneNumber', { idToken, sessionInfo, code });
}

/** Unlinks it again, as the browser does after the proof. */
export const unlinkPhone = (market: Market, { idToken }: { idToken: string }) =>
  askIdentity(market, 'update', { idToken, deleteProvider: ['phone'] });

/** Returns the body of PUT /users/me/phone. */
export const phoneProof = async (
  market: Market,
  person: TestPerson,
  number = newNumber(),
): Promise<{ idToken: string }> => ({
  idToken: (await linkPhone(market, await phoneSession(market, person), number)).idToken,
});

/** A plain picture, as a phone takes it. */
export const paperPicture = (background = '#8fb3d9'): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Model: 'A phone that tells who took it' } })
    .jpeg()
    .toBuffer();

export async function uploadPaper(
  market: Market,
  who: Pick<TestPerson, 'headers'> | undefined,
  paper: Paper,
  { content, type = 'image/jpeg' }: { content?: Buffer; type?: string } = {},
): Promise<LightMyRequestResponse> {
  return market.app.inject({
    method: 'PUT',
    url: `/api/verification/draft/${paper}`,
    headers: { ...who?.headers, 'content-type': type },
    payload: content ?? (await paperPicture()),
  });
}

/** Uploads all papers of a kind. */
export async function uploadPapers(market: Market, seller: TestPerson, kind: VerificationKind): Promise<void> {
  for (const paper of PAPERS_OF[kind]) {
    const answer = await uploadPaper(market, seller, paper);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}

/** Uploads all papers of a kind and sends them. Returns the id. */
export async function sendPapers(
  market: Market,
  seller: TestPerson,
  kind: VerificationKind = 'identity',
  productId?: string,
): Promise<string> {
  await uploadPapers(market, seller, kind);
  const sent = await sendOk(market, 'POST /verification', seller, { kind, productId });
  return sent.json<{ insertedId: string }>().insertedId;
}

/** Papers of identity that an admin accepted. */
export const insertAcceptedPapers = (
  market: Market,
  seller: Pick<TestPerson, 'id'>,
  admin: Pick<TestPerson, 'id'>,
): Promise<unknown> =>
  market.db.query(
    `insert into verifications (person_id, kind, state, decided_at, decided_by, ends_at)
     values ($1, 'identity', 'accepted', now(), $2, now() + interval '24 months')`,
    [seller.id, admin.id],
  );

export const acceptance = { accepted: true, sellerName: 'Test Person', nid: '1234567890' };
export const refusal = {
  accepted: false,
  sellerName: 'Test Person',
  reason: 'unreadable',
  facts: 'The number on the front can’t be read.',
};

export const decidePapers = (market: Market, admin: TestPerson, id: string, decision: object = acceptance) =>
  send(market, `POST /verification/${id}/decision`, admin, decision);

export const draftOf = async (market: Market, who: TestPerson): Promise<VerificationDraft> =>
  (await sendOk(market, 'GET /verification/draft', who)).json<VerificationDraft>();

/** Ids of the files of what was sent, as rows: also of those that nobody can read. */
export const fileIdsOf = async (market: Market, verificationId: string): Promise<string[]> =>
  (
    await market.db.query<{ id: string }>(
      'select id::text from verification_files where verification_id = $1 order by verification_files.id',
      [verificationId],
    )
  ).map(({ id }) => id);

/** The emails of a market: sent by the job through the sandbox's SMTP server. */
export function openMailbox(market: Market) {
  const { env } = market.services;
  if (!env.mail) throw new Error('no mail without a sandbox');
  const mailer = createMailer(env.mail);
  const mailsTo = ({ email }: Pick<TestPerson, 'email'>) =>
    market.sandbox.mail.received().filter(({ to }) => to.includes(email));
  return {
    mailer,
    mailsTo,
    /** The latest first. */
    subjects: (who: Pick<TestPerson, 'email'>) => mailsTo(who).map(({ subject }) => subject),
    /** One turn of the job, as any process runs it; products are checked before. */
    async deliver(by = mailer, warn: (line: object) => void = () => undefined): Promise<void> {
      await checkChangedProducts({ db: market.db, images: market.services.images, off: [] });
      await deliverJob({ db: market.db, channels: [mailChannel(by, env)], log: { warn } }, 1000).run({});
    },
    /** As if so much time had passed. */
    async pass(interval: string): Promise<void> {
      await market.db.query(
        'update notice_deliveries set due_at = due_at - $1::interval, sent_at = sent_at - $1::interval',
        [interval],
      );
      await market.db.query('update notice_mails set sent_at = sent_at - $1::interval', [interval]);
    },
    close: () => mailer.close(),
  };
}

/** A browser's half of a subscription: its keys never leave it. */
export interface PushBrowser {
  subscription: PushSubscriptionInput;
  /** The messages that the sandbox's push service has for it, decrypted. */
  read(): PushPayload[];
}

/** Decrypts a message like a browser (RFC 8188, 8291). */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const senderKey = body.subarray(21, 21 + idLength);
  const shared = ecdh.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = hkdfSync('sha256', shared, auth, info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
  const sealed = body.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Subscribes a browser at the sandbox's push service. */
export function subscribeBrowser({ sandbox }: Market, language: 'en' | 'bn' = 'en'): PushBrowser {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  const auth = randomBytes(16);
  const endpoint = sandbox.push.subscribe();
  return {
    subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') }, language },
    read: () =>
      sandbox.push
        .messages(endpoint)
        .map(({ body }) => JSON.parse(decrypt(Buffer.from(body, 'base64url'), ecdh, auth)) as PushPayload),
  };
}

/** Nobody decrypts with them. Constant, so that two calls' effects can be compared. */
const KEYS = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};
export const pushSubscription = ({ sandbox }: Market): PushSubscriptionInput => ({
  endpoint: sandbox.push.subscribe(),
  keys: KEYS,
  language: 'en',
});

/** Inserts a person's subscription, and returns its endpoint. */
export async function insertPushSubscription(market: Market, { id }: TestPerson): Promise<string> {
  const { endpoint, keys, language } = pushSubscription(market);
  await market.db.query(
    'insert into push_subscriptions (person_id, endpoint, p256dh, auth, language) values ($1, $2, $3, $4, $5)',
    [id, endpoint, keys.p256dh, keys.auth, language],
  );
  return endpoint;
}
