import Typography from '@mui/material/Typography';
import type { Parcel } from '#contract/deals/delivery';
import { ADMIN_WORD } from '#contract/deals/parcel';
import { useText } from '../../../ui/text/text.ts';
import { parcelText } from './parcel.text.ts';

/** Writes a courier's code, such as `Returned_to_Merchant`, in words. */
const inWords = (code: string): string => code.replaceAll('_', ' ');

/** The courier's own status and reason, or an admin's note, for admins. */
export function CourierWords({ courierStatus, reason }: Pick<Parcel['events'][number], 'courierStatus' | 'reason'>) {
  const words = useText(parcelText);
  const isAdmins = courierStatus.startsWith(ADMIN_WORD);
  const status = reason === undefined ? courierStatus : `${courierStatus} (${reason})`;
  return (
    <Typography variant="caption" component="span" color="textSecondary">
      <span>{`${isAdmins ? words.recorded : words.courierStatus}:`}</span>{' '}
      {/* Not "anywhere", which lets a column become narrower than a word. */}
      <Typography variant="inherit" component="span" lang="en" translate="no" sx={{ overflowWrap: 'break-word' }}>
        {isAdmins && reason !== undefined ? reason : inWords(status)}
      </Typography>
    </Typography>
  );
}
