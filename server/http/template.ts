import type { FastifyBaseLogger } from 'fastify';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Bootstrap, PageData } from '#contract/bootstrap';
import type { ClientConfig } from '#contract/config';
import { firstReadsOf } from '#contract/first-reads';
import { LANGUAGE_PARAMETER, pageOf, type PageName } from '#contract/pages';
import type { Language } from '#contract/personal-page';
import type { Database } from '../database/database';
import { createByteCache } from '../services/limits/byte-cache';
import type { PageAddress } from './pages';
import type { RenderBudget } from './render-budget';
import type { RenderedPage, Renderer } from './renderer';
import { TurnRefused } from '../services/limits/turns';

const READS = '<!--motohaat-reads-->';
const HEAD = '<!--motohaat-head-->';
const DATA = '<!--motohaat-data-->';
const ROOT = '<div id="root"></div>';

/** A page rendered the same for everybody. */
interface PublicPage {
  /** The query parameters that affect the page; all others are dropped. */
  searchOf?(address: PageAddress): string;
  /** The value of `:id` with words in the page's canonical address; undefined if there is no such row. */
  partOf?(address: PageAddress): Promise<string | undefined>;
  /** A version that changes whenever the page's data changes. */
  version(address: PageAddress): Promise<string>;
  /** The page's data; `status` as in HTTP: 404 and 410 are pages too. */
  read(address: PageAddress, client: string): Promise<{ status: 200 | 404 | 410; data: PageData }>;
}

/** The canonical address: under other words, the page would be a duplicate for search engines and the cache. */
export interface PageElsewhere {
  redirectTo: string;
}

/** Every public page that is rendered on the server. */
export type PublicPages = Partial<Record<PageName, PublicPage>>;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A complete HTML page, compressed once for all clients. */
export interface HtmlPage {
  status: number;
  etag: string;
  /** Identifies the data shown: a newer version with the same data is the same page. */
  content: string;
  /** Upper bound of its memory in bytes. */
  bytes: number;
  body(encoding: Encoding): Promise<Buffer>;
  /** Hash in the content security policy that allows the page's own style sheet and script. */
  styleHash: string;
  scriptHash: string;
}

