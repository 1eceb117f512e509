import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { randomName } from '../identifiers.ts';
import type { Journal } from '../journal.ts';
import { openSignerPair, type SignerPair } from './certificate.ts';
import { noticeTime, type Payment, takaOf } from './ledger.ts';

export const TOPIC_ARN = 'arn:aws:sns:ap-southeast-1:000000000000:bkash-sandbox';
export const CERTIFICATE_PATH = '/sandbox/bkash/sns/SimpleNotificationService-sandbox.pem';
export const SUBSCRIBE_PATH = '/sandbox/bkash/sns/';

/** The longest wait for an answer, the first and the longest pause between tries. Milliseconds. */
const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 60_000;
/** Notifications still undelivered by then are retried at the next start. */
const MAX_TRIES = 20;

/** What SNS signs, by type, in its order; `Subject` only where there is one. */
const SIGNED_FIELDS = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;
type NoticeType = keyof typeof SIGNED_FIELDS;

/** A message as it is stored; the address of the certificate and the signature are added when it is sent. */
interface Notice {
  id: string;
  type: NoticeType;
  fields: Record<string, string>;
  /** How often it is still to be delivered. */
  owed: number;
}
interface Subscription {
  /** The receiver's address. */
  id: string;
  token: string;
  isConfirmed: boolean;
}

type SignedNotice = Record<string, string>;

export interface Sns {
  /** Money has moved. @param times the same message, so often */
  publish(payment: Payment, times: number): Promise<void>;
  /** Delivers everything owed, the request to confirm the subscription first. */
  resume(): Promise<void>;
  pause(): void;
  undelivered(): number;
  /** The answer to SubscribeURL. */
  confirm(topicArn: string, token: string): boolean;
  /** Signs any fields as SNS would, for tests that alter them. */
  sign(type: NoticeType, fields: Record<string, string>, version?: '1' | '2'): Promise<SignedNotice>;
  certificate(): Promise<string>;
  close(): Promise<void>;
}

interface Parts {
  /** Where notifications go; nowhere without one. */
  receiver: string | undefined;
  /** The sandbox's own origin, as the shop calls it. */
  origin: () => string;
}

const messageOf = (payment: Payment): string =>
  JSON.stringify({
    dateTime: noticeTime(payment.executed ?? payment.created),
    debitMSISDN: `88${payment.wallet}`,
    creditOrganizationName: 'MotoHaat',
    creditShortCode: '50022',
    trxID: payment.trxId,
    transactionStatus: 'Completed',
    transactionType: '10002294',
    amount: takaOf(payment.amountPaisa),
    currency: 'BDT',
    transactionReference: payment.payerReference,
    merchantInvoiceNumber: payment.reference,
  });

