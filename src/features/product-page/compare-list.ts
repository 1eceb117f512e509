import { useSyncExternalStore } from 'react';
import { session } from '../../services/storage';

/** A product in the comparison. */
export interface ComparedProduct {
  _id: string;
  productName: string;
}

const KEY = 'motohaat-compare';
/** As many as fit side by side. */
export const MAX_COMPARED = 3;

const NONE: readonly ComparedProduct[] = [];
const listeners = new Set<() => void>();
let compared: readonly ComparedProduct[] | undefined;

function read(): readonly ComparedProduct[] {
  try {
    const kept = JSON.parse(session.get(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as ComparedProduct[]).slice(0, MAX_COMPARED) : NONE;
  } catch {
    return NONE;
  }
}

function write(next: readonly ComparedProduct[]): void {
  compared = next;
  session.set(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

const current = (): readonly ComparedProduct[] => (compared ??= read());

/** Appends a product; drops the first one if there is no room. */
export function addToComparison({ _id, productName }: ComparedProduct): void {
  const others = current().filter((other) => other._id !== _id);
  write([...others, { _id, productName }].slice(-MAX_COMPARED));
}

export const removeFromComparison = (id: string): void => write(current().filter(({ _id }) => _id !== id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the products compared in this tab. */
export const useComparison = (): readonly ComparedProduct[] => useSyncExternalStore(subscribe, current, () => NONE);
