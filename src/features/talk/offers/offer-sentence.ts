import type { OfferLine } from '#contract/talk/offer';
import type { OfferStep } from '#contract/talk/offer-lifecycle';
import type { Language } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { offerText } from '../../deals/agreements/offer.text.ts';

type OwnKey = 'ownMade' | 'ownCountered' | 'ownAccepted' | 'ownDeclined' | 'ownWithdrawn';
type OtherKey = 'otherMade' | 'otherCountered' | 'otherAccepted' | 'otherDeclined' | 'otherWithdrawn';

const KEYS: Record<Exclude<OfferStep, 'expired' | 'ended'>, [OwnKey, OtherKey]> = {
  made: ['ownMade', 'otherMade'],
  countered: ['ownCountered', 'otherCountered'],
  accepted: ['ownAccepted', 'otherAccepted'],
  declined: ['ownDeclined', 'otherDeclined'],
  withdrawn: ['ownWithdrawn', 'otherWithdrawn'],
};

interface Reader {
  /** True if the reader did it. */
  isOwn: boolean;
  /** The other person's name. */
  name: string;
  language: Language;
}

/** Returns the sentence for an offer's line in a conversation. */
export function offerSentence({ step, price }: OfferLine, { isOwn, name, language }: Reader): string {
  const words = offerText[language];
  const amount = formatTaka(price, language);
  // These steps have no author.
  if (step === 'expired' || step === 'ended') return words[step](amount);
  const [own, other] = KEYS[step];
  return isOwn ? words[own](amount) : words[other](name, amount);
}
