import { skipToken } from '@reduxjs/toolkit/query/react';
import { isMotorbike } from '#contract/catalogue/motorbike';
import { isOnSale } from '#contract/lifecycle';
import type { ProductDetails } from '#contract/catalogue/product';
import { useLanguage } from '../../../ui/text/language.ts';
import { personStatusText, productStatusText } from '../../../ui/text/lists.text.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { useHasPassed } from '../../../ui/page/useHasPassed.ts';
import { compareText } from './compare.text.ts';
import { factsText } from '../product-card/facts.text.ts';
import { papersText } from '../product-card/papers.text.ts';
import { useGetProductQuery } from '../product-page/product-page.api.ts';
import { usePaperFacts } from '../product-card/usePaperFacts.ts';
import { useProductFacts } from '../product-card/useProductFacts.ts';

interface ComparedFact {
  key: string;
  label: string;
  /** Null if unknown; then `missing` may say so. */
  value: string | null;
  missing?: string;
  /** Set for a paper whose last day has passed. */
  warning?: string;
}

/** The keys of all lists, each after the one that it follows in its own list. */
function mergeKeys(lists: string[][]): string[] {
  const merged: string[] = [];
  for (const keys of lists) {
    let at = 0;
    for (const key of keys) {
      const found = merged.indexOf(key);
      if (found < 0) merged.splice(at, 0, key);
      at = (found < 0 ? at : found) + 1;
    }
  }
  return merged;
}

/**
 * Returns the current data of the compared products; each is a separate query, so recently viewed
 * ones come from the cache.
 */
function useComparedProducts(ids: readonly string[]) {
  const { data: first } = useGetProductQuery(ids[0] ?? skipToken);
  const { data: second } = useGetProductQuery(ids[1] ?? skipToken);
  const { data: third } = useGetProductQuery(ids[2] ?? skipToken);
  return [first, second, third].slice(0, ids.length);
}

/** Returns the comparison's columns and rows: a row for each fact that at least one product has. */
export function useComparedColumns(ids: readonly string[]) {
  const words = useText(compareText);
  const labels = useText(factsText);
  const paperWords = useText(papersText);
  const statuses = useText(productStatusText);
  const sellerStatuses = useText(personStatusText);
  const language = useLanguage();
  const factsOf = useProductFacts();
  const papersOf = usePaperFacts();
  const hasPassed = useHasPassed();
  const answers = useComparedProducts(ids);

  const papersIn = (product: ProductDetails): ComparedFact[] =>
    (isMotorbike(product) ? papersOf(product.papers) : []).map(({ key, label, values, until }) => ({
      key,
      label,
      value: values.join(' · ') || null,
      missing: paperWords.notStated,
      ...(until && hasPassed(until) && { warning: paperWords.expired }),
    }));
  const columns = ids.map((_id, place) => {
    const answer = answers[place];
    if (!answer) return { _id, productName: '', facts: [] };
    if (!('product' in answer)) return { _id, productName: words.gone, facts: [] };
    const { product } = answer;
    const price = formatTaka(product.sellingPrice, language);
    const facts: ComparedFact[] = [
      {
        key: 'price',
        label: labels.price,
        value: isOnSale(product.status) ? price : `${price} (${statuses[product.status]})`,
      },
      ...factsOf(product),
      ...papersIn(product),
      {
        key: 'seller',
        label: labels.seller,
        value: `${product.sellerName} (${sellerStatuses[product.sellerStatus]})`,
      },
    ];
    return { _id, productName: product.productName, image: product.image, facts };
  });
  const labelOf = new Map(columns.flatMap(({ facts }) => facts.map(({ key, label }) => [key, label])));
  const rows = mergeKeys(columns.map(({ facts }) => facts.map(({ key }) => key)))
    .map((key) => ({
      key,
      label: labelOf.get(key) ?? '',
      cells: columns.map(({ facts }) => facts.find((fact) => fact.key === key)),
    }))
    .filter(({ cells }) => cells.some((fact) => fact && fact.value !== null));
  return { columns, rows };
}
