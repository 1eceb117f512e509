import type { PaymentMethod } from '#contract/lifecycle';
import { PROVIDER_NOTICE_DAYS } from '#contract/limits';
import type { Queryable } from '../../../database/database.ts';
import type { ProviderEvent } from '../../../services/payments/provider.ts';

export type ReceivedEvent = ProviderEvent & { provider: PaymentMethod };

/** The ids of other providers carry their name: two providers may use the same one. */
const eventKey = ({ provider, id }: Pick<ReceivedEvent, 'provider' | 'id'>): string =>
  provider === 'card' ? id : `${provider}:${id}`;

export const isEventApplied = async (db: Queryable, event: ReceivedEvent): Promise<boolean> =>
  (await db.query('select id from webhook_events where id = $1 and applied_at is not null', [eventKey(event)])).length >
  0;

/** Keeps a verified notice with everything it said, before anything is made of it. */
export const recordEvent = async (db: Queryable, { content, ...event }: ReceivedEvent): Promise<void> =>
  void (await db.query(
    `insert into webhook_events (id, provider, type, event, content) values ($1, $2, $3, $4::jsonb, $5::jsonb)
     on conflict (id) do nothing`,
    [eventKey(event), event.provider, event.type, storable(event), storable(content ?? {})],
  ));

/** jsonb stores no NUL. */
const storable = (value: object): string => JSON.stringify(value).replaceAll('\\u0000', '');

export const markEventApplied = async (db: Queryable, event: ReceivedEvent, isMatched: boolean): Promise<void> =>
  void (await db.query('update webhook_events set applied_at = now(), is_matched = $2 where id = $1', [
    eventKey(event),
    isMatched,
  ]));

/** Notices that were received before then and not applied: the provider could not be asked, or the process died. */
export const listUnapplied = async (db: Queryable, before: string): Promise<ReceivedEvent[]> =>
  (
    await db.query<{ event: ReceivedEvent; content: Record<string, unknown> }>(
      `select event, content from webhook_events where applied_at is null and received_at < $1::timestamptz
       order by received_at, webhook_events.id limit 100`,
      [before],
    )
  ).map(({ event, content }) => ({ ...event, content }));

const BATCH_SIZE = 5000;

/** Deletes notices whose time is over; those that match nothing stay in their payment issues. */
export async function removeOldEvents(db: Queryable): Promise<void> {
  let rows: object[];
  do {
    rows = await db.query(
      `delete from webhook_events where id in (
         select id from webhook_events where received_at < now() - make_interval(days => $1) limit $2) returning id`,
      [PROVIDER_NOTICE_DAYS, BATCH_SIZE],
    );
  } while (rows.length === BATCH_SIZE);
}
