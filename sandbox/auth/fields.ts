import { refuse } from './problems.ts';

/** A request's JSON body, not validated yet. */
export type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws Problem when the value is not a JSON object */
export const asFields = (value: unknown): Fields =>
  isFields(value) ? value : refuse('Invalid JSON payload received.');

/** Parses text as a JSON object; undefined if it isn't one. */
export function parseFields(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a text field as is; empty if it is missing or not a string. */
export const text = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Normalizes an email as the key of an account: lower case. Spaces make it invalid, also around it.
 * @throws Problem INVALID_EMAIL
 */
export function emailOf(value: string): string {
  const email = value.toLowerCase();
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) ? email : refuse('INVALID_EMAIL');
}
