import TextField from '@mui/material/TextField';
import { BOUNDS, LOWEST_OFFER_PERCENT, lowestOffer } from '#contract/limits';
import { useLanguage } from '../../ui/language';
import { formatCount, formatTaka } from '../../ui/numbers';
import { parseWholeNumber } from '../../ui/parse-whole-number';
import { useText } from '../../ui/text';
import { offerText } from './offer.text';

const { min, max } = BOUNDS.priceTaka;

/** The price that was typed; nothing when it is none that can be offered. */
export function offeredPrice(typed: string, askingPrice: number): number | undefined {
  const price = parseWholeNumber(typed);
  return price >= lowestOffer(askingPrice) && price <= max ? price : undefined;
}

interface PriceFieldProps {
  label: string;
  typed: string;
  onChange: (typed: string) => void;
  askingPrice: number;
  /** It was tried to send it. */
  isTried: boolean;
  autoFocus?: boolean;
}

/** A price in the digits of either script, compared with the one that is asked. */
export function PriceField({ label, typed, onChange, askingPrice, isTried, autoFocus }: PriceFieldProps) {
  const words = useText(offerText);
  const language = useLanguage();
  const price = offeredPrice(typed, askingPrice);
  const lowest = lowestOffer(askingPrice);
  const isTooLow = price === undefined && parseWholeNumber(typed) < lowest;
  const isWrong = isTried && price === undefined;
  const asking = words.asking(formatTaka(askingPrice, language));

  function hint(): string {
    if (isTooLow) return words.tooLow(formatTaka(lowest, language), formatCount(LOWEST_OFFER_PERCENT, language));
    if (isWrong) return words.wrongPrice(formatTaka(min, language), formatTaka(max, language));
    return `${asking} ${price === undefined ? '' : differenceOf(price)}`;
  }

  function differenceOf(offered: number): string {
    if (offered === askingPrice) return words.same;
    const percent = Math.round((Math.abs(offered - askingPrice) / askingPrice) * 100);
    const shown = percent === 0 ? `<${formatCount(1, language)}` : formatCount(percent, language);
    return offered < askingPrice ? words.below(shown) : words.above(shown);
  }

  return (
    <TextField
      fullWidth
      autoFocus={autoFocus}
      margin="dense"
      label={label}
      value={typed}
      error={isWrong}
      helperText={hint()}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } }}
    />
  );
}
