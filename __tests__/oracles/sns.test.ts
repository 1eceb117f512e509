import { once } from 'node:events';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import MessageValidator from 'sns-validator';
import { makeSignerPair } from '../../sandbox/bkash/certificate.ts';
import { TOPIC_ARN } from '../../sandbox/bkash/sns.ts';
import { createBkash } from '../../server/services/payments/bkash/bkash.ts';
import type { PaymentProvider } from '../../server/services/payments/provider.ts';
import { bodyOf, start, type Started } from '../sandbox/bkash-start.ts';

/** Fields of a message, in the order in which AWS documents them. */
const FIELDS = {
  MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
  TopicArn: TOPIC_ARN,
  Message: '{"transactionStatus":"Completed","amount":"499.00","note":"ধন্যবাদ\\n"}',
  Timestamp: '2026-11-24T06:00:00.000Z',
};
type Notice = Record<string, unknown>;

let started: Started;
let server: https.Server;
let certificateUrl: string;
let ours: PaymentProvider;
const { rejectUnauthorized } = https.globalAgent.options;

// AWS's own validator fetches certificates over TLS only.
beforeAll(async () => {
  started = await start();
  const [content, tls] = [await certificateOf(started), await makeSignerPair()];
  server = https.createServer({ key: tls.privateKey, cert: tls.certificate }, (_request, response) =>
    response.end(content),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  certificateUrl = `${origin}/SimpleNotificationService-1.pem`;
  https.globalAgent.options.rejectUnauthorized = false;
  ours = createBkash({
    settings: { ...started.settings, notificationHosts: [origin] },
    store: started.store,
    fetch: async (url) => new Response(url === certificateUrl ? content : 'confirmed'),
  });
});
afterAll(async () => {
  Object.assign(https.globalAgent.options, { rejectUnauthorized });
  https.globalAgent.destroy();
  server.closeAllConnections();
  await once(server.close(), 'close');
  await started.stop();
});

const certificateOf = async ({ sandbox }: Started): Promise<string> => {
  const { SigningCertURL = '' } = await sandbox.bkash.signNotice('Notification', FIELDS);
  return (await fetch(SigningCertURL)).text();
};

async function signed(
  type: 'Notification' | 'SubscriptionConfirmation',
  more: Record<string, string> = {},
  version: '1' | '2' = '1',
): Promise<Notice> {
  const notice = await started.sandbox.bkash.signNotice(type, { ...FIELDS, ...more }, version);
  return { ...notice, SigningCertURL: certificateUrl };
}
const subscription = () => ({
  Token: 'token',
  SubscribeURL: `${new URL(certificateUrl).origin}/?Action=ConfirmSubscription&TopicArn=${TOPIC_ARN}&Token=token`,
});

const validator = new MessageValidator(/^localhost:\d+$/);
const acceptedByAws = (notice: Notice): Promise<boolean> =>
  new Promise((resolve) => validator.validate({ ...notice }, (error) => resolve(error === null)));
const acceptedByUs = (notice: Notice): Promise<boolean> =>
  ours.readNotification(bodyOf(notice), {}).then(
    () => true,
    () => false,
  );
const verdicts = async (notice: Notice): Promise<boolean[]> => [
  await acceptedByAws(notice),
  await acceptedByUs(notice),
];

describe('AWS’s validator and ours accept what the sandbox signs', () => {
  it.each(['1', '2'] as const)('in version %s', async (version) => {
    expect(await verdicts(await signed('Notification', {}, version))).toEqual([true, true]);
    expect(await verdicts(await signed('SubscriptionConfirmation', subscription(), version))).toEqual([true, true]);
  });

  it('with a subject, which is signed, and an address to unsubscribe, which is not', async () => {
    const more = { Subject: 'Payment', UnsubscribeURL: 'https://sns.ap-southeast-1.amazonaws.com/?Action=Unsubscribe' };
    const notice = await signed('Notification', more);
    expect(await verdicts(notice)).toEqual([true, true]);
    expect(await verdicts({ ...notice, Subject: 'Refund' })).toEqual([false, false]);
    expect(await verdicts({ ...notice, UnsubscribeURL: 'https://elsewhere.example' })).toEqual([true, true]);
  });
});

describe('AWS’s validator and ours refuse', () => {
  const SIGNED = ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type'];

  it.each([...SIGNED, 'Signature', 'SigningCertURL', 'SignatureVersion'])(
    'a notification without its %s',
    async (name) => {
      const { [name]: _dropped, ...rest } = await signed('Notification');
      expect(await verdicts(rest)).toEqual([false, false]);
    },
  );

  it.each([...SIGNED, 'Signature'])('a notification whose %s has changed', async (name) => {
    const notice = await signed('Notification');
    expect(await verdicts({ ...notice, [name]: `x${String(notice[name])}` })).toEqual([false, false]);
  });

  it.each(['Token', 'SubscribeURL', 'Message'])('a subscription whose %s has changed or is missing', async (name) => {
    const { [name]: value, ...rest } = await signed('SubscriptionConfirmation', subscription());
    expect(await verdicts(rest)).toEqual([false, false]);
    expect(await verdicts({ ...rest, [name]: `${String(value)}1` })).toEqual([false, false]);
  });

  it.each<[string, Notice]>([
    ['an added subject', { Subject: 'x' }],
    ['an added address to subscribe', { SubscribeURL: 'https://elsewhere.example' }],
    ['the hash of the other version', { SignatureVersion: '2' }],
    ['an unknown version', { SignatureVersion: '3' }],
    ['a version that is a number', { SignatureVersion: 1 }],
    ['an empty signature', { Signature: '' }],
    ['a certificate over HTTP', { SigningCertURL: 'http://localhost/a.pem' }],
    ['a certificate of somebody else', { SigningCertURL: 'https://sns.evil.example/a.pem' }],
    ['a certificate that is no .pem file', { SigningCertURL: 'https://localhost/a.crt' }],
    ['another type', { Type: 'SubscriptionConfirmation' }],
  ])('%s', async (_what, change) => {
    expect(await verdicts({ ...(await signed('Notification')), ...change })).toEqual([false, false]);
  });
});
