import { send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { createBookedOffer } from '../helpers/money/deals.ts';
import { comeBackFrom } from '../helpers/money/payments.ts';
import { createMadeUpProvider } from '../helpers/money/provider.ts';
import { reconcile } from '../../server/features/money/payments/reconcile/payment.reconcile.ts';
import { createProviders } from '../../server/services/payments/providers.ts';
import { createStripe } from '../../server/services/payments/stripe/stripe.ts';

const provider = createMadeUpProvider();
let market: Market;
let offer: Awaited<ReturnType<typeof createBookedOffer>>;
let id: string;
beforeAll(async () => {
  market = await openMarket({ payments: ({ env: { stripe } }) => createProviders([provider, createStripe(stripe)]) });
});
afterAll(() => market.close());
beforeEach(async () => {
  offer = await createBookedOffer(market);
  const started = await send(market, 'POST /payments/start', offer.buyer, {
    bookingId: offer.booking,
    price: 185_000,
    method: 'bkash',
    kind: 'full',
  });
  id = started.json<{ redirectUrl: string }>().redirectUrl.split('/').at(-1) ?? '';
});

const differences = async () =>
  (await reconcile(market.db, market.services.payments)).filter((line) => line.includes(id));
const take = () => provider.controls.change(id, { status: 'succeeded', transactionId: `money-${id}` });
const comeBack = () => comeBackFrom(market, 'bkash', `payment=${id}`);

describe('reconcile compares a provider that lists nothing', () => {
  it('and finds nothing while both sides agree', async () => {
    expect(await differences()).toEqual([]);
    provider.controls.agree(id);
    await comeBack();
    expect(await differences()).toEqual([]);
  });

  it('and finds money that was taken and not recorded', async () => {
    take();
    expect(await differences()).toEqual([
      `${id}: Tk. 1,85,000 taken by the provider for booking ${offer.booking}, not recorded here`,
    ]);
    await comeBack();
    expect(await differences()).toEqual([]);
  });

  it.each([
    ['refunded there', { refunded: true, refundedPaisa: 18_500_000 }, 'kept here, refunded at the provider'],
    ['another amount', { amountPaisa: 18_500_100 }, 'Tk. 1,85,000 here, Tk. 1,85,001 at the provider'],
    ['never taken', { status: 'failed' }, 'kept here, failed at the provider'],
    ['of another attempt', { reference: 'MH-another' }, `paid for booking none at the provider`],
  ] as const)('and finds a payment that is %s', async (_what, change, line) => {
    take();
    await comeBack();
    provider.controls.change(id, change);
    expect(await differences()).toEqual([expect.stringContaining(line)]);
  });

  it('and says when its keys are gone', async () => {
    take();
    await comeBack();
    const cards = createProviders([createStripe(market.services.env.stripe)]);
    expect(await reconcile(market.db, cards)).toContainEqual(
      expect.stringMatching(/^bkash: \d+ payments not compared, it has no keys$/),
    );
  });
});
