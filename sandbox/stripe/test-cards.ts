/** The outcome of confirming a payment with a card. */
export type Effect =
  | 'succeeds'
  | 'challenged'
  | 'challenged_then_insufficient_funds'
  | 'declined'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error';

type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';

export interface TestCard {
  number: string;
  brand: Brand;
  funding: 'credit' | 'debit';
  effect: Effect;
}

const visa = (number: string, effect: Effect = 'succeeds'): TestCard => ({
  number,
  brand: 'visa',
  funding: 'credit',
  effect,
});
const card = (number: string, brand: Brand, funding: 'credit' | 'debit' = 'credit'): TestCard => ({
  number,
  brand,
  funding,
  effect: 'succeeds',
});

/** Stripe's documented test cards, https://docs.stripe.com/testing. */
export const TEST_CARDS: TestCard[] = [
  visa('4242424242424242'),
  card('4000056655665556', 'visa', 'debit'),
  card('5555555555554444', 'mastercard'),
  card('2223003122003222', 'mastercard'),
  card('5200828282828210', 'mastercard', 'debit'),
  card('378282246310005', 'amex'),
  card('6011111111111117', 'discover'),
  card('3056930009020004', 'diners'),
  card('3566002020360505', 'jcb'),
  card('6200000000000005', 'unionpay'),
  visa('4000002500003155', 'challenged'),
  visa('4000002760003184', 'challenged'),
  visa('4000000000003220', 'challenged'),
  visa('4000008260003178', 'challenged_then_insufficient_funds'),
  visa('4000000000000002', 'declined'),
  visa('4000000000009995', 'insufficient_funds'),
  visa('4000000000009987', 'lost_card'),
  visa('4000000000009979', 'stolen_card'),
  visa('4000000000000069', 'expired_card'),
  visa('4000000000000127', 'incorrect_cvc'),
  visa('4000000000000119', 'processing_error'),
];

/** Stripe's names of ready-made payment methods, for tests without a card form. */
export const TEST_PAYMENT_METHODS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedLostCard: '4000000000009987',
  pm_card_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
};

export interface Decline {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
  declineCode: string;
  message: string;
  param?: 'exp_month' | 'cvc';
}

const refused = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const NO_FUNDS = refused('insufficient_funds', 'Your card has insufficient funds.');

/** The bank's decline per effect; effects without an entry succeed. */
export const DECLINES: Partial<Record<Effect, Decline>> = {
  challenged_then_insufficient_funds: NO_FUNDS,
  declined: refused('generic_decline'),
  insufficient_funds: NO_FUNDS,
  lost_card: refused('lost_card'),
  stolen_card: refused('stolen_card'),
  expired_card: {
    code: 'expired_card',
    declineCode: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  processing_error: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

/** True if the bank asks the cardholder first. */
export const isChallenged = (effect: Effect): boolean => effect.startsWith('challenged');
