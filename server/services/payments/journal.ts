import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PaymentMethod } from '#contract/lifecycle';
import { type NewPayment, paisaToRefund, PaymentFault, type PaymentProvider } from './provider.ts';

/** One attempt to pay, or one refund, as a line of the journal. */
export interface JournalEntry {
  /** ISO 8601. */
  at: string;
  kind: 'attempt' | 'refund';
  provider: PaymentMethod;
  /** The provider's id of the attempt. */
  id: string;
  /** Our reference of the attempt. */
  reference?: string;
  bookingId?: string;
  productId?: string;
  /** The provider's id of the refund. */
  refundId?: string;
  amountPaisa: number;
}

export interface PaymentJournal {
  /** Resolves once the line is on the disk. */
  append(entry: JournalEntry): Promise<void>;
}

/** Only the server's user may read it. */
const FILE_MODE = 0o600;

/**
 * A journal of all attempts and refunds outside of the database: after a restore it names the money
 * that the database has forgotten (docs/operating/recovering.md). Each machine has a file of its own per month,
 * to which any number of processes append.
 */
export function createJournal(folder: string, machine = os.hostname()): PaymentJournal {
  const fileOf = (at: string): string =>
    path.join(folder, `${at.slice(0, 7)}.${machine.replace(/[^\w.-]/g, '-')}.jsonl`);
  return {
    async append(entry) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(fileOf(entry.at), 'a', FILE_MODE);
      try {
        // One write, so that lines of several processes don't mix; the first line end ends half a line that a crash left.
        await file.write(`\n${JSON.stringify(entry)}\n`);
        await file.datasync();
      } finally {
        await file.close();
      }
    },
  };
}

function parseLine(line: string): JournalEntry[] {
  try {
    return line.trim() === '' ? [] : [JSON.parse(line) as JournalEntry];
  } catch {
    return []; // half a line of a process that was killed
  }
}

/** Returns the entries of all machines whose folders are given, in their files' order; a missing folder has none. */
export async function readJournal(folders: readonly string[]): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for (const folder of folders) {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? [] : Promise.reject(error),
    );
    for (const name of names.filter((each) => each.endsWith('.jsonl')).sort())
      for (const line of (await readFile(path.join(folder, name), 'utf8')).split('\n'))
        entries.push(...parseLine(line));
  }
  return entries;
}

const attemptEntry = (provider: PaymentMethod, id: string, payment: NewPayment): JournalEntry => ({
  at: new Date().toISOString(),
  kind: 'attempt',
  provider,
  id,
  reference: payment.reference,
  bookingId: payment.metadata.bookingId,
  productId: payment.metadata.productId,
  amountPaisa: payment.amountPaisa,
});

/**
 * The same provider, with a journal. Nobody gets a secret or a page whose attempt is not in it. A
 * refund is in it afterwards; that it could not be written changes nothing about the refund.
 */
export function withJournal(
  provider: PaymentProvider,
  journal: PaymentJournal,
  onError: (error: unknown) => void = (error) => process.emitWarning(error instanceof Error ? error : String(error)),
): PaymentProvider {
  return {
    ...provider,
    async start(payment) {
      const started = await provider.start(payment);
      await journal.append(attemptEntry(provider.method, started.id, payment)).catch((cause: unknown) => {
        onError(cause);
        throw new PaymentFault('unreachable', { cause });
      });
      return started;
    },
    async refund(payment, idempotencyKey) {
      const refund = await provider.refund(payment, idempotencyKey);
      const entry: JournalEntry = {
        at: new Date().toISOString(),
        kind: 'refund',
        provider: provider.method,
        id: payment.id,
        refundId: refund.id,
        amountPaisa: paisaToRefund(payment),
      };
      await journal.append(entry).catch(onError);
      return refund;
    },
  };
}
