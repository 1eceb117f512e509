import { ECDH } from 'node:crypto';
import webPush from 'web-push';

export interface PushSettings {
  /** VAPID keys, base64url. */
  publicKey: string;
  privateKey: string;
  /** Contact for push services: `mailto:` or `https:`. */
  subject: string;
  /** The sandbox's origin, if it is allowed as a push service. */
  sandboxUrl?: string;
}

/** A browser's endpoint and encryption keys. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PushOptions {
  /** A later message with the same topic replaces one still waiting; at most 32 base64url characters. */
  topic?: string;
  /** How long the service keeps it for an offline device. */
  ttlSeconds: number;
}

/** Temporarily refused; the message can be resent after some seconds. */
export class PushLater extends Error {
  readonly seconds: number;

  constructor(seconds: number, reason: string) {
    super(`A push service did not take a message: ${reason}.`);
    this.seconds = seconds;
  }
}

export interface Push {
  publicKey: string;
  /** True for the endpoint of a known push service. Nothing is sent to any other. */
  accepts(endpoint: string): boolean;
  /**
   * Sends one message, encrypted for its browser. `gone`: the subscription has ended.
   * @throws PushLater when the service can't take it now
   * @throws Error when it will never take it
   */
  send(target: PushTarget, message: string, options: PushOptions): Promise<'sent' | 'gone'>;
}

/** Bytes of an uncompressed P-256 point, which starts with a 4. */
const POINT_BYTES = 65;

/** True if a browser's key is a base64url P-256 point; nothing can be encrypted for any other. */
export function isCurvePoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** The push services of Chrome and Edge, Firefox, Safari and Windows. */
const SERVICES =
  /^https:\/\/(?:fcm\.googleapis\.com|(?:[\w-]+\.)*push\.services\.mozilla\.com|(?:[\w-]+\.)*push\.apple\.com|(?:[\w-]+\.)+notify\.windows\.com)$/;

const TIMEOUT_MS = 10_000;
/** Used if the service doesn't say how long. */
const RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 3600;

/** `Retry-After` is a number of seconds or a date. */
function retrySeconds(header: string | null): number {
  if (header === null) return RETRY_SECONDS;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(MAX_RETRY_SECONDS, Math.max(1, Math.ceil(seconds))) : RETRY_SECONDS;
}

/** Web push (RFC 8030, 8291, 8292). */
export function createPush({ publicKey, privateKey, subject, sandboxUrl }: PushSettings): Push {
  const sandbox = sandboxUrl && new URL(sandboxUrl).origin;
  return {
    publicKey,
    accepts(endpoint) {
      if (!URL.canParse(endpoint)) return false;
      const { origin, username, password } = new URL(endpoint);
      return !username && !password && (SERVICES.test(origin) || origin === sandbox);
    },
    async send({ endpoint, p256dh, auth }, message, { topic, ttlSeconds }) {
      if (!this.accepts(endpoint)) return 'gone';
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttlSeconds,
        urgency: 'high',
        topic,
      });
      // Node's fetch sets the length itself.
      const { 'Content-Length': _length, ...sent } = headers as Record<string, string>;
      const answer = await fetch(endpoint, {
        method,
        headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body ?? []),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      }).catch((error: unknown) => {
        throw new PushLater(RETRY_SECONDS, error instanceof Error ? error.name : 'no connection');
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      if (answer.status === 404 || answer.status === 410) return 'gone';
      if (answer.status === 429 || answer.status >= 500)
        throw new PushLater(retrySeconds(answer.headers.get('retry-after')), String(answer.status));
      throw new Error(`A push service refused a message (HTTP ${answer.status}).`);
    },
  };
}
