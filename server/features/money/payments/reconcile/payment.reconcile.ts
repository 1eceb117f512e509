import type { Queryable } from '../../../../database/database.ts';
import { ContradictoryAnswer, isProviderDown, type PaymentProvider } from '../../../../services/payments/provider.ts';
import type { JournalEntry } from '../../../../services/payments/journal.ts';
import { identify } from '../payment.identity.ts';
import {
  findRecordedPayment,
  listInconsistencies,
  listIntentsSince,
  listRecordedPayments,
  type RecordedPayment,
} from './reconcile.queries.ts';
import { type Difference, comparePayment, forgottenMoney, formatDifferences } from '../reconcile.rules.ts';

const NOT_COMPARED =
  'A payment provider cannot be reached, so nothing was compared. (The payment sandbox runs inside MotoHaat: start that first.)';

type Provider = Pick<PaymentProvider, 'method' | 'query' | 'getRefund' | 'listPayments'>;

/**
 * Compares the providers' money with ours, both ways, and our payments with our bookings, products and kept totals. Changes nothing.
 * @param since seconds since 1970: attempts started earlier are asked for only where we recorded money
 * @param journal attempts and refunds as they were made, which a restored database may not know
 * @returns each difference in one line
 * @throws Error when a provider cannot be reached
 */
export const reconcile = (
  db: Queryable,
  payments: { all: readonly Provider[] },
  since = 0,
  journal: readonly JournalEntry[] = [],
): Promise<string[]> =>
  compare(db, payments.all, { since, journal }).catch((error: unknown) => {
    throw isProviderDown(error) ? new Error(NOT_COMPARED, { cause: error }) : error;
  });

interface Period {
  since: number;
  journal: readonly JournalEntry[];
}

async function compare(db: Queryable, providers: readonly Provider[], period: Period): Promise<string[]> {
  const recorded = await listRecordedPayments(db);
  const differences: Difference[] = [];
  for (const provider of providers) {
    const here = recorded.filter((payment) => payment.provider === provider.method);
    differences.push(...(await compareProvider(db, provider, here, period)));
  }
  const used = new Set(providers.map(({ method }) => method));
  const others = new Map<string, number>();
  for (const { provider } of recorded) if (!used.has(provider)) others.set(provider, (others.get(provider) ?? 0) + 1);
  for (const [provider, count] of others)
    differences.push({ about: [provider], line: `${provider}: ${count} payments not compared, it has no keys` });
  return formatDifferences([...differences, ...(await listInconsistencies(db))]);
}

async function compareProvider(
  db: Queryable,
  provider: Provider,
  recorded: RecordedPayment[],
  { since, journal }: Period,
): Promise<Difference[]> {
  const journaled = journal.filter(
    (entry) => entry.provider === provider.method && Date.parse(entry.at) / 1000 >= since,
  );
  const here = new Map(recorded.map((payment) => [payment.id, payment]));
  const doubtful = new Set(here.keys());
  const listed = provider.listPayments(since);
  // Where the provider lists nothing, it is asked about each attempt that we know.
  if (!listed) {
    for (const id of await listIntentsSince(db, provider.method, since)) doubtful.add(id);
    for (const { id } of journaled) doubtful.add(id);
  }
  const entriesOf = new Map<string, JournalEntry[]>();
  for (const entry of journaled) entriesOf.set(entry.id, [...(entriesOf.get(entry.id) ?? []), entry]);
  for await (const there of listed ?? []) {
    if (comparePayment(there.id, there, here.get(there.id))) doubtful.add(there.id);
    else doubtful.delete(there.id);
  }
  // The market keeps running: differences are checked again, one by one.
  const differences: Difference[] = [];
  for (const id of doubtful) {
    const difference = await compareOne(db, provider, id, entriesOf.get(id) ?? []).catch((error: unknown) => {
      if (error instanceof ContradictoryAnswer)
        return { about: [id], line: `${id}: the provider contradicts itself: ${error.difference}` };
      throw error;
    });
    if (difference) differences.push(difference);
  }
  return differences;
}

async function compareOne(
  db: Queryable,
  provider: Provider,
  id: string,
  journaled: readonly JournalEntry[],
): Promise<Difference | undefined> {
  const known = await findRecordedPayment(db, { provider: provider.method, id });
  const answer = await provider.query(id);
  const there = answer && ((await identify(db, provider.method, answer)) ?? answer);
  const refundId = known && (known.refundId ?? journaled.find(({ kind }) => kind === 'refund')?.refundId);
  const refund = refundId ? await provider.getRefund(refundId, known) : null;
  // Some providers name a refund only when they are asked for it by its own id.
  const isRefunded = there !== null && (there.refunded || (refund !== null && refund.status !== 'failed'));
  const refundedPaisa = Math.max(there?.refundedPaisa ?? 0, isRefunded ? (refund?.amountPaisa ?? 0) : 0);
  const isPending = known?.state === 'refunding' && refund?.status === 'pending';
  const attempt = journaled.find(({ kind }) => kind === 'attempt');
  if (!known && attempt && there) return forgottenMoney(id, there, attempt);
  return comparePayment(id, there && { ...there, refunded: isRefunded, refundedPaisa }, known, isPending);
}
