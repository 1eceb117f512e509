import Tab from '@mui/material/Tab';
import { OWN_PRODUCT_FILTERS } from '#contract/lists';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import type { ListAddress } from '../../../ui/table/useListAddress.ts';
import { myProductsListText, tabText } from './my-products-list.text.ts';
import { useGetSellerSummaryQuery } from '../../../api/selling.api.ts';
import { PageTabs } from '../../../ui/page/PageTabs.tsx';

/** A seller's products by state, with counts; the URL holds the selected tab. */
export function StatusTabs({ address }: { address: ListAddress }) {
  const words = useText(myProductsListText);
  const states = useText(tabText);
  const language = useLanguage();
  const { data } = useGetSellerSummaryQuery();
  const labelOf = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatCount(count, language)})`;
  return (
    <PageTabs
      value={address.filter ?? ''}
      onChange={(_event, value: string) => address.filterBy(value || undefined)}
      aria-label={words.tabs}
    >
      <Tab value="" label={labelOf(words.all, data?.products.all)} />
      {OWN_PRODUCT_FILTERS.map((state) => (
        <Tab key={state} value={state} label={labelOf(states[state], data?.products[state])} />
      ))}
    </PageTabs>
  );
}
