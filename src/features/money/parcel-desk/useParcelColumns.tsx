import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ListedParcel } from '#contract/deals/delivery';
import { paths } from '../../../paths.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { formatMoment } from '../../deals/deals/deal-format.ts';
import { CourierWords } from '../../deals/parcels/CourierWords.tsx';
import { courierNameText, parcelStatusText } from '../../deals/parcels/parcel.text.ts';
import { TrackingNumber } from '../../deals/parcels/TrackingNumber.tsx';
import { WriteOff } from './WriteOff.tsx';
import { parcelCreationText, parcelsText } from './parcels.text.ts';

/** Where a parcel is, in words, with the courier's own. */
function ParcelState({ parcel: { creation, status, isUnclear, events } }: { parcel: ListedParcel }) {
  const words = useText(parcelsText);
  const statuses = useText(parcelStatusText);
  const creations = useText(parcelCreationText);
  const latest = events.at(-1);
  const known = status === undefined ? '' : statuses[status];
  return (
    <Stack component="span">
      <span>{creation === 'created' ? known : creations[creation]}</span>
      {isUnclear && (
        <Typography variant="body2" component="span" color="error">
          {words.unclear}
        </Typography>
      )}
      {latest && <CourierWords {...latest} />}
    </Stack>
  );
}

/** The columns of parcels. @param onRecord opens the dialog for an outcome @param isAboutCash they are listed for their cash */
export function useParcelColumns(
  onRecord: (parcel: ListedParcel) => void,
  isAboutCash: boolean,
): Column<ListedParcel>[] {
  const words = useText(parcelsText);
  const couriers = useText(courierNameText);
  const language = useLanguage();
  return [
    {
      key: 'parcel',
      label: words.parcel,
      cell: ({ _id, productName, fee }) => (
        <Stack component="span">
          <PageLink to={paths.deal(_id)} translate="no">
            {productName}
          </PageLink>
          <Typography variant="body2" component="span" color="textSecondary">
            {words.fee(formatTaka(fee, language))}
          </Typography>
        </Stack>
      ),
    },
    {
      key: 'courier',
      label: words.courier,
      cell: ({ courier, trackingNumber, reference }) => (
        <Stack component="span" sx={{ '& code': { whiteSpace: 'nowrap' } }}>
          <span>{couriers[courier]}</span>
          {trackingNumber === undefined ? <span>{words.noTracking}</span> : <TrackingNumber number={trackingNumber} />}
          <Typography variant="body2" component="code" color="textSecondary" translate="no">
            {reference}
          </Typography>
        </Stack>
      ),
    },
    { key: 'state', label: words.state, cell: (parcel) => <ParcelState parcel={parcel} /> },
    { key: 'latest', label: words.latest, cell: ({ newsAt }) => formatMoment(newsAt, language) },
    {
      key: 'actions',
      label: words.actions,
      actions: true,
      cell: (parcel) =>
        isAboutCash ? (
          <WriteOff parcel={parcel} />
        ) : (
          <Button
            size="small"
            variant="outlined"
            aria-label={words.recordOne(parcel.productName)}
            onClick={() => onRecord(parcel)}
          >
            {words.record}
          </Button>
        ),
    },
  ];
}
