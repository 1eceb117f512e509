import { screen } from '@testing-library/react';
import { setBootstrap } from '../../src/services/bootstrap.ts';
import { resetCards, scriptArrives } from '../helpers/client/fakes.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, recorder, cardsOnlyConfig } from '../helpers/client/setup.ts';

/** A separate file, because the card service is cached once it has loaded. */
it('the payment page reports that payments are unreachable without the provider’s script, takes no hold, and retries', async () => {
  resetCards();
  setBootstrap({ config: cardsOnlyConfig });
  let arrives = false;
  const stop = scriptArrives(() => arrives);
  const intents = recorder('post', '/create-payment-intent', { clientSecret: 'pi_1_secret_a' });
  const booking = {
    _id: '41',
    date: '',
    createdAt: '2026-11-20T09:04:05.000Z',
    name: 'Tanvir Ahmed',
    email: 'buyer@motohaat.test',
    productName: 'Yamaha FZS V3',
    address: '',
    phone: '',
    price: 185_000,
    meetingLocation: 'Dhaka',
    image: '/bike.webp',
    productId: '12',
    categoryId: '3',
    sellerName: '',
    sellerEmail: '',
    sellerPhone: '',
    paid: false,
    state: 'unpaid',
  };
  const { person } = renderApp('/dashboard/payment/41', {
    user: {},
    handlers: [answer('get', '/bookings/41', booking), intents.handler],
  });
  expect(await screen.findByRole('heading', { name: 'The card service cannot be reached' })).toBeVisible();
  expect(intents.sent).toEqual([]);
  arrives = true;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled();
  expect(intents.sent).toHaveLength(1);
  stop();
});
