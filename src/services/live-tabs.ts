/** Name of the lock and of the channel that the tabs of a browser share. */
const NAME = 'motohaat-live';

interface Tabs<Message> {
  /** Works for all tabs until the returned function is called. One tab leads; when it closes, another takes over. */
  runAsLeader(broadcast: (message: Message) => void): () => void;
  /** Called in every tab, the leader included. */
  onMessage(message: Message): void;
}

/** Joins the tabs of this browser. Without locks or BroadcastChannel, every tab leads itself. */
export function joinTabs<Message>({ runAsLeader, onMessage }: Tabs<Message>): () => void {
  const areShared = 'locks' in navigator && 'BroadcastChannel' in window;
  const channel = areShared ? new BroadcastChannel(NAME) : undefined;
  const left = new AbortController();
  let stopLeading: (() => void) | undefined;

  const begin = (): void => {
    stopLeading = runAsLeader((message) => {
      onMessage(message);
      channel?.postMessage(message);
    });
  };
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
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
