import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { ProductCard } from '#contract/catalogue/product';
import { tableFee } from '#contract/deals/delivery-fee';
import { districtOf, rememberDeliveryPlace, useDeliveryPlace } from '../../../services/delivery-place.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { deliveryNoteText } from './delivery-note.text.ts';
import { PlaceSearch } from './PlaceSearch.tsx';

/** The delivery fee to the buyer's place, which is asked for once and kept on the device. */
export default function DeliveryNote({ sending }: { sending: NonNullable<ProductCard['sending']> }): ReactNode {
  const words = useText(deliveryNoteText);
  const language = useLanguage();
  const place = useDeliveryPlace();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Box sx={{ my: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }} role="status">
        {place && (
          <Typography variant="body2">
            {words.delivered(
              place[language],
              formatTaka(tableFee(sending.from, districtOf(place), sending.weightClass), language),
            )}
          </Typography>
        )}
        {!isChoosing && (
          <Button size="small" onClick={() => setChoosing(true)}>
            {words[place ? 'change' : 'ask']}
          </Button>
        )}
      </Box>
      {isChoosing && (
        <PlaceSearch
          id="delivery-place"
          label={words.place}
          place={place?.value ?? ''}
          placeBn={place?.bn ?? ''}
          onChoose={(chosen) => {
            if (!chosen) return;
            rememberDeliveryPlace(chosen);
            setChoosing(false);
          }}
        />
      )}
    </Box>
  );
}
