import { refuse } from './problems';

/** A request's JSON body, of which nothing is known yet. */
export type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws Problem when the value is not a JSON object */
export const asFields = (value: unknown): Fields =>
  isFields(value) ? value : refuse('Invalid JSON payload received.');

/** Reads a JSON object out of text; nothing when it is none. */
export function parseFields(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A field's text, trimmed of nothing; an absent one and one of another kind are empty. */
export const text = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

/**
 * An e-mail address as the key of an account: lower case, without spaces around it.
 * @throws Problem INVALID_EMAIL
 */
export function emailOf(value: string): string {
  const email = value.trim().toLowerCase();
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) ? email : refuse('INVALID_EMAIL');
}
