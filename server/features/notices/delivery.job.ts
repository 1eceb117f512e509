import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import type { JobKind } from '../../jobs/jobs';
import { claimDeliveries } from './claim.queries';
import {
  type Delivery,
  discardStaleDeliveries,
  markDelivered,
  rescheduleDelivery,
  type SentBy,
} from './delivery.queries';

/** A way to reach people who are not on the site. */
export interface Channel {
  name: SentBy;
  /** Resolves when it was accepted for the person. @throws DeliveryFault */
  deliver(delivery: Delivery): Promise<void>;
}

/** `refused`: never; `later`: not now; `unreachable`: nobody can be reached by this channel now. */
export class DeliveryFault extends Error {
  constructor(
    readonly kind: 'refused' | 'later' | 'unreachable',
    readonly code: string,
  ) {
    super(`A notice was not accepted (${kind}, ${code}).`);
  }
}

const AT_ONCE = 20;
/** Longer than any channel takes for so many. */
const LEASE_SECONDS = 300;
const MAX_PAUSE_SECONDS = 3600;

/** A minute, and then twice as long each time. */
const pauseAfter = (attempts: number): number => Math.min(MAX_PAUSE_SECONDS, 60 * 2 ** (attempts - 1));

/** What no mail server has answered is a fault of our own: trying for a day would not mend it. */
const OWN_FAULT_ATTEMPTS = 5;
const ownFault = (error: unknown, { attempts }: Delivery): Pick<DeliveryFault, 'kind' | 'code'> => ({
  kind: attempts < OWN_FAULT_ATTEMPTS ? 'later' : 'refused',
  code: error instanceof Error ? error.name : 'fault',
});

interface DeliverContext {
  db: Database;
  channels: Channel[];
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** @returns whether the channel can be reached */
async function deliverOne({ db, log }: DeliverContext, channel: Channel, delivery: Delivery): Promise<boolean> {
  const { name } = channel;
  try {
    await channel.deliver(delivery);
  } catch (error) {
    const { kind, code } = error instanceof DeliveryFault ? error : ownFault(error, delivery);
    // Neither words nor address: who it was stands in the notice.
    log.warn({ channel: name, notice: delivery.notice._id, fault: kind, code }, 'a notice could not be sent');
    await rescheduleDelivery(db, name, delivery, kind === 'refused' ? null : pauseAfter(delivery.attempts));
    return kind !== 'unreachable';
  }
  await markDelivered(db, name, delivery);
  return true;
}

/** Sends what is due by one channel, until nothing is or nobody can be reached. */
async function deliverBy(context: DeliverContext, channel: Channel): Promise<void> {
  await discardStaleDeliveries(context.db, channel.name);
  const lease = { take: AT_ONCE, leaseSeconds: LEASE_SECONDS };
  let isReachable = true;
  while (isReachable) {
    const due = await claimDeliveries(context.db, channel.name, lease);
    if (due.length === 0) return;
    isReachable = (await Promise.all(due.map((one) => deliverOne(context, channel, one)))).every(Boolean);
  }
}

/**
 * Sends notices by every channel there is (docs/decisions/018-sent-notices.md). A process that dies between the
 * acceptance and our note of it leaves a notice to be sent again: at least once, rather than never.
 * @param everyMs milliseconds between two
 */
export const deliverJob = (context: DeliverContext, everyMs: number): JobKind => ({
  name: 'deliver-notices',
  everyMs,
  async run() {
    for (const channel of context.channels) await deliverBy(context, channel);
  },
});
