import { banglaDigits } from '#contract/numbers';
import type { Language } from '../../../ui/text/language.ts';

/** Returns one of the market's own numbers in the language's digits. Other ids stay as they are, to be looked up. */
export const formatId = (id: string, language: Language): string =>
  language === 'bn' && /^\d+$/.test(id) ? banglaDigits(id) : id;
