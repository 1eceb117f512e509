import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { theme } from '../../src/app/theme.ts';
import {
  assetsOf,
  canRenderOffline,
  endsSession,
  cachedAs,
  otherSizes,
  smallerPicture,
} from '../../src/worker/cache.rules.ts';
import { offlinePage } from '../../src/worker/offline-page.ts';

const ORIGIN = 'https://motohaat.test';
const request = (url: string, more: Partial<Pick<Request, 'method' | 'mode' | 'cache'>> = {}, headers = {}) => ({
  method: 'GET',
  url: new URL(url, ORIGIN).href,
  mode: 'cors' as RequestMode,
  cache: 'default' as RequestCache,
  headers: new Headers(headers),
  ...more,
});
const kept = (...args: Parameters<typeof request>) => cachedAs(request(...args), ORIGIN);

describe('the service worker', () => {
  it.each([
    ['/assets/main.1234abcd.js', 'asset'],
    ['/images/i/0123456789abcdef/card.webp', 'picture'],
    ['/pictures/hero.webp', 'file'],
    ['/icon-192.png', 'file'],
    ['/manifest.webmanifest', 'file'],
    ['/api/products/12', 'answer'],
    ['/api/products/12/similar', 'answer'],
    ['/api/search?q=pulsar', 'answer'],
    ['/api/conversations', 'answer'],
    ['/api/dashboard', 'answer'],
    ['/api/conversations/7/messages?limit=24', 'answer'],
    ['/api/users/admin/buyer%40motohaat.test', 'answer'],
    ['/api/pages/category/3?language=bn', 'answer'],
  ])('caches %s as %s', (url, as) => expect(kept(url)).toBe(as));

  it.each([
    '/api/live',
    '/api/jwt?email=a@b.example',
    '/api/config',
    '/api/products/12/phone',
    '/api/create-payment-intent',
    '/api/bookings/5',
    '/api/push/key',
    '/version.json',
    '/sw.js',
    'https://js.stripe.com/v3',
    'https://identitytoolkit.googleapis.com/v1/accounts:lookup',
  ])('ignores %s', (url) => expect(kept(url)).toBeUndefined());

  it('ignores writes, range requests and requests that bypass caches', () => {
    expect(kept('/api/conversations', { method: 'POST' })).toBeUndefined();
    expect(kept('/images/i/0123456789abcdef/card.webp', {}, { range: 'bytes=0-9' })).toBeUndefined();
    expect(kept('/api/products/12', { cache: 'no-store' })).toBeUndefined();
  });

  it.each([
    ['/bikes/12-pulsar', 'page'],
    ['/dashboard/messages', 'page'],
    ['/dashboard/payment/5', undefined],
    ['/unsubscribe?token=secret', undefined],
    ['/api/pages/category/3', undefined],
    ['/images/1/upload', undefined],
  ])('answers the document %s as %s', (url, as) => expect(kept(url, { mode: 'navigate' })).toBe(as));

  it('recognizes calls that end a session', () => {
    expect(endsSession(request('/api/logout', { method: 'POST' }))).toBe(true);
    // The server may refuse it.
    expect(endsSession(request('/api/users/me', { method: 'DELETE' }))).toBe(false);
    expect(endsSession(request('/api/conversations/1', { method: 'DELETE' }))).toBe(false);
  });

  it('finds a page’s files without duplicates, and pages that cached answers can show', () => {
    const html =
      '<link href="/assets/main.12.css"><script src="/assets/main.12.js"></script><meta content="/assets/a.js /assets/b.js"><link href="/assets/main.12.js">';
    expect(assetsOf(html)).toEqual(['/assets/main.12.css', '/assets/main.12.js', '/assets/a.js', '/assets/b.js']);
    const shown = ['/dashboard', '/dashboard/messages', '/dashboard/deals/41'];
    expect(shown.map(canRenderOffline)).toEqual([true, true, true]);
    const others = ['/dashboard/profile', '/dashboard/deals', '/login'];
    expect(others.map(canRenderOffline)).toEqual([false, false, false]);
  });

  it('sends smaller pictures when data saving is on, and any available size offline', () => {
    expect(smallerPicture('/images/i/ab/full.webp')).toBe('/images/i/ab/card.webp');
    expect(smallerPicture('/images/i/ab/medium.webp')).toBe('/images/i/ab/card.webp');
    expect(smallerPicture('/images/i/ab/thumb.webp')).toBe('/images/i/ab/thumb.webp');
    expect(otherSizes('/images/i/ab/card.webp')).toEqual([
      '/images/i/ab/medium.webp',
      '/images/i/ab/full.webp',
      '/images/i/ab/thumb.webp',
    ]);
  });

  it('uses the theme’s colours on the offline page', async () => {
    const emptyCaches = { open: async () => ({ keys: async () => [] }) };
    Object.defineProperty(globalThis, 'caches', { value: emptyCaches, configurable: true });
    const page = await offlinePage('/bikes', [], '/');
    const html = await page.text();
    // Its only script opens the page again; the policy names it by its hash.
    const [, script = ''] = /<script>(.*)<\/script>/.exec(html) ?? [];
    expect(script).toContain("addEventListener('online'");
    const hash = createHash('sha256').update(script).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}';`);
    Reflect.deleteProperty(globalThis, 'caches');
    const colours = [...new Set(html.match(/#[0-9a-f]{6}/g) ?? [])];
    expect(colours.length).toBeGreaterThan(10);
    const themeColours = JSON.stringify(theme);
    expect(colours.filter((colour) => !themeColours.includes(colour))).toEqual([]);
  });
});

interface Manifest {
  theme_color: string;
  icons: { src: string; sizes: string }[];
}

/** Reads width and height from a PNG's header. */
function sizeOf(file: string): string {
  const png = readFileSync(file);
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('the manifest', () => {
  const folder = path.resolve('public');
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest;

  it('names icons of the sizes that their files have', () => {
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const { src, sizes } of manifest.icons) expect(sizeOf(path.join(folder, src))).toBe(sizes);
  });

  it('is linked from the page, which has its colour', () => {
    const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
    expect(html).toContain('href="/manifest.webmanifest"');
    expect(html).toContain(`name="theme-color" content="${manifest.theme_color}"`);
  });
});
