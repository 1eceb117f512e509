import type { AuditEntry } from '#contract/admin/audit';
import type { Language } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { auditFieldName } from './audit-field.text.ts';
import { formatId } from './format-id.ts';
import type { AuditValues } from './useAuditValues.ts';

/** What an entry changed of one field; `before` or `after` is absent if it had no value. */
interface Change {
  field: string;
  before?: string;
  after?: string;
}

/** How names and values are written. */
export interface AuditWords {
  fields: Record<string, string>;
  values: AuditValues;
  language: Language;
}

/** The last word of the name of a field whose value is in paisa. */
const PAISA = /paisa$/i;
/** Fields whose value is in taka. */
const TAKA: ReadonlySet<string> = new Set(['amount', 'refund', 'sellerAmount', 'missing', 'sellingPrice']);

/** Fields whose value is a number of ours; a courier's payout has its own. */
const OWN_ID = /^(?!payoutId$).*Ids?$|^file$/;

function numberText(field: string, value: number, language: Language): string {
  if (PAISA.test(field)) return formatTaka(value / 100, language);
  return TAKA.has(field) ? formatTaka(value, language) : formatCount(value, language);
}

/** Words side by side, records below each other: those that have a reference begin with it. */
function listText(field: string, list: readonly unknown[], words: AuditWords): string {
  const isRecord = (each: unknown) => typeof each === 'object' && each !== null && Object.keys(each).length > 1;
  if (!list.some(isRecord)) return list.map((each) => textOf(field, each, words) ?? '').join(', ');
  return list
    .map((each) => {
      const { reference, ...rest } = each as Record<string, unknown>;
      if (typeof reference !== 'string') return `\n${textOf(field, each, words)}`;
      const values = Object.entries(rest).map(([name, value]) => textOf(name, value, words));
      return `\n${[reference, ...values].filter(Boolean).join(' · ')}`;
    })
    .join('');
}

function textOf(field: string, value: unknown, words: AuditWords): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string')
    return words.values[field]?.[value] ?? (OWN_ID.test(field) ? formatId(value, words.language) : value);
  if (typeof value === 'number') return numberText(field, value, words.language);
  if (Array.isArray(value)) return listText(field, value, words);
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, part]) => [name, textOf(name, part, words) ?? ''] as const);
  const [only] = parts;
  if (only && parts.length === 1) return only[1];
  return parts.map(([name, text]) => `${auditFieldName(name, words.fields)}: ${text}`).join(', ');
}

/** Returns the fields that differ, except the reference that names the entry’s subject; without an earlier state, all of the later one. */
export function changesOf(
  { before = {}, after = {}, reference }: Pick<AuditEntry, 'before' | 'after' | 'reference'>,
  words: AuditWords,
): Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => field !== 'reference' || reference === undefined || after[field] !== reference)
    .map((field) => ({
      field,
      before: textOf(field, before[field], words),
      after: textOf(field, after[field], words),
    }))
    .filter(({ before: was, after: is }) => was !== is);
}
