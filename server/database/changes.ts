/** Where the triggers of migration 011 tell that something was committed which processes keep answers of. */
export const CHANGE_CHANNEL = 'market_changes';
/** Where those of migrations 014 and 016 tell of whom there are new live events, or whose tokens have ended. */
export const LIVE_CHANNEL = 'market_live';

/** All there are: a process listens on each of them over one connection. */
export const CHANNELS = [CHANGE_CHANNEL, LIVE_CHANNEL] as const;
export type Channel = (typeof CHANNELS)[number];

/** @param payload undefined when anything may have been told unheard */
export type Hear = (payload?: string) => void;
