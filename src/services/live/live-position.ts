import { local } from '../storage.ts';

/** The latest event this browser has processed (docs/architecture.md §8). */
interface LivePosition {
  personId: string;
  /** The event's id. */
  id: string;
  /** When it arrived, in milliseconds since 1970. */
  at: number;
}

const KEY = 'motohaat-live';

/** Returns undefined if the stored position is another person's. */
export function readLivePosition(personId: string): LivePosition | undefined {
  try {
    const kept = JSON.parse(local.get(KEY) ?? 'null') as LivePosition | null;
    return kept?.personId === personId ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const saveLivePosition = (position: LivePosition): void => local.set(KEY, JSON.stringify(position));
export const removeLivePosition = (): void => local.remove(KEY);