async function isTaken(body: SignedNotice, url: string, stopped: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'content-type': 'text/plain; charset=UTF-8',
        'x-amz-sns-message-type': body.Type ?? '',
        'x-amz-sns-message-id': body.MessageId ?? '',
        'x-amz-sns-topic-arn': TOPIC_ARN,
        'user-agent': 'Amazon Simple Notification Service Agent',
      },
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** bKash's notifications, as AWS SNS sends them: really signed, repeated until they are taken, and only to a confirmed subscription. */
export function createSns(journal: Journal, { receiver, origin }: Parts): Sns {
  const notices = journal.table<Notice>('bkash.notices');
  const subscriptions = journal.table<Subscription>('bkash.subscriptions');
  const keys = journal.table<SignerPair>('bkash.signer');
  const stop = new AbortController();
  const waiting = new Map<string, NodeJS.Timeout>();
  const underway = new Map<string, Promise<void>>();
  let pair: Promise<SignerPair> | undefined;
  let isPaused = true;

  const signer = (): Promise<SignerPair> => (pair ??= openSignerPair(keys));

  async function signed(
    type: NoticeType,
    fields: Record<string, string>,
    version: '1' | '2' = '1',
  ): Promise<SignedNotice> {
    const { privateKey } = await signer();
    const whole: SignedNotice = { ...fields, Type: type };
    const text = SIGNED_FIELDS[type]
      .filter((name) => name !== 'Subject' || name in whole)
      .map((name) => `${name}\n${whole[name]}\n`)
      .join('');
    return {
      ...whole,
      SignatureVersion: version,
      Signature: sign(version === '1' ? 'sha1' : 'sha256', Buffer.from(text), createPrivateKey(privateKey)).toString(
        'base64',
      ),
      SigningCertURL: `${origin()}${CERTIFICATE_PATH}`,
    };
  }

  const newFields = (message: string): Record<string, string> => ({
    MessageId: randomUUID(),
    TopicArn: TOPIC_ARN,
    Message: message,
    Timestamp: new Date().toISOString(),
  });

  function add(type: NoticeType, fields: Record<string, string>, owed: number): string {
    const id = fields.MessageId ?? '';
    notices.put(id, { id, type, fields, owed });
    return id;
  }

  const isConfirmed = (): boolean => (receiver ? (subscriptions.get(receiver)?.isConfirmed ?? false) : false);
  const owed = (): Notice[] => notices.all().filter((notice) => notice.owed > 0);

  async function attempt(id: string, tries: number): Promise<void> {
    const notice = notices.get(id);
    if (!notice?.owed || !receiver || stop.signal.aborted) return;
    const fields =
      notice.type === 'SubscriptionConfirmation'
        ? { ...notice.fields, ...subscriptionFields(receiver) }
        : notice.fields;
    const taken = await isTaken(await signed(notice.type, fields), receiver, stop.signal);
    if (stop.signal.aborted) return;
    if (taken) {
      const left = notices.put(id, { ...notice, owed: notice.owed - 1 }).owed;
      if (left > 0) await attempt(id, tries);
    } else if (tries < MAX_TRIES) schedule(id, tries, Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)));
  }
  function run(id: string, tries: number): Promise<void> {
    const work = attempt(id, tries + 1).finally(() => underway.delete(id));
    underway.set(id, work);
    return work;
  }
  function schedule(id: string, tries: number, pause: number): void {
    if (isPaused || stop.signal.aborted) return;
    const timer = setTimeout(() => {
      waiting.delete(id);
      void run(id, tries);
    }, pause);
    waiting.set(id, timer);
  }
  function forgetTimers(): void {
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
  }

  /** With the origin of now, since the sandbox may have another port after a restart. */
  function subscriptionFields(url: string): Record<string, string> {
    const token = subscriptions.get(url)?.token ?? '';
    const address = new URL(SUBSCRIBE_PATH, origin());
    for (const [name, value] of Object.entries({ Action: 'ConfirmSubscription', TopicArn: TOPIC_ARN, Token: token }))
      address.searchParams.set(name, value);
    return { Token: token, SubscribeURL: address.href };
  }

  function subscribe(url: string): void {
    if (subscriptions.get(url)) return;
    subscriptions.put(url, { id: url, token: randomName(40), isConfirmed: false });
    add('SubscriptionConfirmation', newFields(`You have chosen to subscribe to the topic ${TOPIC_ARN}.`), 1);
  }

  async function deliver(): Promise<void> {
    if (isPaused || !receiver) return;
    const due = owed().filter(({ id, type }) => {
      const isDue = type === 'SubscriptionConfirmation' || isConfirmed();
      return isDue && !waiting.has(id) && !underway.has(id);
    });
    await Promise.all(due.map(({ id }) => run(id, 0)));
  }

  return {
    async publish(payment, times) {
      if (times === 0) return;
      add('Notification', newFields(messageOf(payment)), times);
      await deliver();
    },
    async resume() {
      isPaused = false;
      if (receiver) subscribe(receiver);
      await deliver();
    },
    pause() {
      isPaused = true;
      forgetTimers();
    },
    undelivered: () => owed().length,
    confirm(topicArn, token) {
      const subscription = subscriptions.all().find((row) => row.token === token);
      if (topicArn !== TOPIC_ARN || !subscription) return false;
      subscriptions.put(subscription.id, { ...subscription, isConfirmed: true });
      void deliver();
      return true;
    },
    sign: signed,
    certificate: async () => (await signer()).certificate,
    async close() {
      stop.abort();
      forgetTimers();
      await Promise.all(underway.values());
      await pair;
    },
  };
}