const ATTRIBUTE: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const attribute = (value: string): string => value.replace(/[&"<]/g, (mark) => ATTRIBUTE[mark] ?? mark);

/** JSON inside HTML: neither `</script>` nor a comment may end it early. */
const embedded = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');
const contentOf = (status: number, bootstrap: Bootstrap): string => sha256(`${status} ${JSON.stringify(bootstrap)}`);
const policyHash = (text: string): string => `'sha256-${sha256(text)}'`;

/**
 * The highest quality with acceptable time: 3 ms for a product's page, where quality 9 takes 8 ms
 * and saves one percent.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

/** Upper bound of a page's gzip size relative to its brotli size. */
const GZIP_PER_BROTLI = 2;

/**
 * Almost all clients accept brotli: gzip is created on first use, and the plain text for the few
 * that accept neither.
 */
async function encode(html: string): Promise<Pick<HtmlPage, 'body' | 'bytes'>> {
  // Copied, because zlib's result can be a small slice of a large buffer that would stay in memory.
  const br = Buffer.from(await promisify(brotliCompress)(html, BROTLI));
  const text = () => promisify(brotliDecompress)(br);
  let gz: Promise<Buffer> | undefined;
  return {
    bytes: br.length * (1 + GZIP_PER_BROTLI),
    async body(encoding) {
      if (encoding === 'br') return br;
      return encoding === 'gzip' ? (gz ??= text().then(promisify(gzip))) : text();
    },
  };
}

/** Matches the template's script element. */
const scriptElement = (file: string): RegExp => new RegExp(`<script[^>]* src="/${file}"></script>`);

const isScript = (file: string): boolean => file.endsWith('.js');
const addressOf = (file: string): string => `/${file}`;
const linkTo = (file: string): string =>
  isScript(file)
    ? `<link rel="preload" as="script" href="${addressOf(file)}">`
    : `<link rel="stylesheet" href="${addressOf(file)}">`;

const isPersonal = (name: PageName | undefined): boolean => name !== undefined && pageOf(name).rendered === 'personal';

/**
 * About a thousand renderings of all pages; the least recently requested are dropped first
 * (docs/operating.md, Memory).
 */
const MAX_CACHED_PAGE_BYTES = 48 * 2 ** 20;

/** The render budget is exhausted. */
class RenderingRefused extends Error {}

/** Elements of the template's head that a page may replace. */
const OWN_HEAD = /<title>[^<]*<\/title>|<meta name="description"[^>]*>/g;

/** Returns a function that creates an address's HTML and caches it until the data or the build changes. */
export function createPages(
  renderer: Renderer,
  config: ClientConfig,
  publicPages: (reads: Database) => PublicPages,
  budget: RenderBudget,
  log: FastifyBaseLogger,
) {
  const { build, chunks } = renderer;
  const readBuilt = (file: string) => readFileSync(path.join(renderer.folder, file), 'utf8');
  // Inlined: as a separate request, the early script would delay everything after it.
  const [earlyFile = ''] = chunks.early ?? [];
  const earlyScript = earlyFile ? readBuilt(earlyFile) : '';
  const template = readBuilt('index.html').replace(scriptElement(earlyFile), () => `<script>${earlyScript}</script>`);
  const scriptHash = policyHash(earlyScript);
  const main = new Set(chunks.main);
  const mainScript = chunks.main?.find(isScript) ?? '';
  const kept = createByteCache<{ version: string; page: Promise<HtmlPage> }>(MAX_CACHED_PAGE_BYTES);
  let frame: RenderedPage | undefined;

  /** Returns the files of the page's own chunk. */
  function chunkFiles(name: PageName | undefined): string[] {
    const names = name ? [...(pageOf(name).dashboard ? ['dashboardFrame'] : []), name] : [];
    return [...new Set(names.flatMap((chunk) => chunks[chunk] ?? []))].filter((file) => !main.has(file));
  }

  /**
   * Preloads the scripts of pages that show nothing without them: browsers postpone deferred scripts,
   * and with them the page's chunk. Elsewhere, scripts load after the visible content (readsOf).
   */
  function chunkLinks(name: PageName | undefined, isShownFirst: boolean): string {
    const files = [...chunkFiles(name), ...[...main].filter(isScript)];
    return files
      .filter((file) => !isShownFirst || !isScript(file))
      .map(linkTo)
      .join('');
  }

  /** Returns the requests to send before the client has loaded, for the early script (src/early.ts). */
  function readsOf(name: PageName | undefined, language: Language, isShownFirst: boolean): string {
    const meta = (key: string, content: string) => `<meta name="${key}" content="${attribute(content)}">`;
    const reads = name ? firstReadsOf(name).map((read) => config.apiUrl + read) : [];
    return [
      reads.length > 0 ? meta('early-requests', JSON.stringify(reads)) : '',
      name && isPersonal(name)
        ? meta('personal-page', `${config.apiUrl}/pages${pageOf(name).path}?language=${language}`)
        : '',
      // The main script first, then what it will request.
      isShownFirst
        ? meta('main-script', [mainScript, ...chunkFiles(name)].filter(isScript).map(addressOf).join(' '))
        : '',
    ].join('');
  }

  async function assemble(
    name: PageName | undefined,
    language: Language,
    bootstrap: Bootstrap,
    status: number,
    body?: RenderedPage,
  ): Promise<HtmlPage> {
    // Before the pages' own style sheets, which may override it; the client keeps the same order.
    const shown = body ?? (frame ??= renderer.renderFrame());
    const styles = `<style data-emotion="m ${shown.cssNames.join(' ')}">${shown.css}</style>`;
    const ownHead = shown.head.includes('<title>') ? template.replace(OWN_HEAD, '') : template;
    // The early script then loads the main one after the visible content.
    const isShownFirst = isPersonal(name) || body !== undefined;
    const html = (isShownFirst ? ownHead.replace(scriptElement(mainScript), '') : ownHead)
      .replace('<html lang="en">', () => `<html lang="${language}">`)
      .replace(READS, () => readsOf(name, language, isShownFirst))
      .replace(HEAD, () => `${shown.head}${styles}${chunkLinks(name, isShownFirst)}`)
      .replace(ROOT, () =>
        body ? `<div id="root" data-language="${language}">${body.html}</div>` : `<div id="root">${shown.html}</div>`,
      )
      .replace(DATA, () => `<script type="application/json" id="motohaat-data">${embedded(bootstrap)}</script>`);
    return {
      status,
      etag: `"${sha256(html)}"`,
      content: contentOf(status, bootstrap),
      ...(await encode(html)),
      styleHash: policyHash(shown.css),
      scriptHash,
    };
  }

  function cachePage(
    key: string,
    at: string,
    make: (last: Promise<HtmlPage> | undefined) => Promise<HtmlPage>,
  ): Promise<HtmlPage> {
    const last = kept.get(key);
    if (last?.version === at) return last.page;
    const entry = { version: at, page: make(last?.page) };
    kept.set(key, entry, 0);
    entry.page.then(
      ({ bytes }) => kept.get(key) === entry && kept.set(key, entry, bytes),
      () => kept.get(key) === entry && kept.delete(key),
    );
    return entry.page;
  }

  const withoutData = (name: PageName | undefined, language: Language): Promise<HtmlPage> =>
    cachePage(`frame ${name ?? ''} ${language}`, build, () =>
      assemble(name, language, { config, build }, name ? 200 : 404),
    );

  /** Returns the canonical address to render and cache, without parameters that don't affect the page. */
  async function locate(page: PublicPage, address: PageAddress): Promise<{ location: string } | PageElsewhere> {
    const { path: pattern, part, id, search, language } = address;
    const at = (of: string) => pattern.replace(':id', () => encodeURIComponent(of));
    if (part === id) {
      const shown = page.searchOf?.(address) ?? '';
      return { location: shown ? `${at(id)}?${shown}` : at(id) };
    }
    const own = await page.partOf?.(address);
    if (own === undefined || own === part) return { location: at(own ?? id) };
    if (language) search.set(LANGUAGE_PARAMETER, language);
    return { redirectTo: search.size > 0 ? `${at(own)}?${search}` : at(own) };
  }

  return async (
    reads: Database,
    address: PageAddress,
    language: Language,
    client: string,
  ): Promise<HtmlPage | PageElsewhere> => {
    const { name } = address;
    const page = name && publicPages(reads)[name];
    if (!page) return withoutData(name, language);
    try {
      const located = await locate(page, address);
      if ('redirectTo' in located) return located;
      const { location } = located;
      // Read before the data: a change in between invalidates this version.
      return await cachePage(`${location} ${language}`, await page.version(address), async (last) => {
        if (!budget.admits(client)) throw new RenderingRefused();
        const { status, data } = await page.read(address, client);
        const bootstrap: Bootstrap = { config, build, ...data };
        // If the change isn't visible here, the last page is reused. A previous failure doesn't count.
        const former = await last?.catch(() => undefined);
        if (former?.content === contentOf(status, bootstrap)) return former;
        // From here on it uses CPU; reading the data may wait for the database and must not occupy a
        // slot.
        const rendering = budget.begin(client);
        if (!rendering) throw new RenderingRefused();
        try {
          return await rendering.spend(async () =>
            assemble(name, language, bootstrap, status, await renderer.renderPage({ location, language, bootstrap })),
          );
        } finally {
          rendering.end();
        }
      });
    } catch (error) {
      // The page retries from the browser and shows the error. Refusals are counted, not logged.
      if (error instanceof TurnRefused) budget.countRefusal();
      else if (!(error instanceof RenderingRefused)) log.error({ err: error }, 'public page sent without its data');
      return withoutData(name, language);
    }
  };
}
