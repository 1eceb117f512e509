import { sameEmail } from '#contract/email';
import { local } from './storage';

/**
 * What a person typed into a form and has not sent yet, and the addresses of pictures they uploaded: a reload or an ended session
 * loses nothing of it.
 */
export type Draft = Record<string, string | string[]>;

const PREFIX = 'motohaat-draft-';

interface SavedDraft {
  email: string;
  values: Draft;
}

/** This person's draft of a form; another person's is thrown away. */
export function readDraft(form: string, email: string): Draft | null {
  try {
    const saved = JSON.parse(local.get(PREFIX + form) ?? 'null') as SavedDraft | null;
    if (!saved) return null;
    if (sameEmail(saved.email, email)) return saved.values;
    removeDraft(form);
  } catch {
    // What cannot be read is as good as nothing.
  }
  return null;
}

export function saveDraft(form: string, email: string, values: Draft): void {
  local.set(PREFIX + form, JSON.stringify({ email, values } satisfies SavedDraft));
}

export const removeDraft = (form: string): void => local.remove(PREFIX + form);

/** For logout: nothing of the person stays on the device. */
export function removeDrafts(): void {
  for (const key of local.keys()) if (key.startsWith(PREFIX)) local.remove(key);
}
