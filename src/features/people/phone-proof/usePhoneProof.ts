import { useEffect, useRef, useState } from 'react';
import { statusOf } from '../../../services/call-error.ts';
import { useProvePhoneMutation } from './phone-proof.api.ts';

/** Seconds after which another code can be sent. */
const RESEND_SECONDS = 60;

interface SentCode {
  verificationId: string;
  phone: string;
  /** In milliseconds since the page was opened. */
  sentAt: number;
}

/** Returns the whole seconds until another code can be sent, counting down. */
function useSecondsLeft(sentAt: number | undefined): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (sentAt === undefined) return;
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [sentAt]);
  const left = sentAt === undefined ? 0 : Math.ceil(RESEND_SECONDS - (now - sentAt) / 1000);
  // Until the first second has passed, `now` is older than the code.
  return Math.min(RESEND_SECONDS, Math.max(0, left));
}

/** True if the same proof may be accepted later. */
const isTransient = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
};

/** Sends a code to a number, and proves the number with it. */
export function usePhoneProof(email: string) {
  const [sent, setSent] = useState<SentCode>();
  const [busy, setBusy] = useState<'sending' | 'proving'>();
  const [failure, setFailure] = useState<unknown>(null);
  const [provePhone] = useProvePhoneMutation();
  /** The token with the linked number: its code works only once, but the server may not answer. */
  const linked = useRef<string>(undefined);
  /** Incremented when the dialog is closed: reCAPTCHA never answers if its question is closed. */
  const attempt = useRef(0);

  async function run(kind: 'sending' | 'proving', work: () => Promise<void>): Promise<boolean> {
    const current = (attempt.current += 1);
    setBusy(kind);
    setFailure(null);
    try {
      await work();
      return current === attempt.current;
    } catch (error) {
      if (current === attempt.current) setFailure(error);
      return false;
    } finally {
      if (current === attempt.current) setBusy(undefined);
    }
  }

  const send = (phone: string, recaptcha: HTMLElement): Promise<boolean> =>
    run('sending', async () => {
      const { sendPhoneCode } = await import('../../../services/firebase.ts');
      const verificationId = await sendPhoneCode(email, phone, recaptcha);
      linked.current = undefined;
      setSent({ verificationId, phone, sentAt: performance.now() });
    });

  const prove = (code: string): Promise<boolean> =>
    run('proving', async () => {
      const { linkPhone, unlinkPhone } = await import('../../../services/firebase.ts');
      linked.current ??= await linkPhone(email, sent?.verificationId ?? '', code);
      const { error } = await provePhone({ email, idToken: linked.current });
      if (error && isTransient(error)) throw error;
      linked.current = undefined;
      void unlinkPhone(email).catch(() => undefined);
      if (error) throw error;
    });

  return {
    sent,
    busy,
    failure,
    secondsLeft: useSecondsLeft(sent?.sentAt),
    send,
    prove,
    /** Back to the number. */
    reset: () => {
      setSent(undefined);
      setFailure(null);
    },
    /** Forgets what is running. */
    cancel: () => {
      attempt.current += 1;
      setBusy(undefined);
    },
  };
}
