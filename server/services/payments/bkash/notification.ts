import { verify, X509Certificate } from 'node:crypto';
import { PaymentFault } from '../provider.ts';
import { type BkashSettings, type Fetch, unreachable } from './client.ts';
import { paisaOf, textOf } from './values.ts';

/** A notification of AWS SNS, https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html. */
type Envelope = Record<string, string | undefined>;

/** The signed fields, in AWS's order. */
const SIGNED_FIELDS: Record<string, readonly string[]> = {
  // AWS sends no SubscribeURL, but its own validator takes one for signed.
  Notification: ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
};
/** Signed only where they are. */
const OPTIONAL_FIELDS: Record<string, readonly string[] | undefined> = { Notification: ['Subject', 'SubscribeURL'] };
/** By SignatureVersion; both with RSA. */
const HASHES: Record<string, string | undefined> = { 1: 'sha1', 2: 'sha256' };

const CERTIFICATE_MS = 5_000;
const MAX_CERTIFICATE_BYTES = 64 * 1024;
/** AWS uses one for months. */
const MAX_CERTIFICATES = 8;

const forged = (reason: string): PaymentFault => new PaymentFault('badSignature', { cause: new Error(reason) });

/** What bKash says about money it has taken. */
interface BkashNotice {
  messageId: string;
  status: string;
  trxId?: string;
  reference?: string;
  amountPaisa?: number;
  currency?: string;
  content: Record<string, unknown>;
}

function readEnvelope(rawBody: Buffer): Envelope {
  let body: unknown;
  try {
    body = JSON.parse(rawBody.toString('utf8'));
  } catch (error) {
    throw new PaymentFault('badSignature', { cause: error });
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw forged('The notification is no object.');
  // A field that is no text cannot have been signed.
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, textOf(value)]));
}

function signedText(envelope: Envelope, type: string): string {
  const lines: string[] = [];
  for (const name of SIGNED_FIELDS[type] ?? []) {
    const value = envelope[name];
    if (value !== undefined) lines.push(`${name}\n${value}\n`);
    else if (!OPTIONAL_FIELDS[type]?.includes(name)) throw forged(`The notification has no ${name}.`);
  }
  return lines.join('');
}

function readNotice({ Message: message = '', MessageId: messageId = '' }: Envelope): BkashNotice {
  let body: unknown;
  try {
    body = JSON.parse(message);
  } catch (error) {
    throw new PaymentFault('badEvent', { cause: error });
  }
  if (typeof body !== 'object' || body === null) throw new PaymentFault('badEvent');
  const fields = body as Record<string, unknown>;
  const status = textOf(fields.transactionStatus);
  if (!status) throw new PaymentFault('badEvent');
  return {
    messageId,
    status,
    trxId: textOf(fields.trxID),
    reference: textOf(fields.merchantInvoiceNumber),
    amountPaisa: paisaOf(fields.amount),
    currency: textOf(fields.currency)?.toLowerCase(),
    content: fields,
  };
}

/** Only these addresses are ever fetched: what a notification names is chosen by its sender. */
function createHostRule({ topicArn = '', notificationHosts }: BkashSettings): (address: string | undefined) => URL {
  const [, region] = /^arn:aws:sns:([a-z]{2}(?:-[a-z]+)+-\d):\d{12}:[\w-]{1,256}$/.exec(topicArn) ?? [];
  const origins = notificationHosts.length > 0 ? notificationHosts : [`https://sns.${region}.amazonaws.com`];
  return (address = '') => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!region || !url || url.username || url.password || !origins.includes(url.origin))
      throw forged('The notification names an address that is not its sender’s.');
    return url;
  };
}

function assertValidNow(certificate: X509Certificate): void {
  const now = Date.now();
  if (Date.parse(certificate.validFrom) > now || Date.parse(certificate.validTo) < now)
    throw forged('The certificate is not valid now.');
  if (certificate.publicKey.asymmetricKeyType !== 'rsa') throw forged('The certificate has no RSA key.');
}

/** Verifies what SNS sends. @throws PaymentFault in both functions */
export function createNotifications(
  settings: BkashSettings,
  { fetch }: { fetch: Fetch },
): { read(rawBody: Buffer, headers: Record<string, string | undefined>): Promise<BkashNotice | null> } {
  const { topicArn } = settings;
  const urlOfSender = createHostRule(settings);
  const certificates = new Map<string, X509Certificate>();

  async function get(url: URL): Promise<string> {
    try {
      // A redirect could lead anywhere.
      const answer = await fetch(url.href, {
        method: 'GET',
        redirect: 'error',
        signal: AbortSignal.timeout(CERTIFICATE_MS),
      });
      const text = await answer.text();
      if (answer.ok && text.length <= MAX_CERTIFICATE_BYTES) return text;
    } catch {
      // The sender repeats a notification that we could not verify.
    }
    throw unreachable('The sender of the notification does not answer.', true);
  }

  async function getCertificate(address: string | undefined): Promise<X509Certificate> {
    const url = urlOfSender(address);
    if (!/^(?:\/[\w-]+)+\.pem$/.test(url.pathname) || url.search) throw forged('The certificate is no .pem file.');
    const kept = certificates.get(url.href);
    if (kept) return kept;
    const text = await get(url);
    let certificate: X509Certificate;
    try {
      certificate = new X509Certificate(text);
    } catch (error) {
      throw new PaymentFault('badSignature', { cause: error });
    }
    if (certificates.size >= MAX_CERTIFICATES) certificates.clear();
    certificates.set(url.href, certificate);
    return certificate;
  }

  async function verifyEnvelope(envelope: Envelope, headerType: string | undefined): Promise<string> {
    const { Type: type = '', Signature: signature = '', SignatureVersion: version = '' } = envelope;
    // Anybody can have a topic at AWS, whose messages AWS signs as well.
    if (!topicArn || envelope.TopicArn !== topicArn) throw forged('The notification is of another topic.');
    if (headerType !== undefined && headerType !== type) throw forged('The notification is of another type.');
    const hash = Object.hasOwn(HASHES, version) ? HASHES[version] : undefined;
    if (!hash || !Object.hasOwn(SIGNED_FIELDS, type))
      throw forged('The notification is of an unknown version or type.');
    const text = signedText(envelope, type);
    const certificate = await getCertificate(envelope.SigningCertURL);
    assertValidNow(certificate);
    if (!verify(hash, Buffer.from(text), certificate.publicKey, Buffer.from(signature, 'base64')))
      throw new PaymentFault('badSignature');
    return type;
  }

  /** AWS sends nothing more until the subscriber has fetched this address. Doing so again changes nothing. */
  async function confirmSubscription({ SubscribeURL: address }: Envelope): Promise<void> {
    const url = urlOfSender(address);
    const [action, topic] = [url.searchParams.get('Action'), url.searchParams.get('TopicArn')];
    if (action !== 'ConfirmSubscription' || topic !== topicArn) throw forged('The address confirms no subscription.');
    await get(url);
  }

  return {
    async read(rawBody, headers) {
      const envelope = readEnvelope(rawBody);
      const type = await verifyEnvelope(envelope, headers['x-amz-sns-message-type']);
      if (type === 'SubscriptionConfirmation') await confirmSubscription(envelope);
      return type === 'Notification' ? readNotice(envelope) : null;
    },
  };
}
