import { skipToken } from '@reduxjs/toolkit/query/react';
import { isOnSale } from '#contract/lifecycle';
import { useLanguage } from '../../ui/text/language';
import { personStatusText, productStatusText } from '../../ui/text/lists.text';
import { formatTaka } from '../../ui/text/numbers';
import { useText } from '../../ui/text/text';
import { type ComparedProduct, useComparison } from './compare-list';
import { compareText } from './compare.text';
import { factsText } from '../product-card/facts.text';
import { useGetProductQuery } from './product-page.api';
import { usePaperFacts } from '../product-card/usePaperFacts';
import { useProductFacts } from '../product-card/useProductFacts';

/**
 * Returns the current data of the compared products; each is a separate query, so recently viewed
 * ones come from the cache.
 */
function useComparedProducts(compared: readonly ComparedProduct[]) {
  const { data: first } = useGetProductQuery(compared[0]?._id ?? skipToken);
  const { data: second } = useGetProductQuery(compared[1]?._id ?? skipToken);
  const { data: third } = useGetProductQuery(compared[2]?._id ?? skipToken);
  return [first, second, third].slice(0, compared.length);
}

/** Returns the comparison's columns and rows: a row for each fact that at least one product has. */
export function useComparedColumns() {
  const words = useText(compareText);
  const labels = useText(factsText);
  const statuses = useText(productStatusText);
  const sellerStatuses = useText(personStatusText);
  const language = useLanguage();
  const factsOf = useProductFacts();
  const papersOf = usePaperFacts();
  const compared = useComparison();
  const answers = useComparedProducts(compared);

  const columns = compared.map(({ _id, productName }, place) => {
    const answer = answers[place];
    if (!answer) return { _id, productName, facts: [] };
    if (!('product' in answer))
      return { _id, productName, facts: [{ key: 'price', label: labels.price, value: words.gone }] };
    const { product } = answer;
    const price = formatTaka(product.sellingPrice, language);
    return {
      _id,
      productName,
      image: product.image,
      facts: [
        {
          key: 'price',
          label: labels.price,
          value: isOnSale(product.status) ? price : `${price} (${statuses[product.status]})`,
        },
        ...factsOf(product),
        ...papersOf(product.papers)
          .filter(({ values }) => values.length > 0)
          .map(({ key, label, values }) => ({ key, label, value: values.join(', ') })),
        {
          key: 'seller',
          label: labels.seller,
          value: `${product.sellerName} (${sellerStatuses[product.sellerStatus]})`,
        },
      ],
    };
  });
  const known = [...new Map(columns.flatMap(({ facts }) => facts.map(({ key, label }) => [key, label]))).entries()];
  const rows = known
    .map(([key, label]) => ({
      key,
      label,
      values: columns.map(({ facts }) => facts.find((fact) => fact.key === key)?.value ?? null),
    }))
    .filter(({ values }) => values.some((value) => value !== null));
  return { columns, rows };
}
