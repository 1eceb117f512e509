/** A connection as the server sees it. */
interface ServedStream {
  /** The client's Last-Event-ID. */
  lastEventId: string | null;
  token: string | null;
  /** True if the client has aborted it. */
  isAborted(): boolean;
  send(text: string): void;
  end(): void;
}

/**
 * Serves GET /live, and passes everything else on. Each upcoming answer can have another status
 * than 200, or be a lost network (0).
 */
export function serveStreams(): { streams: ServedStream[]; answers: number[]; stop: () => void } {
  const streams: ServedStream[] = [];
  const answers: number[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.endsWith('/api/live')) return real(input, init);
    const headers = new Headers(init?.headers);
    const { signal } = init ?? {};
    let isAborted = false;
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    signal?.addEventListener('abort', () => {
      isAborted = true;
      controller?.error(new DOMException('aborted', 'AbortError'));
    });
    streams.push({
      lastEventId: headers.get('last-event-id'),
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      isAborted: () => isAborted,
      send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
    });
    const status = answers.shift() ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(status === 200 ? body : '{}', { status });
  };
  return { streams, answers, stop: () => void (globalThis.fetch = real) };
}

/**
 * The Web Locks API, which jsdom lacks: the first request holds a lock until its promise settles.
 */
export function installLocks(): () => void {
  const queues = new Map<string, Promise<unknown>>();
  const locks = {
    async request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown> | undefined) {
      const before = queues.get(name) ?? Promise.resolve();
      const turn = before.then(() => {
        if (signal.aborted) throw new DOMException('aborted', 'AbortError');
        return work();
      });
      queues.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'locks');
}
