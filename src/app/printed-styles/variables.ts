import type { Declaration } from './css-text.ts';

/** Prefix of the theme's variables. */
const PREFIX = '--mui-';
const NAME = /--mui-[\w-]+/g;

/** Returns the names of the theme's variables in a text. */
export const variablesIn = (text: string): string[] => text.match(NAME) ?? [];

/** True for rules that declare variables of the theme. */
export const declaresVariables = (css: string): boolean => /--mui-[\w-]+:/.test(css);

/**
 * Removes the theme's variables that nothing uses, directly or through another variable. The client declares them
 * later (late-variables.ts).
 */
export function withoutUnusedVariables(declarations: readonly Declaration[], used: Iterable<string>): Declaration[] {
  const values = new Map<string, string>();
  const pending = [...used];
  for (const { property, value } of declarations)
    if (property.startsWith(PREFIX)) values.set(property, `${values.get(property) ?? ''} ${value}`);
    else pending.push(...variablesIn(value));
  const needed = new Set<string>();
  for (let name = pending.pop(); name; name = pending.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    pending.push(...variablesIn(values.get(name) ?? ''));
  }
  return declarations.filter(({ property }) => !property.startsWith(PREFIX) || needed.has(property));
}
