import { language } from '../text/language';
import { formatCount } from '../text/numbers';
import { currentText } from '../text/text';
import { amountChoiceText } from './amount-choice.text';
import { readWholeNumbers } from './parse-whole-number';

/** Returns the question about a typed number that could be read in two ways; undefined for any other text. */
export function ambiguityOf(typed: unknown, format = (value: number) => formatCount(value, language())) {
  const [larger, smaller] = readWholeNumbers(String(typed ?? ''));
  return larger !== undefined && smaller !== undefined
    ? currentText(amountChoiceText).question(format(larger), format(smaller))
    : undefined;
}
