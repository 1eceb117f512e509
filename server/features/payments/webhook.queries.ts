import type { PaymentMethod } from '#contract/lifecycle';
import type { Queryable } from '../../database/database';

interface ReceivedEvent {
  provider: PaymentMethod;
  id: string;
}

/**
 * The ids of other providers carry their name: two providers may use the same one, and the previous version of the server expects the
 * ids of cards to be unique as they are.
 */
const eventKey = ({ provider, id }: ReceivedEvent): string => (provider === 'card' ? id : `${provider}:${id}`);

export const isEventApplied = async (db: Queryable, event: ReceivedEvent): Promise<boolean> =>
  (await db.query('select id from webhook_events where id = $1', [eventKey(event)])).length > 0;

export const recordEvent = async (db: Queryable, event: ReceivedEvent & { type: string }): Promise<void> =>
  void (await db.query(
    'insert into webhook_events (id, provider, type) values ($1, $2, $3) on conflict (id) do nothing',
    [eventKey(event), event.provider, event.type],
  ));
