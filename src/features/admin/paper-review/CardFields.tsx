import TextField from '@mui/material/TextField';
import { BIKE_NUMBER_LENGTH } from '#contract/mileage-rules';
import type { VerificationKind } from '#contract/trust/verification-rules';
import { useText } from '../../../ui/text/text.ts';
import { addListingRefusals } from '../../catalogue/bike-history/listing-refusals.text.ts';
import type { PaperNumbers } from './usePaperDecision.ts';
import { verificationsText } from './verifications.text.ts';

addListingRefusals();

/** As typed. */
type CardNumbers = Record<'plateNumber' | 'chassisNumber', string>;

/** Returns what is sent of the typed numbers. */
export function numbersOf(kind: VerificationKind, nid: string, card: CardNumbers): PaperNumbers {
  if (kind === 'identity') return { nid };
  const read = (number: string) => number.trim() || undefined;
  return kind === 'registration'
    ? { plateNumber: read(card.plateNumber), chassisNumber: read(card.chassisNumber) }
    : {};
}

/** The numbers on a registration card; both may be left empty. They are kept as hashes alone (docs/rules.md §14). */
export function CardFields({ card, onChange }: { card: CardNumbers; onChange: (card: CardNumbers) => void }) {
  const words = useText(verificationsText);
  return (['plateNumber', 'chassisNumber'] as const).map((field) => (
    <TextField
      key={field}
      label={words[field]}
      helperText={words.cardHint}
      value={card[field]}
      onChange={({ target }) => onChange({ ...card, [field]: target.value })}
      slotProps={{ htmlInput: { autoComplete: 'off', maxLength: BIKE_NUMBER_LENGTH.max } }}
    />
  ));
}
