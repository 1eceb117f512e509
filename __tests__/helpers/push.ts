import type { PushPayload, PushSubscriptionInput } from '#contract/push';
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Market, TestPerson } from './market.ts';

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
