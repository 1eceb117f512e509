import type { ReactNode } from 'react';
import { filtersOf } from '#contract/catalogue/search-address';
import { defineText, useText } from '../../../ui/text/text.ts';
import { CheckList } from './CheckList.tsx';
import type { GroupProps } from './PriceGroup.tsx';
import { useGetFacetsQuery } from './search.api.ts';

const courierText = defineText({
  en: { delivery: 'Delivery', sent: 'Can be sent by courier' },
  bn: { delivery: 'ডেলিভারি', sent: 'কুরিয়ারে পাঠানো যায়' },
});

/** Only parts and gear can be sent: without any among these, the choice would find nothing. */
export default function CourierGroup({ search, onChange: change }: GroupProps): ReactNode {
  const words = useText(courierText);
  const { currentData: sent } = useGetFacetsQuery({ ...filtersOf(search), courier: 'true' });
  if (search.courier !== 'true' && !sent?.total) return null;
  return (
    <CheckList
      name="courier"
      label={words.delivery}
      choices={[{ value: 'true', label: words.sent, count: sent?.total }]}
      chosen={search.courier ? ['true'] : []}
      onChange={([courier]) => change({ courier: courier ? 'true' : undefined })}
    />
  );
}
