import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { clearFailedRow, forgetFailedRows, recordFailedRow } from '../../../database/row-work.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { claimDeliveries } from './claim.queries.ts';
import {
  type Delivery,
  discardStaleDeliveries,
  markDelivered,
  rescheduleDelivery,
  type SentBy,
} from './delivery.queries.ts';

/** A way to reach people who are not on the site. */
export interface Channel {
  name: SentBy;
  /** Resolves once the delivery was accepted. @throws DeliveryFault */
  deliver(delivery: Delivery): Promise<void>;
}

/** `refused`: never deliverable; `later`: retry; `unreachable`: the whole channel is down. */
export class DeliveryFault extends Error {
  readonly kind: 'refused' | 'later' | 'unreachable';
  readonly code: string;

  constructor(kind: 'refused' | 'later' | 'unreachable', code: string) {
    super(`A notice was not accepted (${kind}, ${code}).`);
    this.kind = kind;
    this.code = code;
  }
}

const BATCH_SIZE = 20;
/** Longer than any channel takes for a batch. */
const LEASE_SECONDS = 300;
const MAX_PAUSE_SECONDS = 3600;

/** One minute, doubled with each attempt. */
const pauseAfter = (attempts: number): number => Math.min(MAX_PAUSE_SECONDS, 60 * 2 ** (attempts - 1));

/** Attempts after an error that no mail server caused: it is our own bug, and a day of retries would not fix it. */
const MAX_OWN_FAULT_ATTEMPTS = 5;
const ownFault = (error: unknown, { attempts }: Delivery): Pick<DeliveryFault, 'kind' | 'code'> => ({
  kind: attempts < MAX_OWN_FAULT_ATTEMPTS ? 'later' : 'refused',
  code: error instanceof Error ? error.name : 'fault',
});

interface DeliverContext {
  db: Database;
  channels: Channel[];
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const subjectOf = ({ notice }: Delivery): string => notice._id;
/** Hours for which admins see a notice that was given up. */
const GIVEN_UP_HOURS = 7 * 24;

/** @returns whether the channel is reachable */
async function deliverOne({ db, log }: DeliverContext, channel: Channel, delivery: Delivery): Promise<boolean> {
  const { name } = channel;
  try {
    await channel.deliver(delivery);
  } catch (error) {
    const { kind, code } = error instanceof DeliveryFault ? error : ownFault(error, delivery);
    // Logs neither text nor address; the notice identifies the person.
    log.warn({ channel: name, notice: delivery.notice._id, fault: kind, code }, 'notice delivery failed');
    if (!(error instanceof DeliveryFault))
      await recordFailedRow(db, { work: 'notice', subject: subjectOf(delivery), error });
    await rescheduleDelivery(db, name, delivery, kind === 'refused' ? null : pauseAfter(delivery.attempts));
    return kind !== 'unreachable';
  }
  await markDelivered(db, name, delivery);
  if (delivery.attempts > 1) await clearFailedRow(db, 'notice', subjectOf(delivery));
  return true;
}

/** Delivers everything due on one channel, until nothing is left or the channel is unreachable. */
async function deliverBy(context: DeliverContext, channel: Channel): Promise<void> {
  await discardStaleDeliveries(context.db, channel.name);
  const lease = { take: BATCH_SIZE, leaseSeconds: LEASE_SECONDS };
  let isReachable = true;
  while (isReachable) {
    const due = await claimDeliveries(context.db, channel.name, lease);
    if (due.length === 0) return;
    isReachable = (await Promise.all(due.map((one) => deliverOne(context, channel, one)))).every(Boolean);
  }
}

/**
 * Delivers notices by every configured channel (docs/decisions/018-sent-notices.md). Delivery is at
 * least once: a process that dies between acceptance and recording it causes a repeat.
 * @param everyMs interval in milliseconds
 */
export const deliverJob = (context: DeliverContext, everyMs: number): JobKind => ({
  name: 'deliver-notices',
  everyMs,
  async run() {
    // A channel that fails must not keep the others waiting.
    const runs = [];
    for (const channel of context.channels) runs.push(...(await Promise.allSettled([deliverBy(context, channel)])));
    await forgetFailedRows(context.db, ['notice'], GIVEN_UP_HOURS);
    for (const run of runs) if (run.status === 'rejected') throw run.reason;
  },
});
