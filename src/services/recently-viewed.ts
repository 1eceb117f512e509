import { local } from './storage';

/** A product that was looked at in this browser; without its price, which may be another by now. */
export interface ViewedProduct {
  _id: string;
  productName: string;
  image: string;
  /** The day it was looked at last. */
  day: string;
}

const KEY = 'motohaat-recently-viewed';
const MOST = 12;

/** The last one first. */
export function readRecentlyViewed(): ViewedProduct[] {
  try {
    const kept = JSON.parse(local.get(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as ViewedProduct[]).filter(({ _id }) => typeof _id === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts a product first. @returns whether it is the first time on that day */
export function rememberViewed(viewed: ViewedProduct): boolean {
  const others = readRecentlyViewed();
  const before = others.find(({ _id }) => _id === viewed._id);
  local.set(KEY, JSON.stringify([viewed, ...others.filter((other) => other !== before)].slice(0, MOST)));
  return before?.day !== viewed.day;
}

/** For logout: nothing of the person stays on the device. */
export const removeRecentlyViewed = (): void => local.remove(KEY);
