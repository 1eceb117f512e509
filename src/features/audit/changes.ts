import type { AuditEntry } from '#contract/audit';

/** What an entry changed of one field; `before` or `after` is absent if it had no value. */
interface Change {
  field: string;
  before?: string;
  after?: string;
}

const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Returns the fields that differ; without an earlier state, all of the later one. */
export function changesOf({ before = {}, after = {} }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    .filter(({ before: was, after: is }) => was !== is);
}
