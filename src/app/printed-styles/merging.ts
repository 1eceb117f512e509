import type { Declaration } from './css-text.ts';

/** One declaration of several classes; `&` in its selector stands for each. */
interface Shared extends Declaration {
  key: string;
  classes: Set<string>;
}

/** First words of properties that set the same things as those of another family. */
const FAMILIES: Record<string, string> = {
  line: 'font',
  top: 'inset',
  right: 'inset',
  bottom: 'inset',
  left: 'inset',
  row: 'grid',
  column: 'grid',
  columns: 'grid',
  gap: 'grid',
  place: 'align',
  justify: 'align',
  // Browsers split it into the wrapping and the rest.
  white: 'text',
  word: 'overflow',
  inline: 'width',
  block: 'height',
};

/** Declarations of one family can override each other, so a class keeps their order. */
function familyOf(property: string): string {
  if (property.startsWith('--')) return property;
  const [word = ''] = property.replace(/^-\w+-/, '').split('-');
  return FAMILIES[word] ?? word;
}

/** Returns the positions in `list` of the longest sequence it shares with `keys`, for each key; -1 without one. */
function align(list: readonly Shared[], keys: readonly string[]): number[] {
  const width = keys.length + 1;
  const longest = new Uint16Array((list.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = list.length - 1; row >= 0; row -= 1)
    for (let column = keys.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        list[row]?.key === keys[column]
          ? 1 + at(row + 1, column + 1)
          : Math.max(at(row + 1, column), at(row, column + 1));
  const positions = keys.map(() => -1);
  for (let row = 0, column = 0; row < list.length && column < keys.length;) {
    if (list[row]?.key === keys[column]) {
      positions[column] = row;
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return positions;
}

/** Merges the declarations of one family: one list, in which those of each class keep their order. */
function mergeFamily(byClass: ReadonlyMap<string, readonly Declaration[]>): Shared[] {
  const list: Shared[] = [];
  for (const [name, declarations] of byClass) {
    const keys = declarations.map(({ condition, selector, property, value }) =>
      [condition, selector, property, value].join('{'),
    );
    const positions = align(list, keys);
    let inserted = 0;
    let next = 0;
    for (const [index, declaration] of declarations.entries()) {
      const position = positions[index] ?? -1;
      if (position < 0) {
        list.splice(next, 0, { ...declaration, key: keys[index] ?? '', classes: new Set([name]) });
        inserted += 1;
        next += 1;
      } else {
        list[position + inserted]?.classes.add(name);
        next = position + inserted + 1;
      }
    }
  }
  return list;
}

/** Declarations of the same classes, under the same condition and selector: one rule. */
const ruleOf = ({ condition, selector, classes }: Shared): string =>
  [condition, selector, ...[...classes].toSorted()].join('{');

interface Node {
  shared: Shared;
  rule: Rule;
  /** Number of declarations that must come before and are not written yet. */
  pending: number;
  followers: Node[];
}
interface Rule {
  condition: string;
  /** Not written yet. */
  rest: number;
  ready: Node[];
}

/** Returns the declarations as nodes that know which others must come after them. */
function createNodes(families: readonly (readonly Shared[])[]): Rule[] {
  const rules = new Map<string, Rule>();
  for (const family of families) {
    const lastOf = new Map<string, Node>();
    for (const shared of family) {
      const name = ruleOf(shared);
      const rule = rules.get(name) ?? { condition: shared.condition, rest: 0, ready: [] };
      rules.set(name, rule);
      const node: Node = { shared, rule, pending: 0, followers: [] };
      rule.rest += 1;
      for (const each of shared.classes) {
        const last = lastOf.get(each);
        if (last) {
          last.followers.push(node);
          node.pending += 1;
        }
        lastOf.set(each, node);
      }
      if (node.pending === 0) rule.ready.push(node);
    }
  }
  return [...rules.values()];
}

/** Orders the declarations so that as many as possible of one rule stand together. */
function arrange(families: readonly (readonly Shared[])[]): Shared[] {
  let rules = createNodes(families);
  const arranged: Shared[] = [];
  let condition = '';
  while (rules.length > 0) {
    const startable = rules.filter(({ ready }) => ready.length > 0);
    const complete = startable.filter(({ ready, rest }) => ready.length === rest);
    const rule =
      complete.find((each) => each.condition === condition) ??
      complete.find((each) => !each.condition) ??
      complete[0] ??
      startable.reduce((best, each) => (each.ready.length > best.ready.length ? each : best));
    condition = rule.condition;
    while (rule.ready.length > 0) {
      const written = rule.ready.splice(0);
      rule.rest -= written.length;
      for (const { shared, followers } of written) {
        arranged.push(shared);
        for (const follower of followers) {
          follower.pending -= 1;
          if (follower.pending === 0) follower.rule.ready.push(follower);
        }
      }
    }
    if (rule.rest === 0) rules = rules.filter((each) => each !== rule);
  }
  return arranged;
}

/** Puts the classes in place of `&`. */
function selectorOf({ selector, classes }: Shared): string {
  const names = [...classes];
  if (names.length > 1 && selector !== '&' && selector.indexOf('&') === selector.lastIndexOf('&'))
    return selector.replace('&', `:is(${names.join()})`);
  return names.map((name) => selector.replaceAll('&', name)).join();
}

/**
 * Merges equal declarations of several classes into rules that these classes share. Each class keeps the order of its
 * declarations wherever one could override another. Of different classes the order changes, so an element may have
 * only one of them.
 * @param byClass declarations by class selector; `&` in their selectors stands for it
 */
export function mergeClasses(byClass: ReadonlyMap<string, readonly Declaration[]>): Declaration[] {
  const families = new Map<string, Map<string, Declaration[]>>();
  for (const [name, declarations] of byClass)
    for (const declaration of declarations) {
      const family = familyOf(declaration.property);
      const classes = families.get(family) ?? new Map<string, Declaration[]>();
      families.set(family, classes);
      const own = classes.get(name) ?? [];
      classes.set(name, own);
      own.push(declaration);
    }
  return arrange([...families.values()].map(mergeFamily)).map((shared) => ({
    ...shared,
    selector: selectorOf(shared),
  }));
}
