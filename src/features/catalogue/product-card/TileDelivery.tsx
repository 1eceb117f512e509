import Chip, { chipClasses } from '@mui/material/Chip';
import type { ReactNode } from 'react';
import type { ProductCard } from '#contract/catalogue/product';
import { tableFee } from '#contract/deals/delivery-fee';
import { districtOf, useDeliveryPlace } from '../../../services/delivery-place.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { tileDeliveryText } from './tile-delivery.text.ts';

/** The delivery fee to the place that this person has chosen, on the cover of a part's tile. */
export default function TileDelivery({ sending }: { sending: NonNullable<ProductCard['sending']> }): ReactNode {
  const words = useText(tileDeliveryText);
  const language = useLanguage();
  const place = useDeliveryPlace();
  if (!place) return null;
  const fee = formatTaka(tableFee(sending.from, districtOf(place), sending.weightClass), language);
  return (
    <Chip
      size="small"
      color="info"
      label={words.delivered(fee)}
      sx={{
        ...{ position: 'absolute', top: 8, left: 8, maxWidth: 'calc(100% - 60px)', pointerEvents: 'none' },
        // Two lines on a phone.
        height: 'auto',
        [`& .${chipClasses.label}`]: { whiteSpace: 'normal', paddingBlock: '2px' },
      }}
    />
  );
}
