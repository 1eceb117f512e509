/** What the tabs of a browser agree upon by, and speak over. */
const NAME = 'motohaat-live';

interface Tabs<Message> {
  /** Does the work of all tabs until the returned function is called; of several tabs one does it, and another when that one closes. */
  lead(tell: (message: Message) => void): () => void;
  /** Called in every tab, also in the one that tells. */
  hear(message: Message): void;
}

/** Joins the tabs of this browser. Where it has no locks or no channel, each tab works for itself. */
export function joinTabs<Message>({ lead, hear }: Tabs<Message>): () => void {
  const areShared = 'locks' in navigator && 'BroadcastChannel' in window;
  const channel = areShared ? new BroadcastChannel(NAME) : undefined;
  const left = new AbortController();
  let stopLeading: (() => void) | undefined;

  const begin = (): void => {
    stopLeading = lead((message) => {
      hear(message);
      channel?.postMessage(message);
    });
  };
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
    const { signal } = left;
    // The browser takes the lock back from a tab that closes or crashes.
    navigator.locks
      .request(NAME, { signal }, () => {
        if (signal.aborted) return undefined;
        begin();
        return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      })
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
  } else begin();
  return () => {
    stopLeading?.();
    left.abort();
    channel?.close();
  };
}
