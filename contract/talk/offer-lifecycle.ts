import type { Transition } from '../lifecycle.ts';

/**
 * A price proposed in a conversation: `countered` by another offer there; `ended` because the
 * product was sold, paused or removed, or an account was deleted. An accepted offer lets the buyer
 * book at its price until it expires; it stays `accepted` afterwards.
 */
export const OFFER_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'countered', 'expired', 'ended'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const OFFER_TRANSITIONS: readonly Transition<OfferState>[] = [
  { from: 'open', to: 'accepted', by: ['buyer', 'seller'] },
  { from: 'open', to: 'declined', by: ['buyer', 'seller'] },
  { from: 'open', to: 'withdrawn', by: ['buyer', 'seller'] },
  { from: 'open', to: 'countered', by: ['buyer', 'seller'] },
  { from: 'open', to: 'expired', by: ['time'] },
  { from: 'open', to: 'ended', by: ['buyer', 'otherBuyer', 'seller', 'admin', 'provider'] },
];

/** Each step is a message in the conversation; `countered` carries the new price. */
export const OFFER_STEPS = ['made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'ended'] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];
/** A person's decision about an open offer. */
export type OfferDecision = Extract<OfferStep, 'accepted' | 'declined' | 'withdrawn'>;
