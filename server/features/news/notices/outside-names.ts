import type { LANGUAGES } from '#contract/lists';
import { isDoubtfulName } from '#contract/talk/message-warnings';
import type { Notice } from '#contract/news/notice';

type Names = Pick<Notice, 'productName' | 'personName'>;

/** Stands for a name that may not leave the site. */
const NEUTRAL: Record<(typeof LANGUAGES)[number], string> = { en: 'a bike', bn: 'একটি বাইক' };

/** Returns a notice's names for the list on the site, where a doubtful one would look like our own words. */
export const namesInList = ({ productName, personName }: Names): Names => ({
  productName: productName === undefined || isDoubtfulName(productName) ? undefined : productName,
  personName: personName === undefined || isDoubtfulName(personName) ? undefined : personName,
});

/**
 * Returns a notice's names for lock screens: pushes, subjects and the first lines of mails. Anyone
 * can choose a name that reads as a message of ours (docs/rules.md §8).
 * @param isNameChecked whether the checks have passed the product (name-check.queries.ts)
 */
export function namesOutside(notice: Names, isNameChecked: boolean, language: (typeof LANGUAGES)[number]): Names {
  const { productName, personName } = namesInList(notice);
  if (notice.productName === undefined) return { personName };
  return { personName, productName: isNameChecked && productName !== undefined ? productName : NEUTRAL[language] };
}
