import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { Deal } from '#contract/deals/deal';
import type { Parcel } from '#contract/deals/delivery';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { dealReturnedText } from '../deals/deal-returned.text.ts';
import { formatMoment } from '../deals/deal-format.ts';
import { CourierWords } from './CourierWords.tsx';
import { parcelStatusText, parcelText } from './parcel.text.ts';

/** The courier's news with their times, latest first; admins also read the courier's own words. */
export function ParcelNews({ events, role }: Pick<Parcel, 'events'> & Pick<Deal, 'role'>) {
  const words = useText(parcelText);
  const returned = useText(dealReturnedText);
  const toSeller = role === 'seller' && { returning: returned.returningToYou, returned: returned.returnedToYou };
  const statuses = { ...useText(parcelStatusText), ...toSeller };
  const language = useLanguage();
  if (events.length === 0) return <Typography variant="body2">{words.noNews}</Typography>;
  return (
    <List disablePadding aria-label={words.news}>
      {[...events].reverse().map(({ status, at, courierStatus, reason }) => (
        <ListItem key={`${at} ${courierStatus}`} disableGutters sx={{ display: 'block', py: 0.5 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <strong>{statuses[status]}</strong>{' '}
            <Typography variant="caption" component="span" color="textSecondary">
              {formatMoment(at, language)}
            </Typography>
          </Typography>
          {role === 'admin' ? (
            <CourierWords courierStatus={courierStatus} reason={reason} />
          ) : (
            // Why it is unclear is for admins.
            status !== 'unclear' &&
            reason !== undefined && (
              <Typography
                variant="body2"
                color="textSecondary"
                lang="en"
                translate="no"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {reason}
              </Typography>
            )
          )}
        </ListItem>
      ))}
    </List>
  );
}
