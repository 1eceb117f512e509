import type { FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Services } from '../app';
import { listAdverts } from '../features/advert/advert.queries';
import { listCategories } from '../features/category/category.queries';
import { clientConfig } from '../features/config/client-config';
import type { Page } from './pages';

const HEAD = '<!--motohaat-head-->';
const DATA = '<!--motohaat-data-->';

/** JSON inside HTML: no `</script>` and no comment may end it early. */
const embedded = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Reads index.html once; answers a function that fills it for one request. */
export function readTemplate(folder: string, { db, env }: Pick<Services, 'db' | 'env'>) {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const chunks = JSON.parse(readFileSync(path.join(folder, '../chunks.json'), 'utf8')) as Record<string, string[]>;
  const config = clientConfig(env);
  const main = new Set(chunks.main);

  /** The page's own chunk is asked for at once, not when the main script has run. */
  const links = (page: Page | undefined): string =>
    [...new Set((page?.chunks ?? []).flatMap((name) => chunks[name] ?? []))]
      .filter((file) => !main.has(file))
      .map((file) => (file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<link rel="preload" as="script" href="/${file}">`))
      .join('');

  const homeData = async (request: FastifyRequest) => {
    try {
      const [categories, adverts] = await Promise.all([listCategories(db), listAdverts(db)]);
      return { categories, adverts };
    } catch (error) {
      // The page asks again by itself, and tells the person what is wrong.
      request.log.error({ err: error }, 'the home page goes out without its data');
      return {};
    }
  };

  return async (page: Page | undefined, nonce: string, request: FastifyRequest): Promise<string> => {
    const data = { config, ...(page?.withHomeData ? await homeData(request) : {}) };
    return html
      .replace(HEAD, () => `<meta name="style-nonce" content="${nonce}">${links(page)}`)
      .replace(DATA, () => `<script type="application/json" id="motohaat-data">${embedded(data)}</script>`);
  };
}
