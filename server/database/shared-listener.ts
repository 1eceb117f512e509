import type { Channel, Hear } from './changes.ts';
import type { Database } from './database.ts';

interface SharedListener {
  listen: Database['listen'];
  /** Stops listening for all that still do. */
  close(): Promise<void>;
}

/**
 * Shares one connection between all listeners and channels; closes it with the last listener.
 * @param start starts listening on all channels and returns a function that stops it
 */
export function shareListener(
  start: (hear: (channel: Channel, ...payload: Parameters<Hear>) => void) => () => Promise<void>,
): SharedListener {
  const hearers = new Set<{ channel: Channel; hear: Hear }>();
  let stop: (() => Promise<void>) | undefined;
  async function close(): Promise<void> {
    hearers.clear();
    const last = stop;
    stop = undefined;
    await last?.();
  }
  return {
    async listen(channel, hear) {
      const hearer = { channel, hear };
      hearers.add(hearer);
      stop ??= start((told, payload) => {
        for (const one of [...hearers]) if (one.channel === told) one.hear(payload);
      });
      return async () => {
        hearers.delete(hearer);
        if (hearers.size === 0) await close();
      };
    },
    close,
  };
}
