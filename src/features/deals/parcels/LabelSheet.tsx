import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Deal } from '#contract/deals/deal';
import type { Parcel } from '#contract/deals/delivery';
import { config } from '../../../services/bootstrap.ts';
import { formatPhone } from '../../../ui/form/phone/phone-number.ts';
import { useQr } from '../../../ui/page/useQr.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatDecimal, formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { courierNameText } from './parcel.text.ts';
import { labelText } from './label.text.ts';
import type { Pickup } from './pickup-draft.ts';

/** A6 without its margins; black on white in every scheme, because it is printed. */
const Sheet = styled('article')(({ theme: { vars } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: '2mm',
  width: '100%',
  maxWidth: '97mm',
  minHeight: '138mm',
  padding: '3mm',
  border: `1px solid ${vars.palette.common.black}`,
  background: vars.palette.common.white,
  color: vars.palette.common.black,
  overflowWrap: 'anywhere',
  '& .MuiTypography-root': { color: 'inherit', lineHeight: 1.35 },
  '& .LabelSheet-head': { display: 'flex', justifyContent: 'space-between', gap: '2mm', alignItems: 'baseline' },
  '& .LabelSheet-code': { display: 'grid', gridTemplateColumns: '30mm minmax(0, 1fr)', gap: '3mm' },
  '& .LabelSheet-part': { borderTop: `1px solid ${vars.palette.common.black}`, paddingTop: '2mm' },
  '@media print': { maxWidth: 'none', minHeight: 0, border: 0, padding: 0 },
}));

const Code = styled('img')({ display: 'block', width: '30mm', height: '30mm' });

interface PartyProps {
  label: string;
  name: string;
  address: string;
  phone: string;
  large?: boolean;
}

function Party({ label, name, address, phone, large = false }: PartyProps) {
  return (
    <div className="LabelSheet-part">
      <Typography sx={{ fontSize: 11 }}>{label}</Typography>
      <Typography translate="no" sx={{ fontSize: large ? 18 : 14, fontWeight: 700 }}>
        {name}
      </Typography>
      <Typography translate="no" sx={{ fontSize: large ? 16 : 12 }}>
        {address}
      </Typography>
      <Typography translate="no" sx={{ fontSize: large ? 16 : 12, fontWeight: 700 }}>
        {formatPhone(phone)}
      </Typography>
    </div>
  );
}

interface LabelSheetProps {
  deal: Deal;
  parcel: Parcel;
  sender: Pickup;
}

/** One A6 page for the parcel: whom it is from and for, its number as a QR code, and what is in it. */
export function LabelSheet({ deal, parcel, sender }: LabelSheetProps) {
  const words = useText(labelText);
  const couriers = useText(courierNameText);
  const language = useLanguage();
  const { _id, sellerName, otherPhone = '', productName, deliverTo, pickupPlace, cash } = deal;
  const { trackingNumber, reference, courier, weightClass } = parcel;
  const number = trackingNumber ?? reference;
  const qr = useQr(number);
  return (
    <Sheet aria-label={words.sheet}>
      <div className="LabelSheet-head">
        <Typography sx={{ fontSize: 16, fontWeight: 700 }}>{config().brand}</Typography>
        <Typography sx={{ fontSize: 14, fontWeight: 700 }}>{couriers[courier]}</Typography>
      </div>
      <div className="LabelSheet-code">
        {qr ? <Code src={qr} alt={words.qr(number)} width={113} height={113} /> : <span />}
        <div>
          <Typography component="code" translate="no" sx={{ display: 'block', fontSize: 15, fontWeight: 700 }}>
            {number}
          </Typography>
          {trackingNumber !== undefined && (
            <Typography component="code" translate="no" sx={{ display: 'block', fontSize: 11 }}>
              {reference}
            </Typography>
          )}
          <Typography sx={{ fontSize: 13 }}>
            {`${words.deal}: ${formatCount(Number(_id), language).replaceAll(',', '')}`}
          </Typography>
          <Typography sx={{ fontSize: 13 }}>
            {`${words.weight}: ${words.upTo(formatDecimal(weightClass, language))}`}
          </Typography>
          <Typography sx={{ fontSize: 13, fontWeight: 700 }}>
            {cash ? words.collect(formatTaka(cash.atDoor, language)) : words.prepaid}
          </Typography>
        </div>
      </div>
      <Party
        large
        label={words.recipient}
        name={deliverTo?.name ?? deal.buyerName}
        address={[deliverTo?.address, deliverTo?.area, deliverTo?.district].filter(Boolean).join(', ')}
        phone={otherPhone}
      />
      <Party
        label={words.sender}
        name={sellerName}
        address={[sender.address, pickupPlace?.area, pickupPlace?.district].filter(Boolean).join(', ')}
        phone={sender.phone}
      />
      <div className="LabelSheet-part">
        <Typography sx={{ fontSize: 11 }}>{words.contents}</Typography>
        <Typography translate="no" sx={{ fontSize: 13 }}>
          {words.item(productName)}
        </Typography>
        <Typography sx={{ fontSize: 12, mt: '1mm' }}>{`${words.packed}: ____ / ____ / ________`}</Typography>
      </div>
    </Sheet>
  );
}
