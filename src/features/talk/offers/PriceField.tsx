import TextField from '@mui/material/TextField';
import { LOWEST_OFFER_PERCENT, lowestOffer } from '#contract/limits';
import type { ConversationSide } from '#contract/lists';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { AmountChoice } from '../../../ui/form/AmountChoice.tsx';
import { ambiguityOf } from '../../../ui/form/ambiguous-number.ts';
import { parseWholeNumber } from '../../../ui/form/parse-whole-number.ts';
import { useText } from '../../../ui/text/text.ts';
import { offerText } from '../../deals/agreements/offer.text.ts';

/**
 * Parses the typed price; undefined unless it is a valid offer: below the asking price, and not too
 * low.
 */
export function offeredPrice(typed: string, askingPrice: number): number | undefined {
  const price = parseWholeNumber(typed);
  return price >= lowestOffer(askingPrice) && price < askingPrice ? price : undefined;
}

interface PriceFieldProps {
  label: string;
  typed: string;
  onChange: (typed: string) => void;
  askingPrice: number;
  /** True after an attempt to submit. */
  isTried: boolean;
  autoFocus?: boolean;
  /** The side that makes the offer. */
  side?: ConversationSide;
}

/** A price field for digits of both scripts, with a comparison to the asking price. */
export function PriceField({
  label,
  typed,
  onChange,
  askingPrice,
  isTried,
  autoFocus,
  side = 'buyer',
}: PriceFieldProps) {
  const words = useText(offerText);
  const language = useLanguage();
  const price = offeredPrice(typed, askingPrice);
  const lowest = lowestOffer(askingPrice);
  const isTooLow = price === undefined && parseWholeNumber(typed) < lowest;
  const isTooHigh = parseWholeNumber(typed) > askingPrice;
  const isSame = parseWholeNumber(typed) === askingPrice;
  const isWrong = isTried && price === undefined;
  const asking = words.asking(formatTaka(askingPrice, language));

  function hint(): string {
    if (isTooLow) return words.tooLow(formatTaka(lowest, language), formatCount(LOWEST_OFFER_PERCENT, language));
    if (isSame) return words[side === 'buyer' ? 'same' : 'ownSame'](formatTaka(askingPrice, language));
    if (isTooHigh) return words[side === 'buyer' ? 'tooHigh' : 'ownTooHigh'](formatTaka(askingPrice, language));
    if (isWrong)
      return (
        ambiguityOf(typed) ?? words.wrongPrice(formatTaka(lowest, language), formatTaka(askingPrice - 1, language))
      );
    return `${asking} ${price === undefined ? '' : differenceOf(price)}`;
  }

  function differenceOf(offered: number): string {
    const percent = Math.round(((askingPrice - offered) / askingPrice) * 100);
    return words.below(percent === 0 ? `<${formatCount(1, language)}` : formatCount(percent, language));
  }

  return (
    <>
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
      <AmountChoice typed={typed} onChoose={onChange} />
    </>
  );
}
