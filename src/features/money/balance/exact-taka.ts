import { banglaDigits } from '#contract/numbers';
import type { Language } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';

/** Formats an amount with its paisa, if there are any: 12345.5 → `Tk. 12,345.50`. */
export function formatExactTaka(amount: number, language: Language): string {
  const paisa = Math.round(amount * 100) % 100;
  if (paisa === 0) return formatTaka(amount, language);
  const rest = `.${String(paisa).padStart(2, '0')}`;
  return formatTaka(Math.floor(amount), language) + (language === 'bn' ? banglaDigits(rest) : rest);
}
