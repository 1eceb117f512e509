/** The lock and the channel shared by the browser's tabs. */
const NAME = 'motohaat-live';

interface Tabs<Message> {
  /**
   * Runs in the leading tab until the returned function is called. When that tab closes, another
   * takes over.
   */
  runAsLeader(broadcast: (message: Message) => void): () => void;
  /** Called in every tab, including the leader. */
  onMessage(message: Message): void;
}

/**
 * Joins the tabs of this browser. Without locks or BroadcastChannel, every tab is its own leader.
 */
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
    // The browser releases the lock when a tab closes or crashes.
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
