import { type Language, language, useLanguage } from './language.ts';

type Sentence = string | ((...values: never[]) => string);
/** The same keys; a function takes the same arguments. */
type Translated<T> = {
  [K in keyof T]: T[K] extends (...values: infer V) => string ? (...values: V) => string : string;
};

/**
 * A feature's sentences in both languages (docs/architecture.md §5.10); a missing Bangla sentence
 * is a compile error.
 */
export type Text<T> = Record<Language, Translated<T>>;

export function defineText<T extends Record<string, Sentence>>(text: {
  en: Translated<T> & T;
  bn: Translated<NoInfer<T>>;
}): Text<T> {
  return text;
}

/** Returns the sentences in the current language; the component re-renders on a switch. */
export function useText<T>(text: Text<T>): Translated<T> {
  return text[useLanguage()];
}

/** For events, outside rendering. */
export const currentText = <T>(text: Text<T>): Translated<T> => text[language()];
