import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Bootstrap } from '#contract/site/bootstrap';
import type { ClientConfig } from '#contract/site/config';
import { firstReadsOf } from '#contract/site/first-reads';
import { isOfDashboard, pageOf, type PageName } from '#contract/pages';
import type { Language } from '#contract/site/personal-page';
import type { RenderedPage } from '#contract/site/rendering';
import type { Renderer } from './renderer.ts';

const READS = '<!--motohaat-reads-->';
const HEAD = '<!--motohaat-head-->';
const DATA = '<!--motohaat-data-->';
const ROOT = '<div id="root"></div>';

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

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64');
/** Identifies the data that a page shows. */
export const contentOf = (status: number, bootstrap: Bootstrap): string =>
  sha256(`${status} ${JSON.stringify(bootstrap)}`);
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
async function encode(html: string): Promise<Pick<HtmlPage, 'body' | 'bytes' | 'etag'>> {
  // Copied, because zlib's result can be a small slice of a large buffer that would stay in memory.
  const br = Buffer.from(await promisify(brotliCompress)(html, BROTLI));
  const text = () => promisify(brotliDecompress)(br);
  let gz: Promise<Buffer> | undefined;
  return {
    bytes: br.length * (1 + GZIP_PER_BROTLI),
    // Of the compressed page: a seventh of the text to hash, and as unique.
    etag: `"${sha256(br)}"`,
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

/** Elements of the template's head that a page may replace. */
const OWN_HEAD = /<title>[^<]*<\/title>|<meta name="description"[^>]*>/g;

/** Returns a function that fills the built template with a rendered page, its data and its links. */
export function createAssembler(renderer: Renderer, config: ClientConfig) {
  const { chunks } = renderer;
  const readBuilt = (file: string) => readFileSync(path.join(renderer.folder, file), 'utf8');
  // Inlined: as a separate request, the early script would delay everything after it.
  const [earlyFile = ''] = chunks.early ?? [];
  const earlyScript = earlyFile ? readBuilt(earlyFile) : '';
  const template = readBuilt('index.html').replace(scriptElement(earlyFile), () => `<script>${earlyScript}</script>`);
  const scriptHash = policyHash(earlyScript);
  const main = new Set(chunks.main);
  const mainScript = chunks.main?.find(isScript) ?? '';
  let frame: RenderedPage | undefined;

  /** Returns the files of the page's own chunk. */
  function chunkFiles(name: PageName | undefined): string[] {
    const names = name ? [...(isOfDashboard(pageOf(name).path) ? ['dashboardFrame'] : []), name] : [];
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

  return async function assemble(
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
      content: contentOf(status, bootstrap),
      ...(await encode(html)),
      styleHash: policyHash(shown.css),
      scriptHash,
    };
  };
}
