import { runDeals } from '../../server/features/money/deal-actions/deal.job.ts';
import { listDueDeals } from '../../server/features/money/deal-actions/deal-clock.queries.ts';
import { type Actor, call } from './api.ts';
import type { Booking } from './booking.ts';
import type { StepOf } from './steps.ts';

const MAX_DEALS = 1000;

/** The clock of the deal that has waited longest fails: the others must not wait for it. */
export async function failClock({ scene, process }: Actor): Promise<void> {
  const { db } = scene.world;
  const due = await listDueDeals(db, MAX_DEALS, []);
  const [faulty, ...others] = due;
  if (faulty === undefined) return;
  await db.script(`create function refuse_deal() returns trigger language plpgsql as $$ begin
    if old.booking_id = ${faulty} then raise exception 'faulty'; end if; return new; end $$`);
  await db.script('create trigger refuse_deal before update on deals for each row execute function refuse_deal()');
  await runDeals(scene.context(process)).catch((error: unknown) => scene.report(`the job of deals ended: ${error}`));
  await db.script('drop function refuse_deal() cascade');
  const left = await listDueDeals(db, MAX_DEALS, []);
  for (const id of others) if (left.includes(id)) scene.report(`the clock of deal ${id} waits for that of ${faulty}`);
}

/** An admin tries to delete the account of a person whose deal is open. */
export async function deleteAccount(
  actor: Actor,
  booking: Booking | undefined,
  { role }: StepOf<'deleteAccount'>,
): Promise<void> {
  const { scene } = actor;
  const person = booking?.[role];
  const open =
    person &&
    (await scene.world.db.query(
      `select from deals where $1 in (buyer_id, seller_id) and state not in ('refunded', 'closed')`,
      [person.id],
    ));
  if (!person || !open || open.length === 0) return;
  const { status } = await call(actor, 'DELETE', `/users/${person.id}`, scene.world.people.admins[0]);
  if (status === 200) scene.report(`the account of ${person.email} was deleted, and ${open.length} deals are open`);
}
