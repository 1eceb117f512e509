export interface Token {
  kind: 'comment' | 'string' | 'keyword' | 'plain';
  text: string;
}

const KEYWORDS =
  'as|async|await|class|const|constructor|export|extends|false|from|function|import|let|new|null|readonly|return|super|this|true|type|typeof';
const PATTERN = new RegExp(`(//[^\\n]*)|('(?:[^'\\\\\\n]|\\\\.)*'|"[^"\\n]*")|\\b(${KEYWORDS})\\b(?![:=])`, 'g');

/**
 * Splits code into comments, strings, keywords (except as property or attribute names) and the
 * rest. That is enough to highlight short examples in any of our languages.
 */
export function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(PATTERN)) {
    if (match.index > end) tokens.push({ kind: 'plain', text: code.slice(end, match.index) });
    tokens.push({ kind: match[1] ? 'comment' : match[2] ? 'string' : 'keyword', text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ kind: 'plain', text: code.slice(end) });
  return tokens;
}
