import type { Ledger } from './ledger.ts';

type Open = Record<string, unknown>;

const isOpen = (value: unknown): value is Open => typeof value === 'object' && value !== null;

/** Returns the object that a field's id refers to. */
function lookUp(ledger: Ledger, field: string, id: string): object | undefined {
  if (field === 'latest_charge' || field === 'charge') return ledger.charges.get(id);
  if (field === 'payment_intent') return ledger.intents.get(id);
  if (field === 'payment_method') return ledger.methods.get(id)?.method;
  if (field === 'customer') return ledger.customers.get(id);
  return undefined;
}

/** Expands one path, such as `latest_charge.payment_method`, or `data.latest_charge` in a list. */
function openPath(ledger: Ledger, value: unknown, [field, ...rest]: string[]): unknown {
  if (field === undefined || !isOpen(value)) return value;
  const held = value[field];
  const found = typeof held === 'string' ? (lookUp(ledger, field, held) ?? held) : held;
  const inner = Array.isArray(found)
    ? found.map((item: unknown) => openPath(ledger, item, rest))
    : openPath(ledger, found, rest);
  return { ...value, [field]: inner };
}

/** Replaces ids with whole objects where the caller asked for it, https://docs.stripe.com/api/expanding_objects */
export function expand(ledger: Ledger, body: object, paths: string[]): object {
  return paths.reduce<object>((opened, path) => {
    const next = openPath(ledger, opened, path.split('.'));
    return isOpen(next) ? next : opened;
  }, body);
}
