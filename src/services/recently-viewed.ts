import { local } from './storage.ts';

/** A product viewed in this browser, without its price, which may have changed. */
export interface ViewedProduct {
  _id: string;
  productName: string;
  image: string;
  /** The day of the last view. */
  day: string;
}

const KEY = 'motohaat-recently-viewed';
const MAX_VIEWED = 12;

/** Newest first. */
export function readRecentlyViewed(): ViewedProduct[] {
  try {
    const kept = JSON.parse(local.get(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as ViewedProduct[]).filter(({ _id }) => typeof _id === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Moves a product to the front.
 * @returns true for the first view of that day
 */
export function rememberViewed(viewed: ViewedProduct): boolean {
  const others = readRecentlyViewed();
  const before = others.find(({ _id }) => _id === viewed._id);
  local.set(KEY, JSON.stringify([viewed, ...others.filter((other) => other !== before)].slice(0, MAX_VIEWED)));
  return before?.day !== viewed.day;
}

/** For logout: nothing personal stays on the device. */
export const removeRecentlyViewed = (): void => local.remove(KEY);
