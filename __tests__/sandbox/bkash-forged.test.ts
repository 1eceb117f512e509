import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { chanceOf } from '../../demo/random.ts';
import { makeSignerPair } from '../../sandbox/bkash/certificate.ts';
import { TOPIC_ARN } from '../../sandbox/bkash/sns.ts';
import { createBkash } from '../../server/services/payments/bkash/bkash.ts';
import type { Fetch } from '../../server/services/payments/bkash/client.ts';
import { bodyOf, memoryStore, newPayment, signNotice, start, type Started } from './bkash-start.ts';
import { errorOf } from './start.ts';

let started: Started;
beforeAll(async () => {
  started = await start();
});
afterAll(() => started.stop());

const controls = () => started.sandbox.bkash;
const read = (fields: object, headers = {}) => started.bkash.readNotification(bodyOf(fields), headers);

type Fields = Record<string, unknown>;

test('1,000 forged or altered notifications are refused, and fetch nothing of others', async () => {
  const fetched: string[] = [];
  const spying: Fetch = (url, init) => {
    fetched.push(url);
    return fetch(url, init);
  };
  const bkash = createBkash({ settings: started.settings, store: started.store, fetch: spying });
  const { reference = '' } = await started.bkash.start(newPayment());
  const genuine = await signNotice(started, reference);
  const { privateKey } = await makeSignerPair();
  const { next: random, pick } = chanceOf(7);
  const signed = ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type'];
  const textOf = (fields: Fields, names = signed): string =>
    names.map((name) => `${name}\n${String(fields[name])}\n`).join('');

  /** One letter of a text is another one. */
  function altered(text: string): string {
    const at = Math.floor(random() * text.length);
    const letter = pick([...'abcXYZ0189 {}"'].filter((other) => other !== text[at]));
    return text.slice(0, at) + letter + text.slice(at + 1);
  }
  const origin = new URL(genuine.SigningCertURL ?? '').origin;
  const evilAddresses = [
    'https://evil.example/sns.pem',
    'https://sns.ap-southeast-1.amazonaws.com.evil.example/a.pem',
    'https://evil.example/sns.ap-southeast-1.amazonaws.com/a.pem',
    'http://169.254.169.254/latest/meta-data.pem',
    `${origin.replace('//', '//user:pass@')}/sandbox/bkash/sns/a.pem`,
    `${origin}.evil.example/a.pem`,
    `${origin}/sandbox/bkash/pay`,
    `${origin}/sandbox/bkash/sns/a.pem?x=1`,
    'file:///etc/passwd.pem',
    'not an address',
  ];
  const ways: ((notice: Fields) => Fields)[] = [
    (notice) => ({ ...notice, Message: altered(String(notice.Message)) }),
    (notice) => {
      const name = pick(signed);
      return { ...notice, [name]: altered(String(notice[name])) };
    },
    (notice) => ({ ...notice, Signature: altered(String(notice.Signature).replace(/=+$/, '').slice(0, -1)) }),
    // Signed by a key of the forger's own, under the genuine address of the certificate.
    (notice) => {
      const forged = { ...notice, Message: String(notice.Message).replace('499.00', '1.00'), MessageId: randomUUID() };
      return {
        ...forged,
        Signature: sign('sha1', Buffer.from(textOf(forged)), createPrivateKey(privateKey)).toString('base64'),
      };
    },
    (notice) => ({ ...notice, SigningCertURL: pick(evilAddresses) }),
    (notice) => ({ ...notice, TopicArn: pick(['arn:aws:sns:us-east-1:999999999999:evil', `${TOPIC_ARN}x`, '']) }),
    (notice) => ({
      ...notice,
      SignatureVersion: pick(['0', '3', '2', '', 'sha1', 1, null, 'constructor', '__proto__']),
    }),
    (notice) => ({ ...notice, Type: pick(['SubscriptionConfirmation', 'UnsubscribeConfirmation', 'toString', '']) }),
    (notice) => {
      const { [pick([...signed, 'Signature', 'SigningCertURL', 'SignatureVersion'])]: _dropped, ...rest } = notice;
      return rest;
    },
    (notice) => ({ ...notice, [pick(signed)]: pick([null, 1, true, [], {}, ['a']]) }),
    // Signed lines that run into each other.
    (notice) => ({ ...notice, Subject: 'x', Message: `${String(notice.Message)}\n` }),
    (notice) => ({ ...notice, Subject: pick(['x', 'Timestamp']) }),
  ];
  const kinds = new Map<string, number>();
  for (let count = 0; count < 1_000; count += 1) {
    const forged = pick(ways)(genuine);
    const { kind } = (await errorOf(bkash.readNotification(bodyOf(forged), {}))) as unknown as { kind: string };
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  for (const body of ['', 'null', '[]', '"x"', '{', '<html>', '1'])
    expect(await errorOf(bkash.readNotification(Buffer.from(body), {}))).toMatchObject({ kind: 'badSignature' });
  expect(Object.fromEntries(kinds)).toEqual({ badSignature: 1_000 });
  expect(await bkash.readNotification(bodyOf(genuine), {})).toMatchObject({ type: 'Completed' });
  expect(new Set(fetched)).toEqual(new Set([genuine.SigningCertURL]));
});

test('a genuine signature of somebody else’s topic proves nothing', async () => {
  const notice = await signNotice(started, 'x', { TopicArn: 'arn:aws:sns:ap-southeast-1:999999999999:theirs' });
  expect(await errorOf(read(notice))).toMatchObject({ kind: 'badSignature' });
});

test('a header of another type is refused', async () => {
  const notice = await signNotice(started, 'x');
  expect(await errorOf(read(notice, { 'x-amz-sns-message-type': 'SubscriptionConfirmation' }))).toMatchObject({
    kind: 'badSignature',
  });
});

describe('a subscription', () => {
  const request = (SubscribeURL: string) =>
    controls().signNotice('SubscriptionConfirmation', {
      ...{ MessageId: randomUUID(), TopicArn: TOPIC_ARN, Message: 'x', Timestamp: '2026-11-24T06:00:00.000Z' },
      ...{ Token: 'token', SubscribeURL },
    });
  const good = () =>
    `${started.sandbox.url}/sandbox/bkash/sns/?Action=ConfirmSubscription&TopicArn=${TOPIC_ARN}&Token=`;

  test('is confirmed at its sender alone, even where the signature is genuine', async () => {
    const addresses = [
      `http://169.254.169.254/?Action=ConfirmSubscription&TopicArn=${TOPIC_ARN}`,
      `https://evil.example/?Action=ConfirmSubscription&TopicArn=${TOPIC_ARN}`,
      `${started.sandbox.url}/sandbox/bkash/sns/?Action=Unsubscribe&TopicArn=${TOPIC_ARN}`,
      `${started.sandbox.url}/sandbox/bkash/sns/?Action=ConfirmSubscription&TopicArn=other`,
    ];
    for (const address of addresses)
      expect(await errorOf(read(await request(address)))).toMatchObject({ kind: 'badSignature' });
  });

  test('is asked for again while its address does not answer', async () => {
    expect(await errorOf(read(await request(`${good()}unknown`)))).toMatchObject({ kind: 'unreachable' });
  });
});

describe('with AWS as the sender', () => {
  /** A network on which AWS serves this certificate. */
  async function real(topicArn: string | undefined = TOPIC_ARN) {
    const { privateKey, certificate } = await makeSignerPair();
    const fetched: string[] = [];
    const bkash = createBkash({
      settings: {
        ...started.settings,
        url: 'https://tokenized.pay.bka.sh/v1.2.0-beta',
        topicArn,
        notificationHosts: [],
      },
      store: started.store,
      fetch: async (url) => {
        fetched.push(url);
        return new Response(certificate);
      },
    });
    const signedBy = (fields: Record<string, string>) => {
      const text = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
        .filter((name) => fields[name] !== undefined)
        .map((name) => `${name}\n${fields[name]}\n`)
        .join('');
      return bodyOf({
        ...fields,
        Signature: sign('sha1', Buffer.from(text), createPrivateKey(privateKey)).toString('base64'),
      });
    };
    return { bkash, fetched, signedBy };
  }
  const fieldsAt = async (SigningCertURL: string) => {
    const { Signature: _signature, ...fields } = await signNotice(started, 'none', { Subject: 'bKash' });
    return { ...fields, SigningCertURL };
  };

  test('its certificate is fetched once, from the topic’s region, and the subject is signed as well', async () => {
    const { bkash, fetched, signedBy } = await real();
    const address = 'https://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-0123abcd.pem';
    const body = signedBy(await fieldsAt(address));
    const unknown = { reference: 'none', paymentId: undefined };
    expect([await bkash.readNotification(body, {}), await bkash.readNotification(body, {})]).toMatchObject([
      unknown,
      unknown,
    ]);
    expect(fetched).toEqual([address]);
  });

  test.each([
    'http://sns.ap-southeast-1.amazonaws.com/a.pem',
    'https://sns.us-east-1.amazonaws.com/a.pem',
    'https://sns.ap-southeast-1.amazonaws.com:8443/a.pem',
    'https://sns.ap-southeast-1.amazonaws.com.evil.example/a.pem',
    'https://s3.ap-southeast-1.amazonaws.com/evil/a.pem',
    'http://localhost:3001/sandbox/bkash/sns/a.pem',
  ])('%s is not asked', async (address) => {
    const { bkash, fetched, signedBy } = await real();
    expect(await errorOf(bkash.readNotification(signedBy(await fieldsAt(address)), {}))).toMatchObject({
      kind: 'badSignature',
    });
    expect(fetched).toEqual([]);
  });

  test('without a topic of ours, nothing is believed', async () => {
    const settings = { ...started.settings, topicArn: undefined };
    const bkash = createBkash({ settings, store: started.store });
    expect(await errorOf(bkash.readNotification(bodyOf(await signNotice(started, 'x')), {}))).toMatchObject({
      kind: 'badSignature',
    });
  });

  test('the sandbox’s key never vouches for real money', () => {
    const settings = { ...started.settings, url: 'https://tokenized.pay.bka.sh/v1.2.0-beta' };
    expect(() => createBkash({ settings, store: memoryStore() })).toThrow(/signed by AWS alone/);
  });
});
