import { sameEmail } from '#contract/email';
import { local } from './storage.ts';

/**
 * A form's unsent input and the URLs of its uploaded pictures, so that a reload or an expired
 * session loses nothing.
 */
export type Draft = Record<string, string | string[]>;

const PREFIX = 'motohaat-draft-';

interface SavedDraft {
  email: string;
  values: Draft;
}

/** Returns this person's draft of a form, and discards another person's. */
export function readDraft(form: string, email: string): Draft | null {
  try {
    const saved = JSON.parse(local.get(PREFIX + form) ?? 'null') as SavedDraft | null;
    if (!saved) return null;
    if (sameEmail(saved.email, email)) return saved.values;
    removeDraft(form);
  } catch {
    // Unreadable drafts count as absent.
  }
  return null;
}

export function saveDraft(form: string, email: string, values: Draft): void {
  local.set(PREFIX + form, JSON.stringify({ email, values } satisfies SavedDraft));
}

export const removeDraft = (form: string): void => local.remove(PREFIX + form);

/** For logout: nothing personal stays on the device. */
export function removeDrafts(): void {
  for (const key of local.keys()) if (key.startsWith(PREFIX)) local.remove(key);
}
