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
import { createByteCache } from '../services/byte-cache';
import type { PageAddress } from './pages';
import type { RenderBudget } from './render-budget';
import type { RenderedPage, Renderer } from './renderer';
import { TurnRefused } from '../services/turns';

const READS = '<!--motohaat-reads-->';
const HEAD = '<!--motohaat-head-->';
const DATA = '<!--motohaat-data-->';
const ROOT = '<div id="root"></div>';

/** A page that is rendered alike for everybody. */
interface PublicPage {
  /** The parameters that decide what the page shows; all others are left out. */
  searchOf?(address: PageAddress): string;
  /** What stands for `:id` in the page's one address with words; nothing where there is no such row. */
  partOf?(address: PageAddress): Promise<string | undefined>;
  /** Another text whenever what the page shows has changed. */
  version(address: PageAddress): Promise<string>;
  /** What it shows; `status` as HTTP's: 404 and 410 are pages, too. */
  read(address: PageAddress, client: string): Promise<{ status: 200 | 404 | 410; data: PageData }>;
}

/** Where the page is: under any other words it would be another page to search engines, and to what is kept. */
export interface PageElsewhere {
  redirectTo: string;
}

/** Every public page that is rendered on the server. */
export type PublicPages = Partial<Record<PageName, PublicPage>>;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A whole HTML page, compressed once for all who ask for it. */
export interface HtmlPage {
  status: number;
  etag: string;
  /** Names the data it shows: another version of the page with the same data is the same page. */
  content: string;
  /** Bytes of memory that it holds at most. */
  bytes: number;
  body(encoding: Encoding): Promise<Buffer>;
  /** What the content security policy must name so that the page's own style sheet and script are used. */
  styleHash: string;
  scriptHash: string;
}

