import { language } from '../text/language.ts';
import { formatCount } from '../text/numbers.ts';
import { currentText } from '../text/text.ts';
import { amountChoiceText } from './amount-choice.text.ts';
import { readWholeNumbers } from './parse-whole-number.ts';

/** Returns the question about a typed number that could be read in two ways; undefined for any other text. */
export function ambiguityOf(typed: unknown, format = (value: number) => formatCount(value, language())) {
  const [larger, smaller] = readWholeNumbers(String(typed ?? ''));
  return larger !== undefined && smaller !== undefined
    ? currentText(amountChoiceText).question(format(larger), format(smaller))
    : undefined;
}
