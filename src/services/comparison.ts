import { session } from './storage.ts';

const KEY = 'motohaat-compare';
/** As many as fit side by side. */
export const MAX_COMPARED = 3;

/** Returns the ids of a list in an address, without repetitions. */
export const parseCompared = (list: string): string[] =>
  [...new Set(list.split(',').filter((id) => /^\d+$/.test(id)))].slice(0, MAX_COMPARED);

/** The products last compared in this tab. */
export const readCompared = (): string[] => parseCompared(session.get(KEY) ?? '');

export const rememberCompared = (ids: readonly string[]): void => session.set(KEY, ids.join(','));

/** Returns a list with one more product; the first one is dropped if there is no room. */
export const withCompared = (ids: readonly string[], id: string): string[] =>
  [...ids.filter((other) => other !== id), id].slice(-MAX_COMPARED);
