import {
  type CardField,
  CardError,
  checkPayment,
  confirmPayment,
  createCardMethod,
} from '../../src/services/stripe.ts';
import {
  answered,
  cardAnswers,
  intent,
  noNetwork,
  refusedCard,
  resetCards,
  scriptArrives,
} from '../helpers/client/fakes.ts';
import { takeConsole } from '../helpers/client/setup.ts';

const fault = (code: string, message = '') => expect.objectContaining({ constructor: CardError, code, message });

const stopScripts = scriptArrives(() => true);
afterAll(stopScripts);
beforeEach(resetCards);

describe('the card service', () => {
  it('creates a payment method from the card field for the buyer', async () => {
    cardAnswers.method.mockResolvedValue({ paymentMethod: { id: 'pm_7' } } as Awaited<
      ReturnType<typeof cardAnswers.method>
    >);
    const card = {} as CardField;
    await expect(createCardMethod(card, { name: 'Tanvir Ahmed', email: 'buyer@motohaat.test' })).resolves.toBe('pm_7');
    expect(cardAnswers.method).toHaveBeenCalledWith({
      type: 'card',
      card,
      billing_details: { name: 'Tanvir Ahmed', email: 'buyer@motohaat.test' },
    });
  });

  it('confirms with the secret and the method, and returns the transaction', async () => {
    await expect(confirmPayment('secret-1', 'pm_1')).resolves.toBe('pi_1');
    expect(cardAnswers.confirm).toHaveBeenCalledWith('secret-1', { payment_method: 'pm_1' });
  });

  it.each([
    [
      "the bank's reason before the general code",
      refusedCard('card_error', 'card_declined', 'No funds.', { decline_code: 'insufficient_funds' }),
      fault('insufficient_funds', 'No funds.'),
    ],
    [
      'a failed 3-D Secure',
      refusedCard('invalid_request_error', 'payment_intent_authentication_failure', 'Not you.'),
      fault('payment_intent_authentication_failure', 'Not you.'),
    ],
    ['a lost answer, about which nothing is known', noNetwork(), fault('OUTCOME_UNKNOWN')],
    [
      'a fault of the provider, about which nothing is known either',
      refusedCard('api_error'),
      fault('OUTCOME_UNKNOWN'),
    ],
    ['money under way', answered('processing'), fault('OUTCOME_UNKNOWN')],
    [
      'a secret that is worth nothing any more',
      refusedCard('invalid_request_error', 'payment_intent_unexpected_state', 'Canceled.', {
        payment_intent: intent('canceled'),
      }),
      fault('PAYMENT_EXPIRED'),
    ],
  ])('reports %s', async (_what, answer, expected) => {
    cardAnswers.confirm.mockResolvedValue(answer);
    await expect(confirmPayment('secret-1', 'pm_1')).rejects.toEqual(expected);
  });

  it('treats "already paid" as paid', async () => {
    cardAnswers.confirm.mockResolvedValue(
      refusedCard('invalid_request_error', 'payment_intent_unexpected_state', 'Succeeded before.', {
        payment_intent: intent('succeeded'),
      }),
    );
    await expect(confirmPayment('secret-1', 'pm_1')).resolves.toBe('pi_1');
  });

  it('doesn’t report a failed confirmation because its script broke', async () => {
    cardAnswers.confirm.mockRejectedValue(new Error('broken'));
    await expect(confirmPayment('secret-1', 'pm_1')).rejects.toEqual(fault('OUTCOME_UNKNOWN'));
    expect(takeConsole()).toEqual(['console.error: Error: broken']);
  });

  it('finds a successful charge', async () => {
    await expect(checkPayment('secret-1', 'pm_1')).resolves.toBe('pi_1');
    expect(cardAnswers.retrieve).toHaveBeenCalledWith('secret-1');
  });

  const last = (methodId: string) => ({
    last_payment_error: {
      code: 'card_declined',
      message: 'No.',
      type: 'card_error',
      payment_method: { id: methodId },
    } as never,
  });
  it.each([
    ['not taken', answered('requires_payment_method'), fault('NOT_CHARGED')],
    ['not taken, since the holder was still to be asked', answered('requires_action'), fault('NOT_CHARGED')],
    ['refused to this card', answered('requires_payment_method', last('pm_1')), fault('card_declined', 'No.')],
    [
      'refused to an earlier card, which says nothing of this one',
      answered('requires_payment_method', last('pm_0')),
      fault('NOT_CHARGED'),
    ],
    ['never to be taken by this secret', answered('canceled'), fault('PAYMENT_EXPIRED')],
    ['under way', answered('processing'), fault('OUTCOME_UNKNOWN')],
    ['out of sight', noNetwork(), fault('OUTCOME_UNKNOWN')],
    ['unknown there', refusedCard('invalid_request_error', 'resource_missing'), fault('PAYMENT_EXPIRED')],
  ])('finds a charge that was %s', async (_what, answer, expected) => {
    cardAnswers.retrieve.mockResolvedValue(answer);
    await expect(checkPayment('secret-1', 'pm_1')).rejects.toEqual(expected);
  });
});
