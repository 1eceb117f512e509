import type { Language } from '../../ui/text/language';

/** Words within a line. */
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

/** An article in one language, as scripts/article-compiler.js makes it of its Markdown. */
export interface ArticleText {
  title: string;
  lead: Inline[];
  blocks: Block[];
}

export interface Article {
  id: string;
  /** How long a calm reader needs. */
  minutes: number;
  /** ISO date, without a time. */
  published: string;
  text: Record<Language, ArticleText>;
}

/** Without its markup, for the names of things. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => ('children' in inline ? plainText(inline.children) : inline.text)).join('');
