import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { openMarket } from './market.ts';
import { keyFor } from './upload.ts';

/**
 * Usage since the last query: peak memory in MiB, and the number of pictures decoded or encoded.
 */
export interface Taken {
  memory: number;
  pictures: number;
}

/**
 * Runs the server in its own process, to measure its memory and work: reports its address and a
 * person's key, and its usage on request.
 */
async function serve(): Promise<void> {
  const market = await openMarket();
  const person = await market.person('seller');
  let memory = 0;
  let pictures = 0;
  // Emitted when each task starts.
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
