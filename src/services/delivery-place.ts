import type { PlaceName } from '#contract/catalogue/search';
import { useSyncExternalStore } from 'react';
import { local } from './storage.ts';

/** Begins as drafts do, so that a logout removes it (draft.ts). */
const KEY = 'motohaat-draft-delivery-place';
const listeners = new Set<() => void>();

/** The answer for a text that was read before: a snapshot must stay the same object. */
let parsed: { text: string | null; place: PlaceName | undefined } = { text: null, place: undefined };

function readDeliveryPlace(): PlaceName | undefined {
  const text = local.get(KEY);
  if (text === parsed.text) return parsed.place;
  try {
    const kept = JSON.parse(text ?? 'null') as PlaceName | null;
    parsed = { text, place: typeof kept?.value === 'string' ? kept : undefined };
  } catch {
    parsed = { text, place: undefined };
  }
  return parsed.place;
}

/** Keeps where this person last wanted something delivered, on this device. */
export function rememberDeliveryPlace({ value, en, bn }: PlaceName): void {
  local.set(KEY, JSON.stringify({ value, en, bn }));
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

/** Returns where this person last wanted something delivered: `Dhaka/Mirpur`, with its names. */
export const useDeliveryPlace = (): PlaceName | undefined =>
  useSyncExternalStore(subscribe, readDeliveryPlace, () => undefined);

export const districtOf = ({ value }: PlaceName): string => value.split('/')[0] ?? value;
