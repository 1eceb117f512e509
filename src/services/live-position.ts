import { local } from './storage';

/** How far this browser has been told of changes (docs/architecture.md §8). */
interface LivePosition {
  personId: string;
  /** The number of the latest event. */
  id: string;
  /** When it came, in milliseconds since 1970. */
  at: number;
}

const KEY = 'motohaat-live';

/** Nothing, when it is another person's. */
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
