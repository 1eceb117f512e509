import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Deal } from '#contract/deals/deal';
import type { Parcel } from '#contract/deals/delivery';
import { useLazyDialog } from '../../../ui/feedback/useLazyDialog.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatDecimal } from '../../../ui/text/numbers.ts';
import { placeNameOf } from '../../../ui/text/place-name.ts';
import { useText } from '../../../ui/text/text.ts';
import { DealSection } from '../deals/DealSection.tsx';
import { formatMoment } from '../deals/deal-format.ts';
import { courierNameText, parcelText } from './parcel.text.ts';
import { ParcelNews } from './ParcelNews.tsx';
import { TrackingNumber } from './TrackingNumber.tsx';

const loadLabel = () => import('./LabelDialog.tsx').then(({ LabelDialog }) => LabelDialog);

/** The sentence about a problem with the parcel and its solution; undefined without a problem. */
function useWarning({ role, state }: Deal, { creation, status, isUnclear }: Parcel): [AlertColor, string] | undefined {
  const words = useText(parcelText);
  const isSeller = role === 'seller';
  if (creation === 'claimed') return ['info', isSeller ? words.claimedSeller : words.claimedOther];
  if (creation === 'unclear') return ['warning', isSeller ? words.unclearSeller : words.claimedOther];
  if (isUnclear) return ['warning', words.unclearNews];
  if (!isSeller || state !== 'held') return undefined;
  if (creation === 'refused') return ['warning', words.refused];
  return status === 'canceled' ? ['warning', words.canceled] : undefined;
}

/** How long a delivered parcel can be checked. */
function useCheckSentence({ role, state, deadline }: Deal): string | undefined {
  const words = useText(parcelText);
  const language = useLanguage();
  if (state !== 'delivered' || deadline === undefined) return undefined;
  const time = formatMoment(deadline, language);
  return { buyer: words.toCheckForBuyer, seller: words.toCheckForSeller, admin: words.toCheck }[role](time);
}

/** Where the parcel goes, has gone, or has not gone. */
function addressLabelOf({ state, parcel }: Deal): 'to' | 'deliveredTo' | 'addressedTo' {
  const { status } = parcel ?? {};
  if (status === 'delivered') return 'deliveredTo';
  const isBack = status === 'returning' || status === 'returned' || status === 'lost';
  return isBack || state === 'refunding' || state === 'refunded' ? 'addressedTo' : 'to';
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' }}>
    <Typography color="textSecondary">{`${label}:`}</Typography>
    <Typography component="div" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 'fontWeightBold' }}>
      {children}
    </Typography>
  </Stack>
);

/** A parcel that the courier knows of: its number, its page and its news. */
function Known({ deal, parcel }: { deal: Deal; parcel: Parcel }) {
  const words = useText(parcelText);
  const couriers = useText(courierNameText);
  const language = useLanguage();
  const label = useLazyDialog(loadLabel);
  const { courier, trackingNumber, trackingUrl, reference, weightClass, events, creation } = parcel;
  const mayPrint = deal.role === 'seller' && deal.state === 'held' && creation !== 'refused';
  return (
    <>
      <Row label={words.courier}>{couriers[courier]}</Row>
      {trackingNumber !== undefined && (
        <Row label={words.tracking}>
          <TrackingNumber number={trackingNumber} />
        </Row>
      )}
      {deal.role !== 'buyer' && (
        <Row label={words.reference}>
          <span translate="no">{reference}</span>
        </Row>
      )}
      <Row label={words.weight}>{words.upTo(formatDecimal(weightClass, language))}</Row>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, my: 1.5 }}>
        {mayPrint && (
          <Button variant="contained" onClick={label.show}>
            {words.label}
          </Button>
        )}
        {trackingUrl !== undefined && (
          <Button variant="outlined" href={trackingUrl} target="_blank" rel="noopener noreferrer">
            <span>{words.track(couriers[courier])}</span>
          </Button>
        )}
      </Stack>
      {creation === 'created' && (
        <>
          <Typography variant="h4" component="h3">
            {words.news}
          </Typography>
          <ParcelNews events={events} role={deal.role} />
        </>
      )}
      {label.Dialog && <label.Dialog deal={deal} parcel={parcel} open={label.open} onClose={label.close} />}
    </>
  );
}

function Warning({ deal, parcel }: { deal: Deal; parcel: Parcel }) {
  const warning = useWarning(deal, parcel);
  if (!warning) return null;
  const [severity, sentence] = warning;
  return <Alert severity={severity}>{sentence}</Alert>;
}

/** A deal by courier: where the parcel goes, and where it is (docs/rules.md §13). */
export function ParcelSection({ deal }: { deal: Deal }) {
  const words = useText(parcelText);
  const check = useCheckSentence(deal);
  const language = useLanguage();
  const { deliverTo, parcel } = deal;
  return (
    <DealSection title={words.title}>
      <Stack sx={{ gap: 0.5, mt: 1 }}>
        {parcel && <Warning deal={deal} parcel={parcel} />}
        {check !== undefined && <Typography sx={{ mb: 1 }}>{check}</Typography>}
        {deliverTo && (
          <Row label={words[addressLabelOf(deal)]}>
            <span translate="no">
              {[deliverTo.name, deliverTo.address, placeNameOf(deliverTo, language)].filter(Boolean).join(', ')}
            </span>
          </Row>
        )}
        {parcel && <Known deal={deal} parcel={parcel} />}
      </Stack>
    </DealSection>
  );
}
