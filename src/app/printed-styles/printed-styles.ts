import type { EmotionCache } from '@emotion/cache';
import { type Declaration, parseRules, writeRules } from './css-text.ts';
import { withoutDead } from './dead-declarations.ts';
import { mergeClasses } from './merging.ts';
import { declaresVariables, variablesIn, withoutUnusedVariables } from './variables.ts';

/** What Emotion has collected for a page. */
type CollectedStyles = Pick<EmotionCache, 'key' | 'inserted' | 'registered'>;

/** Styles as they are printed into the HTML. */
interface PrintedStyles {
  css: string;
  /** Names of the rules that the browser need not insert: those in `css` and those contained in them. */
  cssNames: string[];
}

/**
 * From this length on, the text of a style belongs to one styled component: no other has the same by chance, and thus
 * the same name.
 */
const MIN_OWN_TEXT = 150;

/** Selectors that style elements inside or after the class's own. */
const STYLES_OTHERS = /&[^\s>+~,]*[\s>+~]/;

/** Maximum cached results; few combinations of rules occur. */
const MAX_CACHED = 100;

/** Names in the HTML's classes, and in its `style` attributes. */
function findUsed(html: string, { key }: CollectedStyles) {
  const names = new Set<string>();
  for (const [, name = ''] of html.matchAll(new RegExp(`\\b${key}-(\\w+)`, 'g'))) names.add(name);
  return { names, variables: [...new Set(variablesIn(html))] };
}

function print(
  { key, registered }: CollectedStyles,
  rules: readonly [string, string][],
  used: ReturnType<typeof findUsed>,
  written: ReadonlySet<string>,
): PrintedStyles {
  const cssNames: string[] = [];
  const general: Declaration[] = [];
  const atRules: string[] = [];
  const ofElements = new Map<string, Declaration[]>();
  const ofOthers = new Map<string, Declaration[]>();
  const texts = rules.map(([name]) => (used.names.has(name) && registered[`${key}-${name}`]) || '').join('\n');
  for (const [name, css] of rules) {
    const className = `.${key}-${name}`;
    const text = registered[className.slice(1)];
    const isWritten = written.has(name);
    // Keyframes and global styles have no class.
    if (!css.includes(className)) {
      // The client inserts variables itself, because the page has only some.
      if (!declaresVariables(css)) cssNames.push(name);
      if (isWritten) continue;
      const parsed = parseRules(css);
      general.push(...parsed.declarations);
      atRules.push(...parsed.atRules);
    } else if (used.names.has(name)) {
      cssNames.push(name);
      if (isWritten) continue;
      const own = parseRules(css).declarations.map((declaration) => ({
        ...declaration,
        selector: declaration.selector.replaceAll(className, '&'),
      }));
      const alive = withoutDead(own);
      ofElements.set(
        className,
        alive.filter(({ selector }) => !STYLES_OTHERS.test(selector)),
      );
      ofOthers.set(
        className,
        alive.filter(({ selector }) => STYLES_OTHERS.test(selector)),
      );
    } else if (text && text.length >= MIN_OWN_TEXT && texts.includes(text)) cssNames.push(name);
  }
  // Last, as in the browser: there an element's rules are inserted before those of its container.
  const merged = [...mergeClasses(ofElements), ...mergeClasses(ofOthers)];
  const declarations = withoutUnusedVariables([...general, ...merged], used.variables);
  return { css: atRules.join('') + writeRules(declarations), cssNames };
}

/**
 * Returns a function that selects the rules that a page's HTML needs and writes them short.
 * - A styled component around another has a class of its own, but its element gets one class with both styles: the
 *   first is not printed.
 * - Declarations that several classes have are written once; those that never apply, and unused variables, not at all.
 */
export function createStylePrinter() {
  const cache = new Map<string, PrintedStyles>();
  /** @param written names of rules that are already on the page */
  return function printStyles(styles: CollectedStyles, html: string, written: readonly string[] = []): PrintedStyles {
    const used = findUsed(html, styles);
    const rules = Object.entries(styles.inserted).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    // The names contain a hash of each rule.
    const names = rules.map(([name]) => (used.names.has(name) ? name : `-${name}`)).toSorted();
    const id = [names, used.variables, written].join(' ');
    const known = cache.get(id);
    if (known) return known;
    const printed = print(styles, rules, used, new Set(written));
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(id, printed);
    return printed;
  };
}
