import { SIGNAL_KINDS, type SignalKind } from '#contract/lists';
import { manyListingsDetector, sharedNidDetector, sharedPhoneDetector } from './account.detectors.ts';
import { changedDetector } from './changed.detector.ts';
import { contactDetector } from './contact.detector.ts';
import { copiedTextDetector } from './copied-text.detector.ts';
import type { Detector } from './detector.ts';
import { linkedReviewsDetector } from './linked-reviews.detector.ts';
import { mileageDetector } from './mileage.detector.ts';
import { pictureDetector } from './picture.detector.ts';
import { plateDetector } from './plate.detector.ts';
import { priceDetector } from './price.detector.ts';

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
  mileage: mileageDetector,
};

/** The checks that are switched on. */
export const kindsOn = (off: readonly SignalKind[]): SignalKind[] => SIGNAL_KINDS.filter((kind) => !off.includes(kind));
