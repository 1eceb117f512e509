import Alert from '@mui/material/Alert';
import type { SnapshotFrom } from 'xstate';
import { codeOf } from '../../../services/call-error.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useRefusalSentence } from '../../../ui/feedback/refusal-sentence.ts';
import { useText } from '../../../ui/text/text.ts';
import { type bookingMachine, isUnavailable } from './booking.machine.ts';
import { bookingText } from './booking.text.ts';
import { courierBookingText } from './courier-booking.text.ts';

/** Says why the last attempt failed, and what to do. */
export function BookingAlert({ snapshot }: { snapshot: SnapshotFrom<typeof bookingMachine> }) {
  const words = useText(bookingText);
  const courier = useText(courierBookingText);
  const language = useLanguage();
  const { error, formerPrice, price, formerFee, deliveryFee } = snapshot.context;
  const sentence = useRefusalSentence(error);
  if (error === null) return null;
  if (formerPrice !== null)
    return (
      <Alert severity={price < formerPrice ? 'success' : 'warning'}>
        {words[price < formerPrice ? 'priceLower' : 'priceChanged'](
          formatTaka(formerPrice, language),
          formatTaka(price, language),
        )}
      </Alert>
    );
  if (formerFee !== null && deliveryFee !== null)
    return (
      <Alert severity="warning">
        {courier.feeChanged(formatTaka(formerFee, language), formatTaka(deliveryFee, language))}
      </Alert>
    );
  if (['OFFLINE', 'TIMEOUT'].includes(codeOf(error))) return <Alert severity="error">{words.offline}</Alert>;
  return (
    <Alert severity="error">{`${sentence} ${isUnavailable(error) ? words.unavailable : words.nothingLost}`}</Alert>
  );
}
