import net from 'node:net';

/** A way to a server that can be cut, or swallow every byte like a frozen machine. */
export interface TcpProxy {
  port: number;
  freeze(): void;
  /** All that clients have sent since the last freeze, and that the server never got. */
  swallowed(): string;
  /** Lets new connections work again; the frozen ones are gone. */
  thaw(): void;
  /** Lets new connections work again; the frozen ones stay silent. */
  thawNew(): void;
  /** Refuses connections and ends those there are. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

interface TcpProxyOptions {
  /** Any free one unless told otherwise. */
  port?: number;
  /** What the server's bytes are changed to on their way. */
  rewrite?: (bytes: Buffer) => Buffer;
}

export async function openTcpProxy(
  target: URL,
  { port: wanted = 0, rewrite = (bytes) => bytes }: TcpProxyOptions = {},
): Promise<TcpProxy> {
  const sockets = new Set<net.Socket>();
  const silent = new WeakSet<net.Socket>();
  let frozen = false;
  let swallowed = '';
  const server = net.createServer((socket) => {
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!frozen && !silent.has(from)) to.write(from === upstream ? rewrite(bytes) : bytes);
        else if (from === socket) swallowed += bytes.toString('latin1');
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const destroyAll = () => sockets.forEach((socket) => socket.destroy());
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(wanted);
  const { port } = server.address() as net.AddressInfo;
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      destroyAll();
    });
  return {
    port,
    freeze: () => {
      frozen = true;
      swallowed = '';
    },
    swallowed: () => swallowed,
    thawNew() {
      sockets.forEach((socket) => silent.add(socket));
      frozen = false;
    },
    thaw() {
      destroyAll();
      frozen = false;
    },
    cut,
    restore: () => listen(port),
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
