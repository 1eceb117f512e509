/** A form as Stripe's SDKs send it: `metadata[bookingId]=7&expand[0]=latest_charge`, parsed into a tree of names. */
export type Form = Map<string, string | Form>;

/** `a[b][0]` → a, b, 0; `a[]` appends. */
const pathOf = (name: string): string[] => name.replace(/\]/g, '').split('[');

/** Parses a form; if a name has both a text and fields of its own, the later one wins. */
export function parseForm(text: string): Form {
  const form: Form = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    let place = form;
    for (const step of path.slice(0, -1)) {
      const known = place.get(step);
      const next: Form = known instanceof Map ? known : new Map();
      place.set(step, next);
      place = next;
    }
    const last = path[path.length - 1] ?? '';
    place.set(last === '' && path.length > 1 ? String(place.size) : last, value);
  }
  return form;
}

export function text(form: Form, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
}

export function group(form: Form, name: string): Form | undefined {
  const value = form.get(name);
  return value instanceof Map ? value : undefined;
}

/** Returns a list's texts in the order sent; a single text is a list of one. */
export function list(form: Form, name: string): string[] {
  const value = form.get(name);
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  return [...value.values()].filter((item) => typeof item === 'string');
}

/** Returns a group's texts by name. */
export function texts(form: Form, name: string): Record<string, string> {
  const found = [...(group(form, name) ?? [])].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(found);
}
