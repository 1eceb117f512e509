import type { AuditEntry } from '#contract/admin/audit';
import { formatTaka } from '../../../ui/text/numbers.ts';

/** What an entry changed of one field; `before` or `after` is absent if it had no value. */
interface Change {
  field: string;
  before?: string;
  after?: string;
}

/** The last word of the name of a field whose value is in paisa. */
const PAISA = /paisa$/i;

function textOf(field: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && PAISA.test(field)) return formatTaka(value / 100, 'en');
  if (Array.isArray(value)) return value.map((each) => textOf(field, each) ?? '').join(', ');
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, part]) => `${name}: ${textOf(name, part) ?? ''}`);
  return `(${parts.join(', ')})`;
}

/** Returns the fields that differ; without an earlier state, all of the later one. */
export function changesOf({ before = {}, after = {} }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field, before: textOf(field, before[field]), after: textOf(field, after[field]) }))
    .filter(({ before: was, after: is }) => was !== is);
}
