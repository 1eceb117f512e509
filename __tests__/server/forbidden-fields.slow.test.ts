import { setTimeout } from 'node:timers/promises';
import { createProviders } from '../../server/services/payments/providers.ts';
import { createStripe } from '../../server/services/payments/stripe/stripe.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { bearer, proofOf } from '../helpers/market/people.ts';
import { createMadeUpProvider } from '../helpers/money/provider.ts';
import { changesSince, plain, snapshot } from '../helpers/permissions/recorded-changes.ts';
import { type Call, PERMISSIONS } from '../helpers/permissions/permissions.ts';
import { type Actor, ACTORS, createWorld, headersOf } from '../helpers/permissions/world.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({
    withoutCourierWebhooks: true,
    payments: ({ env: { stripe } }) => createProviders([createStripe(stripe), createMadeUpProvider()]),
  });
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());

/** Sending these must have no effect (docs/rules.md §3). */
const FORBIDDEN = {
  _id: '66666',
  id: '66666',
  role: 'admin',
  status: 'sold',
  paid: true,
  state: 'paid',
  price: 66_666,
  amount: 66_666,
  currency: 'evil',
  email: 'evil@example.com',
  name: 'evil',
  userName: 'evil',
  userEmail: 'evil@example.com',
  userId: '66666',
  buyerId: '66666',
  buyer_id: '66666',
  seller: 'evil',
  sellerId: '66666',
  seller_id: '66666',
  sellerName: 'evil',
  sellerEmail: 'evil@example.com',
  sellerPhone: 'evil-phone',
  sellerStatus: 'verified',
  productName: 'evil',
  image: 'https://evil.example/x.jpg',
  date: 'evil',
  createdAt: '1999-01-01T00:00:00Z',
  created_at: '1999-01-01T00:00:00Z',
  deletedAt: null,
  paidAt: '1999-01-01T00:00:00Z',
  adminComments: 'evil',
  listedCount: 66_666,
  productCount: 66_666,
  isAdmin: true,
  isSeller: true,
  verified: true,
};

/** For routes where such a name is a legitimate field: a value that must change nothing either. */
const HARMLESS: Record<string, object> = {
  'PUT /api/users': { role: 'seller', image: '' },
  'POST /api/bookings': { price: 185_000 },
  'PATCH /api/products/:id': { status: 'available' },
  // Its name is the person's own choice.
  'POST /api/searches': { name: undefined },
};

/** Everything that one call changes, in a form that two worlds can be compared by. */
async function effectOf(
  { route, at, sends, proves, isWrittenLater }: Call,
  actor: Actor,
  more: object,
): Promise<string[]> {
  const world = await createWorld(market);
  const [method, path] = route.split(' ');
  const payload = { ...more, ...(await sends?.(world)) };
  const url = at ? await at(world) : path;
  const headers = await headersOf(world, actor, proves);
  const before = await snapshot(market);
  const answer = await market.app.inject({ method: method as 'POST', url, payload, headers });
  expect(outcome(answer)).toBe('200');
  let changes = await changesSince(before, market);
  for (let tries = 0; isWrittenLater && changes.length === 0 && tries < 40; tries += 1) {
    await setTimeout(250);
    changes = await changesSince(before, market);
  }
  return plain(world, changes);
}

/** Every permitted write, as the last permitted actor. */
const WRITES = PERMISSIONS.flatMap((call) => {
  const actor = call.effective ?? ACTORS[call.answers.lastIndexOf('200')];
  return call.route.startsWith('GET ') || call.raw || !actor
    ? []
    : [[call.given ? `${call.route} (${call.given})` : call.route, actor, call] as const];
});

describe('forbidden fields have no effect', () => {
  it.each(WRITES)('in %s by %s', async (_name, actor, call) => {
    const honest = await effectOf(call, actor, {});
    expect(honest).not.toEqual([]);
    const sly = await effectOf(call, actor, { ...FORBIDDEN, ...HARMLESS[call.route] });
    expect(sly).toEqual(honest);
    expect(sly.join('\n')).not.toMatch(/evil|66666|1999/);
  });

  it('in any JSON write', () => {
    const routes = PERMISSIONS.filter(({ route, raw }) => !route.startsWith('GET ') && !raw).map(({ route }) => route);
    const written = new Set(WRITES.map(([, , { route }]) => route));
    expect(routes.filter((route) => !written.has(route))).toEqual([]);
  });
});

describe('forbidden fields that are read are validated', () => {
  const refused = async (call: string, body: object, who: ReturnType<typeof bearer>) => {
    const before = await snapshot(market);
    const answer = await send(market, call, who, body);
    expect(await changesSince(before, market)).toEqual([]);
    return answer;
  };

  it('in a booking, whose price must be the product’s', async () => {
    const { people, product } = await createWorld(market);
    const answer = await refused(
      'POST /bookings',
      { productId: product, address: 'x', phone: '+8801711000004', meetingLocation: 'Dhaka', price: 1 },
      people.otherBuyer,
    );
    expect(outcome(answer)).toBe('409 PRICE_CHANGED');
    expect(answer.json()).toMatchObject({ price: 185_000 });
  });

  it('in a payment, whose price must be the booking’s', async () => {
    const { people, booking } = await createWorld(market);
    expect(outcome(await refused('POST /create-payment-intent', { bookingId: booking, price: 1 }, people.buyer))).toBe(
      '409 PRICE_CHANGED',
    );
  });

  it('in a sign-up, where the admin role is refused to a new and a known person', async () => {
    const known = await market.person('user', { email: 'known@example.com' });
    for (const email of ['new@example.com', known.email]) {
      expect(
        outcome(
          await refused('PUT /users', { email, userName: 'Sly', role: 'admin' }, bearer(await proofOf(market, email))),
        ),
      ).toBe('403 ROLE_REFUSED');
    }
  });
});
