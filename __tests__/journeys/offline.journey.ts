import type { BrowserContext, Page } from '@playwright/test';
import { bikePath } from '../../src/paths.ts';
import { JOURNEY_PORT } from '../../playwright.config.ts';
import {
  expect,
  login,
  newBooking,
  newPerson,
  newProduct,
  chooseFullPrice,
  openCardForm,
  pay,
  SANDBOX_URL,
  signIn,
  test,
  tokenOf,
} from '../helpers/journeys/journey.ts';
import { openCode } from '../helpers/journeys/pages.ts';
import { openTcpProxy, type TcpProxy } from '../helpers/processes/servers.ts';

/** The one of the sandbox's allowed origins that no other journey's market uses. */
const PORT = JOURNEY_PORT + 2;
const BUILD = /x-motohaat-build: [0-9a-f]{12}/gi;

// One proxy at a time: its port is a fixed one.
test.describe.configure({ mode: 'default' });

let proxy: TcpProxy;
let nextBuild: string | undefined;
test.beforeAll(async () => {
  // A separate network that can be cut: a browser's “offline” mode doesn't reach its service
  // worker.
  proxy = await openTcpProxy(new URL(`http://localhost:${JOURNEY_PORT}`), {
    port: PORT,
    rewrite: (bytes) =>
      nextBuild === undefined
        ? bytes
        : Buffer.from(bytes.toString('latin1').replace(BUILD, `x-motohaat-build: ${nextBuild}`), 'latin1'),
  });
});
test.afterAll(() => proxy.close());
test.use({ serviceWorkers: 'allow', baseURL: `http://localhost:${PORT}` });

async function cutNetwork(context: BrowserContext): Promise<void> {
  await proxy.cut();
  await context.setOffline(true);
}
async function restoreNetwork(context: BrowserContext): Promise<void> {
  await proxy.restore();
  await context.setOffline(false);
}

interface KeptCache {
  name: string;
  paths: string[];
}
const kept = (page: Page): Promise<KeptCache[]> =>
  page.evaluate(async () =>
    Promise.all(
      (await caches.keys()).map(async (name) => ({
        name,
        paths: (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      })),
    ),
  );
const keptPaths = async (page: Page): Promise<string[]> => (await kept(page)).flatMap(({ paths }) => paths);
const ofSomebody = async (page: Page): Promise<string[]> =>
  (await kept(page)).filter(({ name }) => name.includes('-person-')).map(({ name }) => name);

/** Waits until the worker has cached the open page. */
async function expectKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => keptPaths(page)).toContain(path);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(async () => (await keptPaths(page)).some((file) => file.startsWith('/assets/main'))).toBe(true);
}

test('offline, a viewed product shows with its age, and other pages say they are unavailable', async ({
  page,
  context,
  request,
}) => {
  const [seen, unseen] = [await newProduct(request), await newProduct(request)];
  const [path, otherPath] = [seen, unseen].map(({ productId, productName }) => bikePath(productId, productName));
  await page.goto(path ?? '');
  await expectKept(page, path ?? '');

  await cutNetwork(context);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: seen.productName })).toBeVisible();
  await expect(page.getByText(/You’re offline\. This page was last updated on/)).toBeVisible();
  await page.goto(otherPath ?? '');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'আপনি অফলাইনে আছেন' })).toBeVisible();
  await page.getByRole('link', { name: seen.productName }).click();
  await expect(page.getByRole('heading', { level: 1, name: seen.productName })).toBeVisible();

  await page.goto(otherPath ?? '');
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  // It opens without a click as soon as the browser is online.
  await restoreNetwork(context);
  await expect(page.getByRole('heading', { level: 1, name: unseen.productName })).toBeVisible();
});

test('messages are available offline; a logout in another tab removes them', async ({ page, context, request }) => {
  const product = await newProduct(request);
  const buyer = await newPerson(request);
  const headers = { authorization: `Bearer ${await tokenOf(request, buyer)}` };
  const data = { productId: product.productId, text: 'Only the two of us know this.' };
  const begun = await request.post('/api/conversations', { headers, data });
  const { insertedId: conversation } = (await begun.json()) as { insertedId: string };
  await page.goto('/login');
  await expectKept(page, '/login');
  await login(page, buyer);
  await page.goto('/dashboard/messages');
  await page.getByRole('link', { name: /Only the two of us know this/ }).click();
  const said = page.getByRole('log').getByText(data.text, { exact: true });
  await expect(said).toBeVisible();
  // The live stream bypasses the worker.
  const answered = await request.post(`/api/conversations/${conversation}/messages`, {
    headers: { authorization: `Bearer ${await tokenOf(request, product.seller)}` },
    data: { text: 'And nobody else.', clientId: 'journey-answer' },
  });
  expect(answered.ok(), await answered.text()).toBe(true);
  await expect(page.getByRole('log').getByText('And nobody else.', { exact: true })).toBeVisible();
  await expect.poll(() => keptPaths(page)).toContain('/api/conversations');
  await expect.poll(async () => (await keptPaths(page)).some((each) => /\d\/messages$/.test(each))).toBe(true);
  expect(await ofSomebody(page)).toHaveLength(1);
  const never = (await keptPaths(page)).filter((each) => /\/(?:jwt|live|config|payment|phone)/.test(each));
  expect(never).toEqual([]);

  await cutNetwork(context);
  await page.reload();
  await expect(said).toBeVisible();
  await expect(page.getByText(/You’re offline\. This page was last updated on/)).toBeVisible();
  await restoreNetwork(context);

  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect.poll(() => ofSomebody(other)).toEqual([]);
  await expect(said).toHaveCount(0);
  // The page being left may still make public reads as a visitor.
  const left = (await keptPaths(other)).filter(
    (each) => !/^\/(?:assets\/|pictures\/|icon|favicon|build$|login$|contact$|api\/categories$)/.test(each),
  );
  expect(left).toEqual([]);
  // Settings of the device stay, and that it lacks a font of Bangla.
  const stored = await other.evaluate(() =>
    Object.keys(localStorage).filter((key) => !/language|scheme|bangla-font/.test(key)),
  );
  expect(stored).toEqual([]);

  await cutNetwork(context);
  await other.goto('/dashboard/messages');
  await expect(other.getByText(data.text)).toHaveCount(0);
  await restoreNetwork(context);
});

