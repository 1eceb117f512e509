/** One declaration of a style sheet, in the form that Emotion writes. */
export interface Declaration {
  /** Condition of the surrounding at-rule, such as `@media print`; empty without one. */
  condition: string;
  selector: string;
  property: string;
  value: string;
}

/** A prelude or declaration up to the character that ends it; strings and addresses may contain these characters. */
const TOKEN = /((?:[^{};"'u]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)|u)*)([{};])/gs;

const isNested = (prelude: string): boolean => /^@(media|supports|container)\b/.test(prelude);

/** Shortens numbers, lists and transitions; strings stay as they are. */
function shortened(value: string): string {
  if (/["']|url\(/.test(value)) return value;
  return value
    .replace(/, /g, ',')
    .replace(/(^|[\s,(-])0\.(?=\d)/g, '$1.')
    .replace(/(cubic-bezier\([^)]*\)) 0ms/g, '$1');
}

/**
 * Splits rules into declarations, in their order. Other at-rules (`@keyframes`, `@font-face`) have no declarations and
 * are returned whole.
 */
export function parseRules(css: string): { declarations: Declaration[]; atRules: string[] } {
  const declarations: Declaration[] = [];
  const atRules: string[] = [];
  const preludes: string[] = [];
  let isVerbatim = false;
  let start = 0;
  for (const { 0: token, 1: text = '', 2: end, index } of css.matchAll(TOKEN)) {
    if (end === '{') {
      if (preludes.length === 0 && text.startsWith('@') && !isNested(text)) {
        isVerbatim = true;
        start = index;
      }
      preludes.push(text);
      continue;
    }
    if (text && !isVerbatim) {
      const colon = text.indexOf(':');
      declarations.push({
        condition: preludes.slice(0, -1).join('{').replace(/: /g, ':'),
        selector: preludes.at(-1) ?? '',
        property: text.slice(0, colon),
        value: shortened(text.slice(colon + 1)),
      });
    }
    if (end !== '}') continue;
    preludes.pop();
    if (isVerbatim && preludes.length === 0) {
      atRules.push(css.slice(start, index + token.length));
      isVerbatim = false;
    }
  }
  return { declarations, atRules };
}

/** Writes declarations as rules; consecutive ones with the same condition and selector share a rule. */
export function writeRules(declarations: readonly Declaration[]): string {
  let css = '';
  let last: Declaration | undefined;
  const closeCondition = () => (last?.condition ? '}'.repeat(last.condition.split('{').length) : '');
  for (const declaration of declarations) {
    const { condition, selector, property, value } = declaration;
    if (last && last.condition === condition && last.selector === selector) css += ';';
    else {
      if (last) css += '}';
      if (last?.condition !== condition) css += `${closeCondition()}${condition ? `${condition}{` : ''}`;
      css += `${selector}{`;
    }
    css += `${property}:${value}`;
    last = declaration;
  }
  return last ? `${css}}${closeCondition()}` : css;
}
