import type { FastifyBaseLogger } from 'fastify';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Bootstrap } from '#contract/bootstrap';
import type { ClientConfig } from '#contract/config';
import { firstReadsOf, pageOf, type PageName } from '#contract/pages';
import type { Language } from '#contract/personal-page';
import type { RenderedPage, Renderer } from './renderer';

const READS = '<!--motohaat-reads-->';
const HEAD = '<!--motohaat-head-->';
const DATA = '<!--motohaat-data-->';
const ROOT = '<div id="root"></div>';

/** Where the data of public pages comes from. */
export interface PublicData {
  config: ClientConfig;
  /** Another text whenever any of the data has changed. */
  version: () => Promise<string>;
  read: () => Promise<Pick<Bootstrap, 'categories' | 'adverts'>>;
}

/** A whole HTML page, compressed once for all who ask for it. */
export interface HtmlPage {
  etag: string;
  encoded: Record<'br' | 'gzip' | 'identity', Buffer>;
  /** What the content security policy must name so that the page's own style sheet and script are used. */
  styleHash: string;
  scriptHash: string;
}

const ATTRIBUTE: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const attribute = (value: string): string => value.replace(/[&"<]/g, (mark) => ATTRIBUTE[mark] ?? mark);

/** JSON inside HTML: no `</script>` and no comment may end it early. */
const embedded = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');
const policyHash = (text: string): string => `'sha256-${sha256(text)}'`;

/** Better than the quality of answers that are compressed one by one, and still quick. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

async function encode(html: string): Promise<HtmlPage['encoded']> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)]);
  return { br, gzip: gz, identity };
}

/** The template's element that loads a script. */
const scriptElement = (file: string): RegExp => new RegExp(`<script[^>]* src="/${file}"></script>`);

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}">`
    : `<link rel="preload" as="script" href="/${file}">`;

/** Answers a function that makes an address's HTML, and keeps it until the data or the build changes. */
export function createPages(renderer: Renderer, { config, version, read }: PublicData, log: FastifyBaseLogger) {
  const { build, chunks } = renderer;
  const readBuilt = (file: string) => readFileSync(path.join(renderer.folder, file), 'utf8');
  // The early script stands in the HTML itself: a request of its own would hold up everything after it.
  const [earlyFile = ''] = chunks.early ?? [];
  const earlyScript = earlyFile ? readBuilt(earlyFile) : '';
  const template = readBuilt('index.html').replace(scriptElement(earlyFile), () => `<script>${earlyScript}</script>`);
  const scriptHash = policyHash(earlyScript);
  const main = new Set(chunks.main);
  const mainScript = chunks.main?.find((file) => file.endsWith('.js')) ?? '';
  const kept = new Map<string, { version: string; page: Promise<HtmlPage> }>();
  let frame: RenderedPage | undefined;

  /**
   * The page's own chunk is asked for at once, not when the main script has run. So is the main script where nothing is to be
   * seen without it: browsers put off a deferred script.
   */
  function chunkLinks(name: PageName | undefined, isMainLater: boolean): string {
    const names = name ? [...(pageOf(name).dashboard ? ['dashboardFrame'] : []), name] : [];
    const own = names.flatMap((chunk) => chunks[chunk] ?? []).filter((file) => !main.has(file));
    const first = [...main].filter((file) => !isMainLater && file.endsWith('.js'));
    return [...new Set([...own, ...first])].map(linkTo).join('');
  }

  /** What the browser asks for before the client has loaded, for src/services/early-requests.ts. */
  function readsOf(name: PageName | undefined, language: Language): string {
    if (!name) return '';
    const page = pageOf(name);
    const meta = (key: string, content: string) => `<meta name="${key}" content="${attribute(content)}">`;
    const reads = firstReadsOf(page).map((read) => config.apiUrl + read);
    return [
      reads.length > 0 ? meta('early-requests', JSON.stringify(reads)) : '',
      page.rendered === 'personal'
        ? meta('personal-page', `${config.apiUrl}/pages${page.path}?language=${language}`) +
          meta('main-script', `/${mainScript}`)
        : '',
    ].join('');
  }

  async function assemble(
    name: PageName | undefined,
    language: Language,
    bootstrap: Bootstrap,
    body?: RenderedPage,
  ): Promise<HtmlPage> {
    // Before the pages' own sheets, which may overrule it; the client keeps the same order.
    const shown = body ?? (frame ??= renderer.renderFrame());
    const styles = `<style data-emotion="m ${shown.cssNames.join(' ')}">${shown.css}</style>`;
    // The early script loads the main one there, after what it asked for.
    const isPersonal = name !== undefined && pageOf(name).rendered === 'personal';
    const html = (isPersonal ? template.replace(scriptElement(mainScript), '') : template)
      .replace('<html lang="en">', () => `<html lang="${language}">`)
      .replace(READS, () => readsOf(name, language))
      .replace(HEAD, () => `${shown.links}${styles}${chunkLinks(name, body !== undefined || isPersonal)}`)
      .replace(ROOT, () =>
        body ? `<div id="root" data-language="${language}">${body.html}</div>` : `<div id="root">${shown.html}</div>`,
      )
      .replace(DATA, () => `<script type="application/json" id="motohaat-data">${embedded(bootstrap)}</script>`);
    return {
      etag: `"${sha256(html)}"`,
      encoded: await encode(html),
      styleHash: policyHash(shown.css),
      scriptHash,
    };
  }

  function cachePage(key: string, at: string, make: () => Promise<HtmlPage>): Promise<HtmlPage> {
    const last = kept.get(key);
    if (last?.version === at) return last.page;
    const page = make();
    const entry = { version: at, page };
    kept.set(key, entry);
    page.catch(() => kept.get(key) === entry && kept.delete(key));
    return page;
  }

  const withoutData = (name: PageName | undefined, language: Language): Promise<HtmlPage> =>
    cachePage(`frame ${name ?? ''} ${language}`, build, () => assemble(name, language, { config, build }));

  return async (name: PageName | undefined, language: Language): Promise<HtmlPage> => {
    if (!name || pageOf(name).rendered !== 'public') return withoutData(name, language);
    try {
      // Before the data: what changes in between makes the next version anew.
      return await cachePage(`${name} ${language}`, await version(), async () => {
        const bootstrap: Bootstrap = { config, build, ...(await read()) };
        const body = await renderer.renderPage({ pathname: pageOf(name).path, language, bootstrap });
        return assemble(name, language, bootstrap, body);
      });
    } catch (error) {
      // The page asks again by itself, and tells the person what is wrong.
      log.error({ err: error }, 'a public page was sent without its data');
      return withoutData(name, language);
    }
  };
}