test('the code of a handover is available offline once it was opened; a logout removes it', async ({
  page,
  context,
  request,
  browser,
}) => {
  const product = await newProduct(request);
  const buyer = await newPerson(request);
  const booking = await newBooking(request, buyer, product);
  const payer = await (await browser.newContext({ baseURL: `http://localhost:${JOURNEY_PORT}` })).newPage();
  await signIn(payer, buyer);
  await payer.goto(`/dashboard/payment/${booking}`);
  await chooseFullPrice(payer);
  await openCardForm(payer);
  await expect(payer.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  await pay(payer, '4242424242424242');
  await expect(payer.getByText('Congratulations! Your payment is complete.')).toBeVisible();
  await payer.context().close();

  await page.goto('/login');
  await expectKept(page, '/login');
  await login(page, buyer);
  await page.goto(`/dashboard/deals/${booking}`);
  const code = await openCode(page);
  await expect(page.getByRole('img', { name: 'QR code for the seller to scan' })).toBeVisible();

  await cutNetwork(context);
  await page.reload();
  await expect(page.getByText(/^MotoHaat can’t be reached\. This is the code/)).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for the seller to scan' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate((digits) => JSON.stringify(localStorage).includes(digits), code)).toBe(false);
  await restoreNetwork(context);
});

test('a deployment removes the previous build’s pages and files, and the next visit uses the new one', async ({
  page,
}) => {
  await page.goto('/blogs');
  await expectKept(page, '/blogs');
  await page.goto('/bikes');
  await expectKept(page, '/bikes');
  nextBuild = '0123456789ab';
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => keptPaths(page)).toContain('/');
  const paths = await keptPaths(page);
  expect(paths).not.toContain('/blogs');
  expect(paths).not.toContain('/bikes');
  await expectKept(page, '/contact');
  nextBuild = undefined;
});

test('data saving gets smaller pictures', async ({ page, context, request }) => {
  const { productId, productName } = await newProduct(request);
  const path = bikePath(productId, productName);
  await page.goto(path);
  await expectKept(page, path);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const src = (await page.getByRole('main').getByRole('img').first().getAttribute('src')) ?? '';
  const width = await page.evaluate(
    async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return picture.width;
    },
    src.replace(/\/\w+\.webp$/, '/full.webp'),
  );
  expect(width).toBe(480);
});

/** Replaces the browser's call to its push service, which a headless browser lacks. */
async function standInForPush(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    let current: PushSubscription | null = null;
    const made = {
      endpoint: address,
      toJSON: () => ({
        endpoint: address,
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: () => {
        current = null;
        return Promise.resolve(true);
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = () => Promise.resolve((current = made));
    PushManager.prototype.getSubscription = () => Promise.resolve(current);
  }, endpoint);
}

test('a page opened while the worker activated, or without it, is still controlled by it', async ({
  page,
  context,
}) => {
  const isServed = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await page.goto('/');
  await expect.poll(isServed).toBe(true);
  const loaded = page.waitForEvent('load');
  // Like the browser's own reload button.
  await (await context.newCDPSession(page)).send('Page.reload', { ignoreCache: true });
  await loaded;
  await expect.poll(isServed).toBe(true);
});

test('a subscribed device gets notifications that quote no message', async ({ page, context, request }) => {
  await context.grantPermissions(['notifications']);
  const { endpoint } = (await (await request.post(`${SANDBOX_URL}/sandbox/push/subscriptions`)).json()) as {
    endpoint: string;
  };
  await standInForPush(page, endpoint);
  const person = await newPerson(request);
  await login(page, person);
  await page.goto('/dashboard/profile');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/push/subscriptions'));
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Turn off notifications' })).toBeVisible();

  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.includes(String(PORT)));
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  const push = (data: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: `http://localhost:${PORT}`,
      registrationId,
      data: JSON.stringify(data),
    });
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    let count = 0;
    registration.showNotification = async (...notification) => {
      await show(...notification);
      Object.assign(self, { notificationsShown: (count += 1) });
    };
  });
  const countShown = () => worker?.evaluate(() => (self as { notificationsShown?: number }).notificationsShown);
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, lang, data }) => ({
        title,
        body,
        lang,
        data: data as unknown,
      })),
    );
  const news = { kind: 'message', productName: 'Pulsar <b>150</b>', path: '/dashboard/messages?c=1', tag: 'message-1' };
  const only = { body: news.productName, data: news.path };
  // Chromium doesn't list a notification that it is about to show, so this may take another
  // attempt.
  await expect(async () => {
    const before = (await countShown()) ?? 0;
    await push({ ...news, language: 'en' });
    await push({ ...news, language: 'bn' });
    await expect.poll(countShown).toBe(before + 2);
    expect(await shown()).toEqual([{ ...only, title: 'আপনার নতুন বার্তা এসেছে', lang: 'bn' }]);
  }).toPass({ timeout: 60_000 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(shown).toEqual([]);
});
