// Lint rules of this project, which oxlint runs as a plugin (oxlint.config.mjs).
import { domainEntries } from './domain-entries.mjs';

/**
 * `no-bare-text`: a browser's translator replaces each text node by an element. React then fails when it removes the
 * node or inserts something before it, and changes of the node stay invisible. It survives in an element whose only
 * child is that text: there React sets the whole content. So text that can change never has siblings.
 */
const MESSAGE =
  'A translated page replaces this text node, and React can no longer change it. Give the text an element of its own, ' +
  'or join the texts in one expression.';

/** Wrappers that exist for the compiler alone. */
const WRAPPER = /^(TSAsExpression|TSNonNullExpression|TSSatisfiesExpression|ParenthesizedExpression|ChainExpression)$/;
/** By convention, variables, properties and functions with these names are elements. */
const ELEMENT_NAME = /(children|actions?|more|drawing|dialog|fallback|icon|button|routes)$/i;
/** Components of Material UI that place their children beside parts of their own. */
const PLACES_BESIDE = /(Button|MenuItem)$/;

const isFunction = (node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
const isBlank = (text) => text.trim() === '';
const isText = ({ type, value }) => type === 'Literal' && typeof value === 'string' && !isBlank(value);

function unwrap(node) {
  let found = node;
  while (WRAPPER.test(found.type)) found = found.expression;
  return found;
}

/** Returns what a function returns, without the functions inside it. */
function returnsOf({ body }) {
  if (body.type !== 'BlockStatement') return [body];
  const found = [];
  const visit = (node) => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (node?.type === 'ReturnStatement') found.push(...(node.argument ? [node.argument] : []));
    else if (typeof node?.type === 'string' && !isFunction(node))
      for (const [key, value] of Object.entries(node)) if (key !== 'parent' && typeof value === 'object') visit(value);
  };
  visit(body);
  return found;
}

/** Returns the initial value of a variable, or the function with that name, if it is in the same file. */
function definitionOf({ name }, scope) {
  for (let each = scope; each; each = each.upper) {
    const [definition] = each.set.get(name)?.defs ?? [];
    if (definition?.type === 'FunctionName') return definition.node;
    if (definition) return definition.type === 'Variable' && definition.node.id.name === name && definition.node.init;
  }
  return undefined;
}

function create(context) {
  const find = (identifier) => definitionOf(identifier, context.sourceCode.getScope(identifier)) || undefined;

  function callMayBeText({ callee, arguments: values }) {
    const { name } = callee.property ?? callee;
    const callback = values.find(isFunction);
    if (['map', 'flatMap', 'from'].includes(name) && callback) return returnsOf(callback).some(mayBeText);
    const called = callee.type === 'Identifier' ? find(callee) : undefined;
    return called && isFunction(called) ? returnsOf(called).some(mayBeText) : !ELEMENT_NAME.test(name);
  }

  /** Returns false if the expression is an element, a list of elements, or nothing. */
  function mayBeText(expression) {
    const node = unwrap(expression);
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
      case 'JSXEmptyExpression':
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return false;
      case 'Literal':
        return typeof node.value === 'number' || isText(node);
      case 'ConditionalExpression':
        return mayBeText(node.consequent) || mayBeText(node.alternate);
      case 'LogicalExpression':
        return mayBeText(node.right) || (node.operator !== '&&' && mayBeText(node.left));
      case 'CallExpression':
        return callMayBeText(node);
      case 'MemberExpression':
        return !ELEMENT_NAME.test(node.property.name);
      case 'Identifier': {
        if (node.name === 'undefined' || ELEMENT_NAME.test(node.name)) return false;
        const value = find(node);
        return !value || isFunction(value) || mayBeText(value);
      }
      default:
        return true;
    }
  }

  const report = (node) => context.report({ node, message: MESSAGE });

  function checkChildren(node) {
    const { name, attributes = [] } = node.openingElement ?? {};
    if (attributes.some((each) => each.name?.name === 'translate' && each.value?.value === 'no')) return;
    const children = node.children.filter(
      (child) =>
        !(child.type === 'JSXText' && isBlank(child.value) && child.value.includes('\n')) &&
        child.expression?.type !== 'JSXEmptyExpression',
    );
    const isOnly = children.length === 1 && node.type === 'JSXElement';
    // The text of a button that always says the same is safe: its parts stay where they are.
    if (isOnly && !(PLACES_BESIDE.test(name.name) && /^(Cond|Logical|Call|Templ)/.test(children[0].expression?.type)))
      return;
    if (!children.some((child) => child.type === 'JSXExpressionContainer')) return;
    for (const child of children)
      if (child.type === 'JSXText' ? !isBlank(child.value) : child.expression && mayBeText(child.expression))
        report(child);
  }

  function checkComponent(node, name) {
    if (/^[A-Z][a-z]/.test(name ?? '')) returnsOf(node).filter(mayBeText).forEach(report);
  }

  /** What Suspense shows at first is removed when the rest arrives. */
  function checkFallback({ name, value }) {
    if (name.name === 'fallback' && value?.expression && mayBeText(value.expression)) report(value);
  }

  return {
    JSXAttribute: checkFallback,
    JSXElement: checkChildren,
    JSXFragment: checkChildren,
    FunctionDeclaration: (node) => checkComponent(node, node.id?.name),
    ArrowFunctionExpression: (node) => checkComponent(node, node.parent.id?.name),
  };
}

export default {
  meta: { name: 'motohaat' },
  rules: { 'no-bare-text': { meta: { type: 'problem', schema: [] }, create }, 'domain-entries': domainEntries },
};
