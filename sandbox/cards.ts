import { type Effect, TEST_CARDS } from './stripe/test-cards.ts';

const SENTENCES: Record<Effect, string> = {
  succeeds: 'The payment succeeds.',
  challenged: 'The bank asks for confirmation (3-D Secure), then the payment succeeds.',
  challenged_then_insufficient_funds:
    'The bank asks for confirmation (3-D Secure), then declines the card: insufficient funds.',
  declined: 'The card is declined.',
  insufficient_funds: 'The card is declined: insufficient funds.',
  lost_card: 'The card is declined as lost.',
  stolen_card: 'The card is declined as stolen.',
  expired_card: 'The card is declined as expired.',
  incorrect_cvc: 'The card is declined because of its security code.',
  processing_error: 'The bank cannot process the card.',
};

/** Stripe's documented test cards, one per effect, for people who try out the market. */
export const sandboxCards: { number: string; effect: string }[] = (Object.keys(SENTENCES) as Effect[]).flatMap(
  (effect) => {
    const card = TEST_CARDS.find((candidate) => candidate.effect === effect);
    return card ? [{ number: card.number.replace(/(\d{4})(?=\d)/g, '$1 '), effect: SENTENCES[effect] }] : [];
  },
);
