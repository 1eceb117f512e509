import { personIdOf } from '../services/token';

/** The version changes with the form of what is kept; another one is removed when the worker takes over. */
const VERSION = 'motohaat-1';
const PERSON = `${VERSION}-person-`;

export interface Store {
  name: string;
  /** The oldest go first. */
  most: number;
  mostBytes: number;
}

/** Ten megabytes or so when all are full. */
export const ASSETS: Store = { name: `${VERSION}-assets`, most: 150, mostBytes: 1_500_000 };
export const PAGES: Store = { name: `${VERSION}-pages`, most: 50, mostBytes: 400_000 };
export const PICTURES: Store = { name: `${VERSION}-pictures`, most: 100, mostBytes: 200_000 };
export const FILES: Store = { name: `${VERSION}-files`, most: 20, mostBytes: 200_000 };
/** Which build pages and files are of. */
export const BUILD = `${VERSION}-build`;
const ANSWERS = { most: 100, mostBytes: 200_000 };

const tokenOf = ({ headers }: Request): string | undefined =>
  /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];

/** When an answer came; the header stands in kept answers alone. */
const KEPT_AT = 'x-motohaat-kept';
export const keptAt = ({ headers }: Response): number => Number(headers.get(KEPT_AT));

/** Tokens with which nobody is signed in here any more: what is still on its way with one is not kept. */
const ended = new Set<string>();
/** Tokens that were sent since. Whoever tells that the session ended no longer has the token. */
const used = new Set<string>();
let person: string | undefined;

/** Where an answer is kept: each person's apart from everybody else's. */
export function answersOf(request: Request): Store {
  const token = tokenOf(request);
  if (token !== undefined && !ended.has(token)) used.add(token);
  return { ...ANSWERS, name: token === undefined ? `${VERSION}-answers` : `${PERSON}${personIdOf(token) ?? ''}` };
}

/** Where answers are kept now: everybody's, and those of whoever is signed in. */
export async function answerStores(): Promise<Store[]> {
  const names = (await caches.keys()).filter((name) => isPersonal(name) || name === `${VERSION}-answers`);
  return names.map((name) => ({ ...ANSWERS, name }));
}

const isPersonal = (name: string): boolean => name.startsWith(PERSON);

async function removeCaches(isRemoved: (name: string) => boolean): Promise<void> {
  await Promise.all((await caches.keys()).filter(isRemoved).map((name) => caches.delete(name)));
}

/** What other versions of the worker kept. */
export const removeOtherVersions = (): Promise<void> =>
  removeCaches((name) => name.startsWith('motohaat-') && !name.startsWith(`${VERSION}-`));

/** Everything of whoever was signed in here. @param request the one that ended their session; without it all that were used have ended */
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
  // Not `caches.open`, which would make one that is not there. What answers vary by is either the same here, or in the cache's name.
  caches.match(key, { cacheName: name, ignoreVary: true });

/**
 * Pages, pictures and answers, whoever may see them: what was looked at here is as private as what was written. @param
 * except pages that say nothing
 */
export async function removeSeen(...except: string[]): Promise<void> {
  await removeCaches((name) => name === PICTURES.name || name === `${VERSION}-answers`);
  const pages = await caches.open(PAGES.name);
  const seen = (await pages.keys()).filter(({ url }) => !except.includes(new URL(url).pathname));
  await Promise.all(seen.map((key) => pages.delete(key)));
}

async function write({ name, most, mostBytes }: Store, key: Request | string, answer: Response): Promise<void> {
  const token = typeof key === 'string' ? undefined : tokenOf(key);
  if (answer.status !== 200 || answer.type === 'opaque' || (token && ended.has(token))) return;
  const body = await answer.arrayBuffer();
  if (body.byteLength > mostBytes) return;
  await removeOthers(name);
  const headers = new Headers(answer.headers);
  // The body is read, and so is no longer compressed.
  for (const header of ['content-encoding', 'content-length']) headers.delete(header);
  headers.set(KEPT_AT, String(Date.now()));
  const cache = await caches.open(name);
  const address = typeof key === 'string' ? key : key.url;
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, new Response(body, { headers }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((oldest) => cache.delete(oldest)));
  // They left while this was written.
  if (token && ended.has(token)) await caches.delete(name);
}

/**
 * Keeps an answer with the time it came; what is too large or an error is not kept, nor what a full disk or a page that
 * has gone prevents.
 */
export const keep = (...what: Parameters<typeof write>): Promise<void> => write(...what).catch(() => undefined);
