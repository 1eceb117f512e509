import Alert from '@mui/material/Alert';
import type { SnapshotFrom } from 'xstate';
import { codeOf } from '../../services/problem';
import { useLanguage } from '../../ui/language';
import { taka } from '../../ui/numbers';
import { useProblemSentence } from '../../ui/problem';
import { useText } from '../../ui/text';
import type { bookingMachine } from './booking.machine';
import { bookingText } from './booking.text';

/** Why the last try did not become a booking, and what to do about it. */
export function BookingReason({ snapshot }: { snapshot: SnapshotFrom<typeof bookingMachine> }) {
  const words = useText(bookingText);
  const language = useLanguage();
  const { reason, formerPrice, price } = snapshot.context;
  const sentence = useProblemSentence(reason);
  if (reason === null) return null;
  if (formerPrice !== null) return <Alert severity="warning">{words.priceChanged(taka(formerPrice, language), taka(price, language))}</Alert>;
  if (['OFFLINE', 'TIMEOUT'].includes(codeOf(reason))) return <Alert severity="error">{words.offline}</Alert>;
  return <Alert severity="error">{sentence} {snapshot.hasTag('gone') ? words.gone : words.kept}</Alert>;
}
