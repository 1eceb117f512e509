import type { Signal } from '#contract/trust/signal';
import { formatMonth } from '../../../../ui/text/calendar.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../../ui/text/numbers.ts';
import { useText } from '../../../../ui/text/text.ts';
import { mileageReasonText } from '../../../catalogue/bike-history/mileage-reason.text.ts';
import { signalsText } from './signals.text.ts';

/** Returns a function that says what a signal means. */
export function useSignalSentence(): (signal: Signal) => string {
  const words = useText(signalsText);
  const reasons = useText(mileageReasonText);
  const language = useLanguage();
  const shown = (count = 0) => formatCount(count, language);
  return ({ kind, evidence }) => {
    const { match = 'whole', picture, plate = '', percent, count = 0, price = 0, estimate = 0, shared = [] } = evidence;
    const { mileage, mileageReason } = evidence;
    switch (kind) {
      case 'picture':
        return words[match];
      case 'plate':
        return words.plate(plate);
      case 'copiedText':
        return words.copiedText(shown(percent));
      case 'price':
        return words.price(
          formatTaka(price, language),
          formatTaka(estimate, language),
          shown(Math.round((1 - price / Math.max(1, estimate)) * 100)),
        );
      case 'contact':
        return picture ? words.contactInPicture : words.contact;
      case 'sharedPhone':
        return words.sharedPhone(count, shown(count));
      case 'sharedNid':
        return words.sharedNid(count, shown(count));
      case 'manyListings':
        return words.manyListings(shown(count));
      case 'linkedReviews':
        return words.linkedReviews(shown(count), shared.map((trait) => words[trait]).join(', '));
      case 'changed':
        return words.changed;
      case 'mileage':
        return [
          mileage &&
            words.mileage(shown(mileage.earlier), formatMonth(mileage.month, language), shown(mileage.kilometres)),
          mileageReason && words.mileageReason(reasons[mileageReason]),
          evidence.objectionId && words.contested,
          evidence.samePicture && words.samePicture,
          evidence.sameEngine && words.sameEngine,
        ]
          .filter(Boolean)
          .join(' ');
    }
  };
}
