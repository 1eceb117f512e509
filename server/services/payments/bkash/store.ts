import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Database, exactlyOne } from '../../../database/database.ts';

/** Times in milliseconds since 1970, 0 for none; texts are empty without a token. */
export interface TokenState {
  idToken: string;
  refreshToken: string;
  grantedAt: number;
  expiresAt: number;
  /** The latest calls for a token, at most two. */
  calls: number[];
  /** Another process is renewing until then at the latest. */
  renewingUntil: number;
}

export const NO_TOKEN: TokenState = {
  idToken: '',
  refreshToken: '',
  grantedAt: 0,
  expiresAt: 0,
  calls: [],
  renewingUntil: 0,
};

interface KnownPayment {
  id: string;
  reference: string;
  checkoutUrl: string;
  amountPaisa: number;
  /** Seconds since 1970. */
  created: number;
}

/** What all processes must know together; bKash offers no other way to find it out. */
export interface BkashStore {
  /** Runs `change` while no other process does. It may run again after a deadlock: no effects outside. */
  changeToken<T>(change: (state: TokenState) => { state: TokenState; result: T }): Promise<T>;
  /** The first of a reference stays. */
  addPayment(payment: KnownPayment): Promise<void>;
  findPayment(reference: string): Promise<KnownPayment | null>;
  /** True once per payment: that caller may execute. False for a payment that is not ours. */
  claimExecution(id: string): Promise<boolean>;
  /** The same for a claim that is so old that its call has ended, without an answer. */
  renewExecution(id: string): Promise<boolean>;
  /** After an answer that says it was not executed. */
  releaseExecution(id: string): Promise<void>;
  /** Nobody may execute it from now on. False if an execution has been claimed, and for a payment that is not ours. */
  cancelPayment(id: string): Promise<boolean>;
}

/** Beyond bKash's own 30 seconds for a call. One that is still under way all the same is no danger: bKash executes a payment once. */
const EXECUTION_SECONDS = 45;

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts tokens by the account's own secrets: a copy of the database alone pays nothing back. */
function createSealing(secret: string): { seal(text: string): string; open(sealed?: string): string } {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bkash-token', 32));
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(sealed) {
      if (!sealed) return '';
      const bytes = Buffer.from(sealed, 'base64');
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return ''; // of an account with other secrets: a new one is asked for
      }
    },
  };
}

interface TokenRow {
  idToken?: string;
  refreshToken?: string;
  grantedAt?: string;
  expiresAt?: string;
  lastCallAt?: string;
  previousCallAt?: string;
  renewingUntil?: string;
}

const toTime = (timestamp?: string): number => (timestamp ? Date.parse(timestamp) : 0);
const toTimestamp = (time: number | undefined): Date | null => (time ? new Date(time) : null);

function createTokenRow(db: Database, secret: string): BkashStore['changeToken'] {
  const { seal, open } = createSealing(secret);
  const toState = (row: TokenRow): TokenState => ({
    idToken: open(row.idToken),
    refreshToken: open(row.refreshToken),
    grantedAt: toTime(row.grantedAt),
    expiresAt: toTime(row.expiresAt),
    calls: [toTime(row.previousCallAt), toTime(row.lastCallAt)].filter((at) => at > 0),
    renewingUntil: toTime(row.renewingUntil),
  });
  return (change) =>
    db.transaction(async (tx) => {
      const row = exactlyOne(
        await tx.query<TokenRow>(
          `select id_token, refresh_token, granted_at, expires_at,
             last_call_at, previous_call_at, renewing_until
           from bkash_token for update`,
        ),
      );
      const before = toState(row);
      const { state, result } = change(before);
      if (state === before) return result;
      const [previous, last] = state.calls.length > 1 ? state.calls.slice(-2) : [undefined, state.calls[0]];
      await tx.query(
        `update bkash_token set id_token = $1, refresh_token = $2, granted_at = $3, expires_at = $4, last_call_at = $5,
           previous_call_at = $6, renewing_until = $7`,
        [
          state.idToken && seal(state.idToken),
          state.refreshToken && seal(state.refreshToken),
          toTimestamp(state.grantedAt),
          toTimestamp(state.expiresAt),
          toTimestamp(last),
          toTimestamp(previous),
          toTimestamp(state.renewingUntil),
        ],
      );
      return result;
    });
}

/** @param secret of the bKash account, by which the tokens are encrypted */
export function createBkashStore(db: Database, secret: string): BkashStore {
  return {
    changeToken: createTokenRow(db, secret),
    async addPayment({ id, reference, checkoutUrl, amountPaisa, created }) {
      await db.query(
        `insert into bkash_payments (payment_id, reference, checkout_url, amount_paisa, created_at)
         values ($1, $2, $3, $4::bigint, to_timestamp($5::bigint)) on conflict do nothing`,
        [id, reference, checkoutUrl, amountPaisa, created],
      );
    },
    async findPayment(reference) {
      const [row] = await db.query<
        Omit<KnownPayment, 'amountPaisa' | 'created'> & { amount: string; createdAt: string }
      >(
        `select payment_id as id, reference, checkout_url, amount_paisa::text as amount,
           created_at
         from bkash_payments where reference = $1`,
        [reference],
      );
      if (!row) return null;
      const { amount, createdAt, ...payment } = row;
      return { ...payment, amountPaisa: Number(amount), created: Math.floor(toTime(createdAt) / 1000) };
    },
    async claimExecution(id) {
      const claimed = await db.query(
        `update bkash_payments set executed_at = now() where payment_id = $1 and executed_at is null and canceled_at is null returning payment_id`,
        [id],
      );
      return claimed.length > 0;
    },
    async renewExecution(id) {
      const renewed = await db.query(
        `update bkash_payments set executed_at = now()
         where payment_id = $1 and executed_at < now() - make_interval(secs => $2) and canceled_at is null returning payment_id`,
        [id, EXECUTION_SECONDS],
      );
      return renewed.length > 0;
    },
    async cancelPayment(id) {
      const canceled = await db.query(
        `update bkash_payments set canceled_at = coalesce(canceled_at, now())
         where payment_id = $1 and executed_at is null returning payment_id`,
        [id],
      );
      return canceled.length > 0;
    },
    async releaseExecution(id) {
      await db.query('update bkash_payments set executed_at = null where payment_id = $1', [id]);
    },
  };
}
