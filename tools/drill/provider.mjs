// The sandbox for sign-in and payments, shared by the three servers, behind a connection that can be cut.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

export const PUBLISHABLE_KEY = 'pk_test_sandbox';

/** The sandbox's own folder. */
export const booksFolder = (folder) => path.join(folder, 'sandbox');

/** @param origin where events are delivered: through HAProxy, as from the internet */
export async function startProvider({ folder, settings, origin }) {
  const sandboxPort = Number(settings.SANDBOX_PORT);
  const output = openSync(path.join(folder, 'logs', 'sandbox.log'), 'a');
  const child = fork('sandbox/main.ts', { stdio: ['ignore', output, output, 'ipc'] });
  child.send({
    port: sandboxPort,
    dataDir: booksFolder(folder),
    projectId: 'motohaat-sandbox',
    allowedOrigins: [origin],
    webhookUrl: `${origin}/api/webhooks/stripe`,
    bkashWebhookUrl: `${origin}/api/webhooks/bkash`,
    courierWebhooksUrl: `${origin}/api/webhooks`,
    webhookSecret: 'whsec_sandbox',
    people: [],
  });
  const [report] = await once(child, 'message');
  if (report.fault) throw new Error(report.fault);

  const open = new Set();
  let isCut = false;
  const proxy = net.createServer((inner) => {
    if (isCut) return inner.destroy();
    const outer = net.connect(sandboxPort, 'localhost');
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ]) {
      open.add(one);
      one.pipe(other);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          other.destroy();
          open.delete(one);
        });
    }
  });
  proxy.listen(Number(settings.PROVIDER_PORT), '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${settings.PROVIDER_PORT}`,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    async end() {
      isCut = true;
      proxy.close();
      for (const socket of open) socket.destroy();
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
