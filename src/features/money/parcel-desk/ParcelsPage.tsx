import Tab from '@mui/material/Tab';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ListedParcel } from '#contract/deals/delivery';
import { PARCEL_FILTERS, type ParcelFilter } from '#contract/deals/parcel';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { useText } from '../../../ui/text/text.ts';
import { PageTabs } from '../../../ui/page/PageTabs.tsx';
import { CourierPayouts } from './CourierPayouts.tsx';
import { OutcomeDialog } from './OutcomeDialog.tsx';
import { useListParcelsInfiniteQuery } from './parcels.api.ts';
import { parcelsText, parcelTabText } from './parcels.text.ts';
import { PlainList } from './PlainList.tsx';
import { useParcelColumns } from './useParcelColumns.tsx';

const TABS = ['all', ...PARCEL_FILTERS, 'payouts'] as const;

/** The parcels of one filter, or all that an admin looks into. */
function Parcels({ about }: { about: ParcelFilter | undefined }) {
  const words = useText(parcelsText);
  const [chosen, setChosen] = useState<ListedParcel>();
  const columns = useParcelColumns(setChosen, about === 'cash');
  // News can arrive at any time, so each visit refetches.
  const query = useListParcelsInfiniteQuery(about ? { about } : {}, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PlainList
        query={query}
        caption={words.title}
        columns={columns}
        empty={
          about === 'cash'
            ? { title: words.emptyCashTitle, text: words.emptyCashText }
            : { title: words.emptyTitle, text: words.emptyText }
        }
      />
      {chosen && <OutcomeDialog key={chosen._id} parcel={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

/** For admins: parcels to ask a courier about, and what couriers have transferred (docs/rules.md §13). */
export default function ParcelsPage() {
  const words = useText(parcelsText);
  const tabs = useText(parcelTabText);
  const [params] = useSearchParams();
  const shown = TABS.find((tab) => tab === params.get('about')) ?? 'all';
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <PageTabs value={shown} aria-label={words.tabs}>
        {TABS.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            label={tabs[tab]}
            component={Link}
            to={tab === 'all' ? paths.parcels : `${paths.parcels}?about=${tab}`}
          />
        ))}
      </PageTabs>
      {shown === 'payouts' ? <CourierPayouts /> : <Parcels about={shown === 'all' ? undefined : shown} />}
    </>
  );
}
