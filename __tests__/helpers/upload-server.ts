import type { AddressInfo } from 'node:net';
import { openMarket } from './market';
import { keyFor } from './upload';

/** What the server took since it was asked last: the most memory in MiB, and the time of processors in milliseconds. */
export interface Taken {
  memory: number;
  processor: number;
}

/**
 * The server in a process of its own, whose memory and time are nobody else's: tells its address and a person's key,
 * and when asked what it took.
 */
async function serve(): Promise<void> {
  const market = await openMarket();
  const person = await market.person('seller');
  let memory = 0;
  let since = process.cpuUsage();
  const watch = () => {
    memory = Math.max(memory, process.memoryUsage.rss() / 1024 ** 2);
  };
  setInterval(watch, 10);
  process.on('message', () => {
    const { user, system } = process.cpuUsage(since);
    process.send?.({ memory, processor: (user + system) / 1000 } satisfies Taken);
    memory = 0;
    since = process.cpuUsage();
    watch();
  });
  process.on('disconnect', () => process.exit());
  const { port } = market.app.server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}`, key: await keyFor(market, { who: person }) });
}

void serve();
