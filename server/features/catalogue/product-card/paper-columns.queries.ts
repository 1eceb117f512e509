import type { PaperTrait } from '#contract/lists';

/** What holds of the papers of `products p` (docs/rules.md §12), for cards and for the search index. */

const isStated = (paper: string): string => `coalesce((p.papers ->> '${paper}')::boolean, false)`;
const TAX_TOKEN_UNTIL = `(p.papers ->> 'taxTokenUntil')`;
/** Conditions that don't depend on the day. */
const LASTING: Record<Exclude<PaperTrait, 'taxToken'>, string> = {
  registered: isStated('registration'),
  ownName: `(${isStated('registration')} and ${isStated('ownName')})`,
  firstOwner: 'p.owners = 1',
  onTest: `(not ${isStated('registration')} and ${isStated('onTest')})`,
};
const listOf = (items: readonly string[]): string => `array_remove(array[${items.join(', ')}]::text[], null)`;

/** Selects whether a bike is registered in the seller's own name and its tax token is valid today in Bangladesh. */
export const PAPERS_IN_ORDER_COLUMN = `(${LASTING.ownName}
  and coalesce(${TAX_TOKEN_UNTIL} >= (now() at time zone 'Asia/Dhaka')::date::text, false)) as papers_in_order`;

export const paperToken = (trait: Exclude<PaperTrait, 'taxToken'>): string => `r:${trait}`;
/** @param period the start of a day: 20, 202, 2027, 2027-03, 2027-03-31 */
export const taxTokenToken = (period: string): string => `x:${period}`;

/** SQL for the tokens of the search index: the traits, and the tax token's last day with its month, year, decade and century. */
export const PAPER_TOKENS = listOf([
  ...Object.entries(LASTING).map(
    ([trait, condition]) => `case when ${condition} then '${paperToken(trait as keyof typeof LASTING)}' end`,
  ),
  ...[2, 3, 4, 7, 10].map((length) => `'${taxTokenToken('')}' || left(${TAX_TOKEN_UNTIL}, ${length})`),
]);
