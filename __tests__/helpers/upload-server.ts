import type { AddressInfo } from 'node:net';
import { openMarket } from './market';
import { keyFor } from './upload';

/** The server in a process of its own, whose memory is nobody else's: tells its address and a person's key, and when asked the most memory it has taken since it was asked last, in MiB. */
async function serve(): Promise<void> {
  const market = await openMarket();
  const person = await market.person('seller');
  let most = 0;
  const watch = () => {
    most = Math.max(most, process.memoryUsage().rss / 1024 ** 2);
  };
  setInterval(watch, 10);
  process.on('message', () => {
    process.send?.({ most });
    most = 0;
    watch();
  });
  process.on('disconnect', () => process.exit());
  const { port } = market.app.server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}`, key: await keyFor(market, { who: person }) });
}

void serve();
