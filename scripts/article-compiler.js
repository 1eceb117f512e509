import { lexer } from 'marked';

/** @typedef {import('marked').Token} Token */

function unsupported(token) {
  throw new Error(`An article cannot hold this Markdown (${token.type}): ${token.raw}`);
}

/** @param {Token[]} tokens */
const inlines = (tokens) =>
  tokens.map((token) => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return { kind: 'text', text: token.text };
      case 'codespan':
        return { kind: 'code', text: token.text };
      case 'strong':
      case 'em':
        return { kind: token.type, children: inlines(token.tokens) };
      case 'link':
        return { kind: 'link', href: token.href, children: inlines(token.tokens) };
      default:
        return unsupported(token);
    }
  });

/** @param {Token} token */
function block(token) {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', text: token.text };
    case 'paragraph':
      return { kind: 'paragraph', children: inlines(token.tokens) };
    case 'list':
      return { kind: 'list', items: token.items.map(({ tokens }) => tokens.flatMap((text) => inlines(text.tokens))) };
    case 'code':
      return { kind: 'code', language: token.lang, text: token.text };
    case 'table':
      return {
        kind: 'table',
        head: token.header.map((cell) => inlines(cell.tokens)),
        rows: token.rows.map((row) => row.map((cell) => inlines(cell.tokens))),
      };
    default:
      return unsupported(token);
  }
}

/**
 * Compiles an article's Markdown to the data of src/features/site/blogs/article.ts, so that browsers
 * need no parser. An article starts with its title (`#`) and its lead, a quotation.
 * @param {string} markdown
 */
export function compileArticle(markdown) {
  const [title, quotation, ...rest] = lexer(markdown).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || title.depth !== 1 || quotation?.type !== 'blockquote')
    throw new Error('An article begins with its title (#) and its lead (>).');
  return {
    title: title.text,
    lead: quotation.tokens.flatMap(({ tokens }) => inlines(tokens)),
    blocks: rest.map(block),
  };
}

/**
 * The webpack loader; its output has the type `json`.
 * @param {string} markdown
 */
export default function articleLoader(markdown) {
  return JSON.stringify(compileArticle(markdown));
}
