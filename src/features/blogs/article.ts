type Bilingual<T> = { en: T; bn: T };

/** A piece of an article. `text`, `items` and cells may hold inline code between backticks; `code` is shown as it is. */
export type Block =
  | { kind: 'p' | 'h'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'table'; head: string[]; rows: string[][] };

export type Article = {
  id: string;
  /** How long a calm reader needs. */
  minutes: number;
  /** ISO date, without a time. */
  published: string;
  title: Bilingual<string>;
  lead: Bilingual<string>;
  body: Bilingual<Block[]>;
};

/** The fixed author of every article. */
export const ARTICLE_AUTHOR: Bilingual<string> = { en: 'MotoHaat Engineering', bn: 'মোটোহাট ইঞ্জিনিয়ারিং' };
