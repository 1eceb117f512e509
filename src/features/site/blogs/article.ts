import type { Language } from '../../../ui/text/language.ts';

/** A run of text within a line. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

/** An article in one language, compiled from Markdown by scripts/article-compiler.js. */
export interface ArticleText {
  title: string;
  lead: Inline[];
  blocks: Block[];
}

export interface Article {
  id: string;
  /** Reading time at a relaxed pace. */
  minutes: number;
  /** ISO date, without a time. */
  published: string;
  text: Record<Language, ArticleText>;
}

/** Returns the text without markup, for accessible names. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => ('children' in inline ? plainText(inline.children) : inline.text)).join('');
