/** Channel on which the triggers of the catalogue announce committed changes to data that processes cache. */
export const CHANGE_CHANNEL = 'market_changes';
/** Channel that announces people with new live events or ended sessions. */
export const LIVE_CHANNEL = 'market_live';

/** Channel on which pg-boss announces new jobs: its name is a hash of its schema's name (server/jobs/queue.ts). */
export const JOB_CHANNEL = 'pgboss_454650302e472074f72063fd';

/** All channels; a process listens on all of them over one connection. */
export const CHANNELS = [CHANGE_CHANNEL, LIVE_CHANNEL, JOB_CHANNEL] as const;
export type Channel = (typeof CHANNELS)[number];

/** @param payload undefined if notifications may have been lost */
export type Hear = (payload?: string) => void;
