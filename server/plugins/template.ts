import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Bootstrap } from '#contract/bootstrap';
import type { Services } from '../app';
import { listAdverts } from '../features/advert/advert.queries';
import { listCategories } from '../features/category/category.queries';
import { clientConfig } from '../features/config/client-config';
import type { Page } from './pages';

const ASKS = '<!--motohaat-asks-->';
const HEAD = '<!--motohaat-head-->';
const DATA = '<!--motohaat-data-->';
const ROOT = '<div id="root"></div>';

type Language = 'en' | 'bn';
interface RenderedPage { html: string; css: string; cssNames: string; links: string }
interface Renderer {
  renderPage: (pathname: string, language: Language, bootstrap: Bootstrap) => Promise<RenderedPage>;
  renderFrame: () => string;
}

const ATTRIBUTE: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const attribute = (value: string): string => value.replace(/[&"<]/g, (mark) => ATTRIBUTE[mark] ?? mark);

/** JSON inside HTML: no `</script>` and no comment may end it early. */
const embedded = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c');

const languageOf = (request: FastifyRequest): Language => (/(?:^|;\s*)motohaat-language=bn(?:;|$)/.test(request.headers.cookie ?? '') ? 'bn' : 'en');

/** Names the client's build: the template names the main script by its content, and that all others by theirs. */
export const readBuild = (folder: string): string => createHash('sha256').update(readFileSync(path.join(folder, 'index.html'))).digest('hex').slice(0, 12);

/** Reads index.html and the client's renderer once; answers a function that makes the page for one request. */
export function readTemplate(folder: string, build: string, { db, env }: Pick<Services, 'db' | 'env'>) {
  const template = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const chunks = JSON.parse(readFileSync(path.join(folder, '../chunks.json'), 'utf8')) as Record<string, string[]>;
  // Built from the client's sources beside it: the server's own code never imports them. Loaded with the first page it renders.
  const load = createRequire(__filename);
  const renderer = (): Renderer => load(path.resolve(folder, '../renderer/render.js')) as Renderer;
  let frame: string | undefined;
  const config = clientConfig(env);
  const main = new Set(chunks.main);
  /** The last rendering in each language; it holds for as long as the data is the same. */
  const kept = new Map<Language, { data: string; page: RenderedPage }>();

  const linkTo = (file: string): string => (file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<link rel="preload" as="script" href="/${file}">`);

  /**
   * The page's own chunk is asked for at once, not when the main script has run. So is the main script where nothing is to be
   * seen without it: browsers put off a deferred script.
   */
  function chunkLinks(page: Page | undefined, isRendered: boolean): string {
    const own = new Set((page?.chunks ?? []).flatMap((name) => chunks[name] ?? []).filter((file) => !main.has(file)));
    return [...own, ...[...main].filter((file) => !isRendered && file.endsWith('.js'))].map(linkTo).join('');
  }

  async function rendered(language: Language, bootstrap: Bootstrap, data: string): Promise<RenderedPage> {
    const last = kept.get(language);
    if (last?.data === data) return last.page;
    const page = await renderer().renderPage('/', language, bootstrap);
    kept.set(language, { data, page });
    return page;
  }

  /** What the page's first reads are, for src/services/early.ts. */
  const asksOf = (page: Page | undefined): string =>
    page?.asks ? `<meta name="early-requests" content="${attribute(JSON.stringify(page.asks.map((ask) => config.apiUrl + ask)))}">` : '';

  return async (page: Page | undefined, nonce: string, request: FastifyRequest): Promise<string> => {
    let bootstrap: Bootstrap = { config, build };
    let body: RenderedPage | undefined;
    const language = languageOf(request);
    if (page?.withHomeData) {
      try {
        const [categories, adverts] = await Promise.all([listCategories(db), listAdverts(db)]);
        bootstrap = { config, build, categories, adverts };
        body = await rendered(language, bootstrap, embedded(bootstrap));
      } catch (error) {
        // The page asks again by itself, and tells the person what is wrong.
        request.log.error({ err: error }, 'the home page was sent without its data');
      }
    }
    // Before the pages' own sheets, which may overrule it; the client keeps the same order.
    const styles = body ? `<style nonce="${nonce}" data-emotion="m ${body.cssNames}">${body.css}</style>` : '';
    return template
      .replace('<html lang="en">', () => `<html lang="${language}">`)
      .replace(ASKS, () => asksOf(page))
      .replace(HEAD, () => `<meta name="style-nonce" content="${nonce}">${body?.links ?? ''}${styles}${chunkLinks(page, body !== undefined)}`)
      .replace(ROOT, () => (body ? `<div id="root" data-language="${language}">${body.html}</div>` : `<div id="root">${(frame ??= renderer().renderFrame())}</div>`))
      .replace(DATA, () => `<script type="application/json" id="motohaat-data">${embedded(bootstrap)}</script>`);
  };
}
