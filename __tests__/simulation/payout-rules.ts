import type { Snapshot } from './snapshot.ts';

// Written out from docs/rules.md §10, not imported: a mistake there must not be repeated here.
const MAX_UNAPPROVED_PAISA = 5_000_000;
const CARD_DELAY_SECONDS = 3 * 86_400;

/**
 * True if a batch needs a second admin: by what its maker, or one of its sellers, has had in batches until then. A history
 * takes less than a day of the clock that counts here.
 */
export function needsSecondAdmin({ payouts, batches }: Snapshot, id: string): boolean {
  const until = batches.slice(0, batches.findIndex((batch) => batch.id === id) + 1);
  const maker = until.at(-1)?.maker;
  const makers = new Map(until.map((batch) => [batch.id, batch.maker]));
  const batched = payouts.flatMap(({ batch, person, amount }) =>
    batch !== null && makers.has(batch) ? [{ batch, person, amount }] : [],
  );
  const sumOf = (rows: typeof batched) => rows.reduce((paisa, { amount }) => paisa + amount, 0);
  const sellers = new Set(batched.filter(({ batch }) => batch === id).map(({ person }) => person));
  return (
    sumOf(batched.filter(({ batch }) => makers.get(batch) === maker)) > MAX_UNAPPROVED_PAISA ||
    [...sellers].some((seller) => sumOf(batched.filter(({ person }) => person === seller)) > MAX_UNAPPROVED_PAISA)
  );
}

/** Bookings whose money a card paid, and that was released so lately that nobody may have been paid with it. */
export const waitingForPayout = ({ deals, payments, now }: Snapshot): string[] =>
  deals
    .filter(({ releasedAt }) => releasedAt !== null && releasedAt + CARD_DELAY_SECONDS > now)
    .filter(({ payment }) => payments.find(({ id }) => id === payment)?.provider === 'card')
    .map(({ booking }) => booking);
