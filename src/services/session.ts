import { local } from './storage.ts';

/**
 * The signed-in person as shown (docs/specification.md §3, user session). Stored with the token, so
 * that a reload shows it immediately.
 */
export interface SessionUser {
  email: string;
  displayName: string;
  photoURL: string;
}

const KEY = 'motohaat-session';

export function readSession(): SessionUser | null {
  try {
    const kept = JSON.parse(local.get(KEY) ?? 'null') as Partial<SessionUser> | null;
    return kept?.email
      ? { email: kept.email, displayName: kept.displayName ?? '', photoURL: kept.photoURL ?? '' }
      : null;
  } catch {
    return null;
  }
}

export const saveSession = (user: SessionUser): void => local.set(KEY, JSON.stringify(user));
export const removeSession = (): void => local.remove(KEY);
