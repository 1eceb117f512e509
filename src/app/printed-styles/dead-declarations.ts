import type { Declaration } from './css-text.ts';

/** Values that an older browser may not know: it then uses the declaration before. */
const IS_NEW = /\d[dsl]v[hw]|clamp\(|min\(|max\(|color-mix|fit-content|-webkit-|env\(|pretty|balance/;

/** Material UI's buttons declare these for all variants and use them in one. */
const VARIANT = '--variant-';

/**
 * Removes declarations of one class that never apply: the same selector declares the property again, under no other
 * condition; or no declaration of a button uses the variable.
 */
export function withoutDead(declarations: readonly Declaration[]): Declaration[] {
  const values = declarations.map(({ value }) => value).join(';');
  const later = new Set<string>();
  return declarations
    .toReversed()
    .filter(({ condition, selector, property, value }) => {
      if (property.startsWith(VARIANT) && !values.includes(`var(${property}`)) return false;
      const place = `${selector}{${property}`;
      const isOverridden = later.has(place) || later.has(`${condition}{${place}`);
      if (isOverridden && !value.endsWith('!important')) return false;
      if (!IS_NEW.test(value)) later.add(condition ? `${condition}{${place}` : place);
      return true;
    })
    .toReversed();
}
