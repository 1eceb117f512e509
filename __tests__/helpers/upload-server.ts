import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { openMarket } from './market';
import { keyFor } from './upload';

/** What the server did since it was asked last: the most memory it had, in MiB, and how often it decoded or encoded a picture. */
export interface Taken {
  memory: number;
  pictures: number;
}

/**
 * The server in a process of its own, whose memory and work are nobody else's: tells its address and a person's key,
 * and when asked what it took.
 */
async function serve(): Promise<void> {
  const market = await openMarket();
  const person = await market.person('seller');
  let memory = 0;
  let pictures = 0;
  // It tells of the beginning of each work.
  sharp.queue.on('change', () => (pictures += 1));
  const watch = () => {
    memory = Math.max(memory, process.memoryUsage.rss() / 1024 ** 2);
  };
  setInterval(watch, 10);
  process.on('message', () => {
    process.send?.({ memory, pictures } satisfies Taken);
    memory = 0;
    pictures = 0;
    watch();
  });
  process.on('disconnect', () => process.exit());
  const { port } = market.app.server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}`, key: await keyFor(market, { who: person }) });
}

void serve();
