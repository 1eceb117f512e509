import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { serverNow } from '../../../services/clock.ts';
import { rememberDeliveryPlace } from '../../../services/delivery-place.ts';
import { codeOf } from '../../../services/call-error.ts';
import { useRefusalSentence } from '../../../ui/feedback/refusal-sentence.ts';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { formatDay } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { useGetDeliveryQuoteQuery } from '../delivery/delivery.api.ts';
import { cashBarText, cashText } from '../delivery/cash.text.ts';
import { deliveryText } from '../delivery/delivery.text.ts';
import { PlaceSearch } from '../delivery/PlaceSearch.tsx';
import { ProvePhoneButton } from '../../people/phone-proof/ProvePhoneButton.tsx';
import { type BookingDraft, deliveryPlaceIn } from './booking.schema.ts';
import { courierBookingText } from './courier-booking.text.ts';

const DAY_MS = 24 * 3600 * 1000;

interface CourierFieldsProps {
  productId: string;
  /** Taka. */
  price: number;
  /** The fee that the buyer agrees to, in taka; null until it is known. */
  fee: number | null;
  onQuoted: (fee: number | null) => void;
}

/** Where a courier brings the product, what that costs, and when it arrives at the latest. */
export default function CourierFields({ productId, price, fee, onQuoted }: CourierFieldsProps) {
  const words = useText(courierBookingText);
  const amounts = useText(deliveryText);
  const cash = useText(cashText);
  const bars = useText(cashBarText);
  const { tryAgain } = useText(uiText);
  const language = useLanguage();
  const { values, errors, touched, setFieldValue, setFieldTouched, validateForm } = useFormikContext<BookingDraft>();
  const to = deliveryPlaceIn(values.place);
  const query = useGetDeliveryQuoteQuery(to ? { productId, ...to } : skipToken, { refetchOnMountOrArgChange: true });
  const sentence = useRefusalSentence(query.error ?? null);
  const quote = query.isError ? undefined : query.currentData;
  const quotedFee = quote?.fee ?? null;
  useEffect(() => onQuoted(quotedFee), [onQuoted, quotedFee]);
  // Its place was wrong while the fee was missing.
  useEffect(() => void validateForm(), [fee, validateForm]);
  const isWrong = Boolean(touched.place && errors.place);
  const isUnserved = codeOf(query.error) === 'COURIER_UNAVAILABLE';

  return (
    <>
      <PlaceSearch
        id="place"
        label={words.place}
        helperText={isWrong ? errors.place : words.placeHint}
        isWrong={isWrong}
        place={values.place}
        placeBn={values.placeBn}
        onChoose={(chosen) => {
          void setFieldValue('placeBn', chosen?.bn ?? '');
          void setFieldValue('place', chosen?.value ?? '');
          if (chosen) rememberDeliveryPlace(chosen);
        }}
        onLeave={() => void setFieldTouched('place', true)}
      />
      <div role="status">
        {query.isFetching && !quote && (
          <Box sx={{ my: 1 }}>
            <Typography variant="body2">{words.quoting}</Typography>
            <LinearProgress aria-label={words.quoting} />
          </Box>
        )}
        {query.isError && !query.isFetching && (
          <Alert
            severity={isUnserved ? 'warning' : 'error'}
            action={
              !isUnserved && (
                <Button color="inherit" size="small" onClick={() => void query.refetch()}>
                  {tryAgain}
                </Button>
              )
            }
          >
            {isUnserved ? words.notServed : `${words.failed} ${sentence}`}
          </Alert>
        )}
        {quote && fee !== null && (
          <Box sx={{ my: 1, p: 2, borderRadius: 1, border: 1, borderColor: 'divider' }}>
            {(
              [
                [amounts.price, price],
                [amounts.fee, fee],
                [amounts.total, price + fee],
              ] as const
            ).map(([label, amount], line) => (
              <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <Typography variant="body2" sx={line === 2 ? { fontWeight: 'fontWeightBold' } : undefined}>
                  {label}
                </Typography>
                <Typography variant="body2" sx={line === 2 ? { fontWeight: 'fontWeightBold' } : undefined}>
                  {formatTaka(amount, language)}
                </Typography>
              </Box>
            ))}
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {words.arrives(
                formatCount(quote.arrivesWithinDays, language),
                formatDay(new Date(serverNow() + quote.arrivesWithinDays * DAY_MS).toISOString(), language),
              )}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {words.feeStays}
            </Typography>
            {quote.cash && (
              <Typography variant="body2" sx={{ mt: 1 }}>
                <span>
                  {quote.cash.bar
                    ? `${cash.barred}: ${bars[quote.cash.bar]}`
                    : cash.orCash(formatTaka(quote.cash.advance, language), formatTaka(quote.cash.atDoor, language))}
                </span>
              </Typography>
            )}
            {quote.cash?.bar === 'phone' && (
              <ProvePhoneButton
                phone={values.phone}
                size="small"
                onProven={(phone) => void setFieldValue('phone', phone)}
                sx={{ mt: 1 }}
              />
            )}
          </Box>
        )}
      </div>
    </>
  );
}
