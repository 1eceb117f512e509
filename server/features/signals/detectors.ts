import { SIGNAL_KINDS, type SignalKind } from '#contract/lists';
import { manyListingsDetector, sharedNidDetector, sharedPhoneDetector } from './account.detectors';
import { changedDetector } from './changed.detector';
import { contactDetector } from './contact.detector';
import { copiedTextDetector } from './copied-text.detector';
import type { Detector } from './detector';
import { linkedReviewsDetector } from './linked-reviews.detector';
import { pictureDetector } from './picture.detector';
import { plateDetector } from './plate.detector';
import { priceDetector } from './price.detector';

/** Every check; SIGNALS_OFF switches them off by name. */
export const DETECTORS: Record<SignalKind, Detector> = {
  picture: pictureDetector,
  plate: plateDetector,
  copiedText: copiedTextDetector,
  price: priceDetector,
  contact: contactDetector,
  sharedPhone: sharedPhoneDetector,
  sharedNid: sharedNidDetector,
  manyListings: manyListingsDetector,
  linkedReviews: linkedReviewsDetector,
  changed: changedDetector,
};

/** The checks that are switched on. */
export const kindsOn = (off: readonly SignalKind[]): SignalKind[] => SIGNAL_KINDS.filter((kind) => !off.includes(kind));
