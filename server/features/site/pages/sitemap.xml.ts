import { Readable } from 'node:stream';

/** Maximum addresses per file in the protocol. */
export const MAX_SITEMAP_ADDRESSES = 50_000;

export interface SitemapEntry {
  /** Path on this site, with its leading slash. */
  address: string;
  /** ISO 8601. */
  changedAt?: string;
}

export type SitemapEntries = AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>;

/** Element names of a file of pages, and of an index of sitemaps. */
const ELEMENTS = { pages: ['urlset', 'url'], index: ['sitemapindex', 'sitemap'] } as const;
export type SitemapKind = keyof typeof ELEMENTS;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);

/** Entries are buffered up to this many characters: a write per entry would cost more than reading it. */
const WRITE_BUFFER_CHARACTERS = 32_768;

async function* write(kind: SitemapKind, siteUrl: string, entries: SitemapEntries): AsyncGenerator<string> {
  const [root, element] = ELEMENTS[kind];
  let text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for await (const { address, changedAt } of entries) {
    const day = changedAt === undefined ? '' : `<lastmod>${changedAt.slice(0, 10)}</lastmod>`;
    text += `<${element}><loc>${escape(siteUrl + address)}</loc>${day}</${element}>\n`;
    if (text.length < WRITE_BUFFER_CHARACTERS) continue;
    yield text;
    text = '';
  }
  yield `${text}</${root}>\n`;
}

/** Streams a file that is never in memory as a whole. */
export const sitemapFile = (...file: Parameters<typeof write>): Readable => Readable.from(write(...file));
