// A cheap phone for benchmarks: a small screen, a CPU four times slower, and a connection whose bytes are counted.
import { chromium } from '@playwright/test';
import net from 'node:net';
import { findBrowsers } from '../../scripts/browser.mjs';

const CPU_SLOWDOWN = 4;
/** The sandbox lets people sign in from this port, counted from the market's. */
const PROXY_OFFSET = 2;
/** Slow 4G, in bytes per second and milliseconds. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SCREEN = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export function launchBrowser() {
  const { CHROME_PATH } = findBrowsers();
  return chromium.launch({
    executablePath: CHROME_PATH,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
    ],
  });
}

/** @returns a page in a context of its own, with nothing cached */
export async function openPhone(browser, { baseURL, isSlow = true }) {
  const context = await browser.newContext({ ...SCREEN, baseURL });
  const page = await context.newPage();
  if (isSlow) {
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  return page;
}

/**
 * Forwards connections to a server and counts what it sends: also to service workers, and with headers, as a network
 * provider counts it.
 */
export async function countBytes(origin) {
  const { hostname, port } = new URL(origin);
  let received = 0;
  const sockets = new Set();
  const proxy = net.createServer((browser) => {
    const server = net.connect(Number(port), hostname);
    for (const socket of [browser, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    server.on('data', (bytes) => (received += bytes.length));
    browser.pipe(server).pipe(browser);
  });
  await new Promise((resolve) => proxy.listen(Number(port) + PROXY_OFFSET, 'localhost', resolve));
  return {
    origin: `http://localhost:${proxy.address().port}`,
    received: () => received,
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

export const quantile = (values, share) => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
};

/** Signs in through the login page. */
export async function logIn(page, email) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('motohaat-demo');
  await page.getByLabel('Password').press('Enter');
}
