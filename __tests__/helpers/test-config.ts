import type { ClientConfig } from '#contract/config';

export const testConfig: ClientConfig = {
  apiUrl: '/api',
  brand: 'MotoHaat',
  siteUrl: 'https://motohaat.test',
  takaPerDollar: 122,
  firebase: { apiKey: 'test', authDomain: 'localhost', projectId: 'motohaat-test' },
  authEmulatorUrl: 'http://localhost:3001',
  stripe: { publishableKey: 'pk_test_sandbox', apiUrl: 'http://localhost:3001' },
  payments: { methods: ['card', 'sslcommerz', 'bkash'], fullPayment: true, deposit: true },
  imageHost: { uploadUrl: 'http://localhost/images/1/upload', key: 'motohaat' },
  sandbox: {
    people: [{ role: 'user', email: 'buyer@motohaat.test', password: 'motohaat-demo' }],
    cards: [{ number: '4242424242424242', effect: 'The payment succeeds.' }],
  },
};

/** Cards are the only method, so the payment page opens their form. */
export const cardsOnlyConfig: ClientConfig = {
  ...testConfig,
  payments: { ...testConfig.payments, methods: ['card'] },
};
