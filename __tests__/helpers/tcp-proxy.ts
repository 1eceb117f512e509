import net from 'node:net';

/** A proxy that can be cut, or swallow every byte like a frozen machine. */
export interface TcpProxy {
  port: number;
  freeze(): void;
  /** Everything that clients have sent since the last freeze, which never reached the server. */
  swallowed(): string;
  /** Accepts new connections again; drops the frozen ones. */
  thaw(): void;
  /** Accepts new connections again; the frozen ones stay silent. */
  thawNew(): void;
  /** Refuses new connections and ends the existing ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

interface TcpProxyOptions {
  /** Any free port by default. */
  port?: number;
  /** Rewrites the server's bytes in transit. */
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
