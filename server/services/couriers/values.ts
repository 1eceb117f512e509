/** Reads answers of couriers, whose fields are text, numbers or missing, differently from call to call. */
export type Fields = Record<string, unknown>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** Undefined for what is no number. */
export function numberOf(value: unknown): number | undefined {
  const text = textOf(value);
  const number = text === '' ? NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** What we owe is rounded up to the taka, so that a fee is never larger than what was charged for it. */
export function feeOf(value: unknown): number | undefined {
  const fee = numberOf(value);
  return fee === undefined ? undefined : Math.ceil(fee);
}

/** Lists are nested differently in each call (docs/decisions/031-couriers.md, P-list): the first on the way down. */
export function listOf(value: unknown): Fields[] {
  let level: unknown = value;
  for (let depth = 0; depth < 4; depth += 1) {
    if (Array.isArray(level)) return level.map(fieldsOf);
    level = fieldsOf(level).data;
  }
  return [];
}

/** `2024-12-27 23:49:43`, in Dhaka all year six hours ahead of UTC, in ISO 8601; undefined for other texts. */
export function instantOf(value: unknown, offset: '+06:00' | 'Z' = '+06:00'): string | undefined {
  const text = textOf(value);
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const time = Date.parse(hasZone ? text : `${text.replace(' ', 'T')}${offset}`);
  return text === '' || Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** The 11 digits that people dial, as couriers want them: 01711000001. */
export const nationalPhone = (phone: string): string =>
  phone.replace(/\D/g, '').replace(/^(?:00)?880?(?=1\d{9}$)/, '0');
