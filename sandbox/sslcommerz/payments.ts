import { type Comeback, endSession, formOf, NOBODY, type Parts, transactionOf } from './endings.ts';
import type { Session } from './ledger.ts';
import { GOOD_BEHAVIOR, type Misbehavior } from './misbehavior.ts';
import { post } from './notices.ts';
import { type Instrument, TEST_WALLET } from './payers.ts';
import { recordOf } from './records.ts';
import { type Fields, sign } from './signing.ts';
import { TEST_STORE } from './store.ts';

export type Outcome = 'success' | 'fail' | 'cancel';
export const OUTCOMES: readonly Outcome[] = ['success', 'fail', 'cancel'];

interface Press {
  outcome: Outcome;
  instrument: Instrument;
  behavior: Misbehavior;
}

export type Forgery = 'wrong hash' | 'unsigned amount' | 'altered amount';

export interface Payments {
  /** The effect of the payer's last press; afterwards the session is over. */
  press(session: Session, press: Press): Promise<Comeback>;
  /** The same without a browser; its return is posted from here. @returns false when no open session has the reference */
  settle(reference: string, outcome: Outcome): boolean;
  /** How the next payments go that `settle` ends. */
  misbehave(...behaviors: Partial<Misbehavior>[]): void;
  /** @returns false when no open session has the reference */
  expire(reference: string): boolean;
  expireDue(): void;
  /** Sends a notice of money that nobody has paid. @returns whether the shop took it */
  forge(reference: string, forgery: Forgery): Promise<boolean>;
  close(): Promise<void>;
}

export function createPayments(parts: Parts): Payments {
  const { ledger, notices } = parts;
  const upcoming: Misbehavior[] = [];
  const stop = new AbortController();
  const posting = new Set<Promise<unknown>>();

  const openSession = (reference: string): Session | undefined => {
    const session = ledger.sessions.get(reference);
    return session?.state === 'open' ? session : undefined;
  };

  function postForm(url: string, fields: Fields): Promise<boolean> {
    const work = post(url, formOf(fields), stop.signal).finally(() => posting.delete(work));
    posting.add(work);
    return work;
  }

  async function press(session: Session, { outcome, instrument, behavior }: Press): Promise<Comeback> {
    const real = outcome === 'success' && instrument.refusal ? 'fail' : outcome;
    const { comeback, notices: ids } = endSession(
      parts,
      session,
      real,
      real === 'cancel' ? NOBODY : instrument,
      behavior,
    );
    if (behavior.notice === 'early') await Promise.all(ids.map((id) => notices.sendFirst(id)));
    else ids.forEach((id) => notices.send(id));
    return comeback;
  }

  function expire(session: Session): void {
    for (const id of endSession(parts, session, 'expire', NOBODY, GOOD_BEHAVIOR).notices) notices.send(id);
  }

  return {
    press,
    settle(reference, outcome) {
      const session = openSession(reference);
      if (!session) return false;
      const behavior = upcoming.shift() ?? GOOD_BEHAVIOR;
      const work = press(session, { outcome, instrument: TEST_WALLET, behavior })
        .then(({ url, fields }) => (behavior.comeback === 'never' ? undefined : postForm(url, fields)))
        .catch((error: unknown) => console.error('[sandbox]', 'SSLCommerz', error))
        .finally(() => posting.delete(work));
      posting.add(work);
      return true;
    },
    misbehave: (...behaviors) => void upcoming.push(...behaviors.map((one) => ({ ...GOOD_BEHAVIOR, ...one }))),
    expire(reference) {
      const session = openSession(reference);
      if (session) expire(session);
      return session !== undefined;
    },
    expireDue() {
      const now = Date.now();
      for (const session of ledger.sessions.all())
        if (session.state === 'open' && session.expiresAt <= now) expire(session);
    },
    async forge(reference, forgery) {
      const session = ledger.sessions.get(reference);
      if (!session) return false;
      const fields = recordOf(session, transactionOf(session, 'success', TEST_WALLET, GOOD_BEHAVIOR));
      const { storePassword } = TEST_STORE;
      const forged = {
        'wrong hash': () => sign(fields, 'a guess'),
        'unsigned amount': () => sign(fields, storePassword, ['amount']),
        'altered amount': () => ({ ...sign(fields, storePassword), amount: '10.00' }),
      };
      return postForm(session.urls.notification, forged[forgery]());
    },
    async close() {
      stop.abort();
      await Promise.all(posting);
    },
  };
}
