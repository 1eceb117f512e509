import type { FastifyBaseLogger } from 'fastify';
import type { Bootstrap, PageData } from '#contract/site/bootstrap';
import type { ClientConfig } from '#contract/site/config';
import { LANGUAGE_PARAMETER, type PageName } from '#contract/pages';
import type { Language } from '#contract/site/personal-page';
import type { Database } from '../../database/database.ts';
import { createByteCache } from '../../services/limits/byte-cache.ts';
import { QueueRefused } from '../../services/limits/fair-queue.ts';
import { contentOf, createAssembler, type HtmlPage } from './html-page.ts';
import type { PageAddress } from './pages.ts';
import type { RenderBudget } from './render-budget.ts';
import type { Renderer } from './renderer.ts';

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

/**
 * About a thousand renderings of all pages; the least recently requested are dropped first
 * (docs/operating/running.md, Memory).
 */
const MAX_CACHED_PAGE_BYTES = 48 * 2 ** 20;

/** The render budget is exhausted. */
class RenderingRefused extends Error {}

/** Caches pages by key and version, up to a total size; concurrent requests share one rendering. */
function createPageCache() {
  const pageCache = createByteCache<{ version: string; page: Promise<HtmlPage> }>(MAX_CACHED_PAGE_BYTES);
  return (
    key: string,
    version: string,
    make: (last: Promise<HtmlPage> | undefined) => Promise<HtmlPage>,
  ): Promise<HtmlPage> => {
    const last = pageCache.get(key);
    if (last?.version === version) return last.page;
    const entry = { version, page: make(last?.page) };
    pageCache.set(key, entry, 0);
    entry.page.then(
      ({ bytes }) => pageCache.get(key) === entry && pageCache.set(key, entry, bytes),
      () => pageCache.get(key) === entry && pageCache.delete(key),
    );
    return entry.page;
  };
}

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

/** Returns a function that creates an address's HTML and caches it until the data or the build changes. */
export function createPages(
  renderer: Renderer,
  config: ClientConfig,
  publicPages: (reads: Database) => PublicPages,
  budget: RenderBudget,
  log: FastifyBaseLogger,
) {
  const { build } = renderer;
  const assemble = createAssembler(renderer, config);
  const cachePage = createPageCache();
  const withoutData = (
    name: PageName | undefined,
    language: Language,
    isKnown = name !== undefined,
  ): Promise<HtmlPage> =>
    cachePage(`frame ${name ?? ''} ${language} ${isKnown}`, build, () =>
      assemble(name, language, { config, build }, isKnown ? 200 : 404),
    );

  /** False for the page of a row that does not exist, found by one cheap statement even without render budget. */
  const isKnown = async ({ partOf }: PublicPage, address: PageAddress): Promise<boolean> =>
    partOf === undefined || (await partOf(address)) !== undefined;

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
      if (error instanceof QueueRefused) budget.countRefusal();
      else if (error instanceof RenderingRefused) return withoutData(name, language, await isKnown(page, address));
      else log.error({ err: error }, 'public page sent without its data');
      return withoutData(name, language);
    }
  };
}
