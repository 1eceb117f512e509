import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertConversation, insertOffer, statusOf } from '../helpers/market/rows.ts';
import { createOffer } from '../helpers/money/deals.ts';

const ROUNDS = 20;
const AT_ONCE = 50;
let market: Market;
beforeAll(async () => {
  market = await openMarket({ connections: 20 });
});
afterAll(() => market.close());

async function talk() {
  const found = await createOffer(market);
  return { ...found, conversation: await insertConversation(market, found.product, found) };
}
const decide = (who: TestPerson, verb: string, id: string) => send(market, `POST /offers/${id}/${verb}`, who);
const statesOf = async (conversation: string) =>
  (
    await market.db.query<{ state: string }>('select state from offers where conversation_id = $1 order by id', [
      conversation,
    ])
  ).map(({ state }) => state);
const stepsOf = async (conversation: string) =>
  (
    await market.db.query<{ step: string }>(
      'select step from messages where conversation_id = $1 and step is not null order by id',
      [conversation],
    )
  ).map(({ step }) => step);

describe('concurrently', () => {
  it('an offer is accepted and withdrawn, fifty times: one outcome, published once', async () => {
    const met = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { seller, buyer, conversation } = await talk();
      const id = await insertOffer(market, conversation);
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) =>
          (n + round) % 2 ? decide(seller, 'accept', id) : decide(buyer, 'withdraw', id),
        ),
      );
      const [state = ''] = await statesOf(conversation);
      met.add(state);
      expect(['accepted', 'withdrawn']).toContain(state);
      const changed = answers.filter((answer) => answer.json<{ modifiedCount?: number }>().modifiedCount === 1);
      expect(changed).toHaveLength(1);
      expect(answers.map(outcome).sort()).toEqual([
        ...Array<string>(AT_ONCE / 2).fill('200'),
        ...Array<string>(AT_ONCE / 2).fill('409 OFFER_CLOSED'),
      ]);
      expect(await stepsOf(conversation)).toEqual([state]);
    }
    expect(met.size).toBeGreaterThan(0);
  }, 60_000);

  it('both people make offers: one of them is open', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { seller, buyer, conversation } = await talk();
      const answers = await Promise.all(
        [buyer, seller, buyer, seller].map((who, n) =>
          send(market, `POST /conversations/${conversation}/offers`, who, { price: 170_000 + n }),
        ),
      );
      expect(answers.map(outcome)).toEqual(Array(4).fill('200'));
      expect(await statesOf(conversation)).toEqual(['countered', 'countered', 'countered', 'open']);
      expect(await stepsOf(conversation)).toEqual(['made', 'countered', 'countered', 'countered']);
    }
  }, 60_000);

  it('an offer is accepted and its product sold elsewhere: nothing stays open or can be booked', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { seller, buyer, product, conversation } = await talk();
      const id = await insertOffer(market, conversation, 'seller');
      const [answer, sold] = await Promise.all([
        decide(buyer, 'accept', id),
        send(market, `PATCH /products/${product}`, seller, { status: 'sold' }),
        send(market, `POST /conversations/${conversation}/messages`, buyer, { text: 'Yes', clientId: 'client-id-1' }),
      ]);
      expect([outcome(sold), await statusOf(market, product)]).toEqual(['200', 'sold']);
      const isAccepted = answer.statusCode === 200;
      if (!isAccepted) expect(['409 OFFER_CLOSED', '409 PRODUCT_SOLD']).toContain(outcome(answer));
      expect(await statesOf(conversation)).toEqual([isAccepted ? 'accepted' : 'ended']);
      expect(await stepsOf(conversation)).toEqual([isAccepted ? 'accepted' : 'ended']);
      const booking = { productId: product, address: 'x', phone: '+8801711000009', meetingLocation: 'Dhaka' };
      expect(outcome(await send(market, 'POST /bookings', buyer, booking))).toBe('409 PRODUCT_SOLD');
    }
  }, 60_000);
});