const ATTRIBUTE: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const attribute = (value: string): string => value.replace(/[&"<]/g, (mark) => ATTRIBUTE[mark] ?? mark);

/** JSON inside HTML: no `</script>` and no comment may end it early. */
const embedded = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c');

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64');
const contentOf = (status: number, bootstrap: Bootstrap): string => sha256(`${status} ${JSON.stringify(bootstrap)}`);
const policyHash = (text: string): string => `'sha256-${sha256(text)}'`;

/** The highest quality whose time does not multiply: 3 ms for a product's page where 9 takes 8, and a hundredth more bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

/** Maximum kept hashes of style sheets; a page's parts decide which rules it has, and few combinations occur. */
const MAX_STYLE_HASHES = 500;

/** What a page's gzip adds to its brotli, at most, in bytes per byte. */
const GZIP_PER_BROTLI = 2;

/** Nearly everybody takes brotli: gzip is made for the first who does not, the text again for the few who take neither. */
async function encode(html: string): Promise<Pick<HtmlPage, 'body' | 'bytes' | 'etag'>> {
  // A copy: what zlib answers can be a small part of its output buffer, all of which would stay in memory.
  const br = Buffer.from(await promisify(brotliCompress)(html, BROTLI));
  const text = () => promisify(brotliDecompress)(br);
  let gz: Promise<Buffer> | undefined;
  return {
    bytes: br.length * (1 + GZIP_PER_BROTLI),
    // A seventh of the text, and as much its own.
    etag: `"${sha256(br)}"`,
    async body(encoding) {
      if (encoding === 'br') return br;
      return encoding === 'gzip' ? (gz ??= text().then(promisify(gzip))) : text();
    },
  };
}

/** The template's element that loads a script. */
const scriptElement = (file: string): RegExp => new RegExp(`<script[^>]* src="/${file}"></script>`);

const isScript = (file: string): boolean => file.endsWith('.js');
const addressOf = (file: string): string => `/${file}`;
const linkTo = (file: string): string =>
  isScript(file)
    ? `<link rel="preload" as="script" href="${addressOf(file)}">`
    : `<link rel="stylesheet" href="${addressOf(file)}">`;

const isPersonal = (name: PageName | undefined): boolean => name !== undefined && pageOf(name).rendered === 'personal';

/** Renderings of all pages, about a thousand; those requested longest ago are dropped first (docs/operating.md, Memory). */
const MAX_CACHED_PAGE_BYTES = 48 * 2 ** 20;

/** The budget leaves nothing for this page now. */
class RenderingRefused extends Error {}

/** What the template says of every page, and a page may say better of itself. */
const OWN_HEAD = /<title>[^<]*<\/title>|<meta name="description"[^>]*>/g;

/** Answers a function that makes an address's HTML, and keeps it until the data or the build changes. */
export function createPages(
  renderer: Renderer,
  config: ClientConfig,
  publicPages: (reads: Database) => PublicPages,
  budget: RenderBudget,
  log: FastifyBaseLogger,
) {
  const { build, chunks } = renderer;
  const readBuilt = (file: string) => readFileSync(path.join(renderer.folder, file), 'utf8');
  // The early script stands in the HTML itself: a request of its own would hold up everything after it.
  const [earlyFile = ''] = chunks.early ?? [];
  const earlyScript = earlyFile ? readBuilt(earlyFile) : '';
  const template = readBuilt('index.html').replace(scriptElement(earlyFile), () => `<script>${earlyScript}</script>`);
  const scriptHash = policyHash(earlyScript);
  const main = new Set(chunks.main);
  const mainScript = chunks.main?.find(isScript) ?? '';
  const kept = createByteCache<{ version: string; page: Promise<HtmlPage> }>(MAX_CACHED_PAGE_BYTES);
  const styleHashes = new Map<string, string>();
  let frame: RenderedPage | undefined;

  /** @param names of the rules; each contains the hash of its rule */
  function styleHash(names: string, css: string): string {
    const known = styleHashes.get(names);
    if (known) return known;
    const hash = policyHash(css);
    if (styleHashes.size >= MAX_STYLE_HASHES) styleHashes.clear();
    styleHashes.set(names, hash);
    return hash;
  }

  /** The files of the page's own chunk. */
  function chunkFiles(name: PageName | undefined): string[] {
    const names = name ? [...(pageOf(name).dashboard ? ['dashboardFrame'] : []), name] : [];
    return [...new Set(names.flatMap((chunk) => chunks[chunk] ?? []))].filter((file) => !main.has(file));
  }

  /**
   * Where nothing is to be seen without them, the scripts are asked for at once: browsers put off a deferred one, and its page's
   * own chunk until it has run. Elsewhere they come after what is shown (readsOf).
   */
  function chunkLinks(name: PageName | undefined, isShownFirst: boolean): string {
    const files = [...chunkFiles(name), ...[...main].filter(isScript)];
    return files
      .filter((file) => !isShownFirst || !isScript(file))
      .map(linkTo)
      .join('');
  }

  /** What the browser asks for before the client has loaded, for the early script (src/early.ts). */
  function readsOf(name: PageName | undefined, language: Language, isShownFirst: boolean): string {
    const meta = (key: string, content: string) => `<meta name="${key}" content="${attribute(content)}">`;
    const reads = name ? firstReadsOf(name).map((read) => config.apiUrl + read) : [];
    return [
      reads.length > 0 ? meta('early-requests', JSON.stringify(reads)) : '',
      name && isPersonal(name)
        ? meta('personal-page', `${config.apiUrl}/pages${pageOf(name).path}?language=${language}`)
        : '',
      // First the main one, then what it will ask for.
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
    // Before the pages' own sheets, which may overrule it; the client keeps the same order.
    const shown = body ?? (frame ??= renderer.renderFrame());
    const names = shown.cssNames.join(' ');
    const styles = `<style data-emotion="m ${names}">${shown.css}</style>`;
    const ownHead = shown.head.includes('<title>') ? template.replace(OWN_HEAD, '') : template;
    // The early script loads the main one then, after what the page shows without it.
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
      content: contentOf(status, bootstrap),
      ...(await encode(html)),
      styleHash: styleHash(names, shown.css),
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

  /** The address that is rendered and kept: the page's own, without what it does not look at. */
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
      // Before the data: what changes in between makes the next version anew.
      return await cachePage(`${location} ${language}`, await page.version(address), async (last) => {
        if (!budget.admits(client)) throw new RenderingRefused();
        const { status, data } = await page.read(address, client);
        const bootstrap: Bootstrap = { config, build, ...data };
        // What changed may not be shown here. A rendering that failed is no reason to fail again.
        const former = await last?.catch(() => undefined);
        if (former?.content === contentOf(status, bootstrap)) return former;
        // From here on it occupies the process; reading may wait for the database, which must keep nobody's place.
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
      // The page asks again by itself, and tells the person what is wrong. What was refused is counted, not logged.
      if (error instanceof TurnRefused) budget.countRefusal();
      else if (!(error instanceof RenderingRefused))
        log.error({ err: error }, 'a public page was sent without its data');
      return withoutData(name, language);
    }
  };
}
