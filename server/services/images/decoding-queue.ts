import { createFairQueue, type FairQueue } from '../limits/fair-queue.ts';

/** Longer queues only occur under attack; waiting pictures are on disk. */
const MAX_QUEUED_PICTURES = 100;
/** Of these, pictures of strangers, who can have any number of addresses. */
const MAX_QUEUED_STRANGERS = 40;
const MAX_WAIT_MS = 120_000;
/** Milliseconds in which half of the time is forgotten that an owner's pictures have taken. */
const USAGE_HALF_LIFE_MS = 30_000;

const STRANGER = 'stranger ';
/** Signed-out browsers are known by their address alone, and together leave room for people. */
export const strangerOwner = (address: string): string => STRANGER + address;

/**
 * Schedules the decoding of pictures fairly: one picture per owner at a time, and owners who have just used much time
 * behind the others.
 * @param running maximum pictures decoded simultaneously
 */
export const createDecodingQueue = (running: number): FairQueue =>
  createFairQueue({
    running,
    runningPerKey: 1,
    waiting: MAX_QUEUED_PICTURES,
    waitingPerKey: MAX_QUEUED_PICTURES,
    waitMs: MAX_WAIT_MS,
    usageHalfLifeMs: USAGE_HALF_LIFE_MS,
    limited: {
      includes: (owner) => owner.startsWith(STRANGER),
      running: Math.max(1, running - 1),
      waiting: MAX_QUEUED_STRANGERS,
    },
  });
