import { personIdOf } from '../services/token.ts';

/** Changes with the format of the caches; the worker removes other versions when it activates. */
const VERSION = 'motohaat-1';
const PERSON = `${VERSION}-person-`;

export interface Store {
  name: string;
  /** The oldest are removed first. */
  maxEntries: number;
  maxBytes: number;
}

/** About ten megabytes when all are full. */
export const ASSETS: Store = { name: `${VERSION}-assets`, maxEntries: 150, maxBytes: 1_500_000 };
export const PAGES: Store = { name: `${VERSION}-pages`, maxEntries: 50, maxBytes: 400_000 };
export const PICTURES: Store = { name: `${VERSION}-pictures`, maxEntries: 100, maxBytes: 200_000 };
export const FILES: Store = { name: `${VERSION}-files`, maxEntries: 20, maxBytes: 200_000 };
/** Holds the build that cached pages and files belong to. */
export const BUILD = `${VERSION}-build`;
const ANSWERS = { maxEntries: 100, maxBytes: 200_000 };

const tokenOf = ({ headers }: Request): string | undefined =>
  /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];

/** Header of cached answers: when they arrived. */
const CACHED_AT_HEADER = 'x-motohaat-kept';
export const keptAt = ({ headers }: Response): number => Number(headers.get(CACHED_AT_HEADER));

/** Tokens signed out in this worker's lifetime: pending answers to them aren't cached. */
const ended = new Set<string>();
/** Tokens sent since then. The page that reports an ended session no longer has its token. */
const used = new Set<string>();
let person: string | undefined;

/** Returns the cache of an answer: each person's is separate from the public one. */
export function answersOf(request: Request): Store {
  const token = tokenOf(request);
  if (token !== undefined && !ended.has(token)) used.add(token);
  return { ...ANSWERS, name: token === undefined ? `${VERSION}-answers` : `${PERSON}${personIdOf(token) ?? ''}` };
}

/** Returns the current answer caches: the public one and the signed-in person's. */
export async function answerStores(): Promise<Store[]> {
  const names = (await caches.keys()).filter((name) => isPersonal(name) || name === `${VERSION}-answers`);
  return names.map((name) => ({ ...ANSWERS, name }));
}

const isPersonal = (name: string): boolean => name.startsWith(PERSON);

async function removeCaches(isRemoved: (name: string) => boolean): Promise<void> {
  await Promise.all((await caches.keys()).filter(isRemoved).map((name) => caches.delete(name)));
}

/** Removes what other versions of the worker cached. */
export const removeOtherVersions = (): Promise<void> =>
  removeCaches((name) => name.startsWith('motohaat-') && !name.startsWith(`${VERSION}-`));

/**
 * Removes everything of the person who was signed in.
 * @param request the one that ended the session; without it, all tokens in use count as ended
 */
export async function removePersonal(request?: Request): Promise<void> {
  const token = request && tokenOf(request);
  for (const each of token === undefined ? used : [token]) ended.add(each);
  used.clear();
  person = undefined;
  await removeCaches(isPersonal);
}

export const removeStores = (...stores: Store[]): Promise<unknown> =>
  Promise.all(stores.map(({ name }) => caches.delete(name)));

/** One person uses this browser at a time. */
async function removeOthers(name: string): Promise<void> {
  if (!isPersonal(name) || name === person) return;
  person = name;
  await removeCaches((other) => isPersonal(other) && other !== name);
}

export const find = async ({ name }: Store, key: RequestInfo): Promise<Response | undefined> =>
  // Not `caches.open`, which would create a missing cache. What answers vary by is either constant
  // here or part of the cache's name.
  caches.match(key, { cacheName: name, ignoreVary: true });

/**
 * Removes pages, pictures and answers, including public ones: what a person looked at is as private
 * as what they wrote.
 * @param except pages that reveal nothing
 */
export async function removeViewed(...except: string[]): Promise<void> {
  await removeCaches((name) => name === PICTURES.name || name === `${VERSION}-answers`);
  const pages = await caches.open(PAGES.name);
  const seen = (await pages.keys()).filter(({ url }) => !except.includes(new URL(url).pathname));
  await Promise.all(seen.map((key) => pages.delete(key)));
}

async function write({ name, maxEntries, maxBytes }: Store, key: Request | string, answer: Response): Promise<void> {
  const token = typeof key === 'string' ? undefined : tokenOf(key);
  if (answer.status !== 200 || answer.type === 'opaque' || (token && ended.has(token))) return;
  const body = await answer.arrayBuffer();
  if (body.byteLength > maxBytes) return;
  await removeOthers(name);
  const headers = new Headers(answer.headers);
  // The body has been read, so it is no longer compressed.
  for (const header of ['content-encoding', 'content-length']) headers.delete(header);
  // By the server's clock, which the page shows it in.
  headers.set(CACHED_AT_HEADER, String(Date.parse(headers.get('date') ?? '') || Date.now()));
  const cache = await caches.open(name);
  const address = typeof key === 'string' ? key : key.url;
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, new Response(body, { headers }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries)).map((oldest) => cache.delete(oldest)));
  // The person signed out while this was being written.
  if (token && ended.has(token)) await caches.delete(name);
}

/**
 * Caches an answer with its arrival time. Skips errors and large answers; a full disk or a closed
 * page is ignored.
 */
export const cacheResponse = (...what: Parameters<typeof write>): Promise<void> =>
  write(...what).catch(() => undefined);
