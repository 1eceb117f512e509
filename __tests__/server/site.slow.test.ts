import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../../server/app.ts';
import type { App } from '../../server/context.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { until } from '../helpers/processes/market-process.ts';

const TEMPLATE =
  '<!doctype html><html lang="en"><head><!--motohaat-reads--><!--motohaat-head--></head><body><div id="root"></div><!--motohaat-data--></body></html>';

let market: Market;
let root: string;
const apps: App[] = [];

/**
 * Starts a server with a client build whose main script has this name; earlier builds' files stay
 * beside it.
 * @param folder a separate one for another renderer, because modules stay loaded
 */
async function deploy(main: string, renderPage = 'async () => page', folder = root): Promise<App> {
  const client = path.join(folder, 'client');
  mkdirSync(path.join(client, 'assets'), { recursive: true });
  mkdirSync(path.join(folder, 'renderer'), { recursive: true });
  writeFileSync(
    path.join(client, 'index.html'),
    TEMPLATE.replace('<!--motohaat-head-->', `<!--motohaat-head--><script defer src="/assets/${main}"></script>`),
  );
  writeFileSync(path.join(client, 'assets', main), `// ${main}`);
  writeFileSync(path.join(folder, 'chunks.json'), JSON.stringify({ main: [`assets/${main}`] }));
  writeFileSync(
    path.join(folder, 'renderer/render.cjs'),
    `const page = { html: "", css: "", cssNames: [], head: "" }; exports.renderFrame = () => page; exports.renderPage = ${renderPage};`,
  );
  const app = await build({ ...market.services, clientFolder: client });
  apps.push(app);
  return app;
}

const dataOf = (html: string) =>
  JSON.parse(/id="motohaat-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as { build?: string };

beforeAll(async () => {
  market = await openMarket();
  root = mkdtempSync(path.join(tmpdir(), 'site-'));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await market.close();
  rmSync(root, { recursive: true });
});

describe('a deployment', () => {
  it('changes the build that the server reports, so that older pages notice; its files stay available', async () => {
    const before = await deploy('main.aaaa.js');
    for (const address of ['/', '/blogs']) {
      const page = await before.inject(address);
      expect((await before.inject('/version.json')).json()).toEqual({ build: dataOf(page.body).build });
    }
    const named = await before.inject('/blogs');
    expect(named.headers['x-motohaat-build']).toBe(dataOf(named.body).build);
    const old = dataOf((await before.inject('/blogs')).body).build;
    expect(old).toMatch(/^[0-9a-f]{12}$/);

    const after = await deploy('main.bbbb.js');
    const version = await after.inject('/version.json');
    expect(version.headers['cache-control']).toBe('no-store');
    expect(version.json<{ build: string }>().build).not.toBe(old);
    expect((await after.inject('/assets/main.aaaa.js')).body).toBe('// main.aaaa.js');
    expect((await after.inject('/assets/main.bbbb.js')).headers['cache-control']).toContain('immutable');
    expect((await after.inject('/assets/main.cccc.js')).statusCode).toBe(404);
  });

  it('reaches browsers with the service worker: its script is refetched', async () => {
    const app = await deploy('main.dddd.js');
    writeFileSync(path.join(root, 'client/sw.js'), '// the worker');
    writeFileSync(path.join(root, 'client/manifest.webmanifest'), '{}');
    const script = await app.inject('/sw.js');
    expect([script.body, script.headers['cache-control']]).toEqual(['// the worker', 'no-cache']);
    expect(script.headers['content-type']).toMatch(/javascript/);
    expect(script.headers['content-security-policy']).toMatch(/worker-src 'self'/);
    const manifest = await app.inject('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
  });
});

it('a page beyond the render budget is 404 where there is nothing to show, and else sent without its data', async () => {
  const product = await market.product((await market.person('seller')).id, await market.category());
  const app = await deploy(
    'main.eeee.js',
    '() => new Promise((resolve) => exports.held.push(() => resolve(page))); exports.held = []',
    path.join(root, 'held'),
  );
  const { held } = (await import(path.join(root, 'held/renderer/render.cjs'))) as { held: (() => void)[] };
  // As many renderings as one client may have under way.
  const rendering = ['/bikes', '/blogs'].map((address) => app.inject(address));
  await until(() => held.length === rendering.length);
  const statusOf = async (address: string) => (await app.inject(address)).statusCode;
  expect(await Promise.all(['/bikes/999999', '/sellers/999999', `/bikes/${product}`, '/'].map(statusOf))).toEqual([
    404, 404, 200, 200,
  ]);
  for (const release of held) release();
  expect((await Promise.all(rendering)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});
