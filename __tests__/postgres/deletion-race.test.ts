import * as conversations from '../../server/features/talk/conversations/conversation.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertConversation, insertOffer } from '../helpers/market/rows.ts';
import { createOffer } from '../helpers/money/deals.ts';

const ROUNDS = 15;
/** Long enough for an unblocked statement. */
const A_WHILE_MS = 500;
let market: Market;
beforeAll(async () => {
  market = await openMarket({ connections: 10 });
}, 60_000);
afterAll(() => market.close());
afterEach(() => {
  jest.restoreAllMocks();
});

async function talk() {
  const found = await createOffer(market);
  return { ...found, conversation: await insertConversation(market, found.product, found) };
}
const leave = async (who: TestPerson) => outcome(await send(market, 'DELETE /users/me', who));
const openOffers = async (conversation: string) =>
  (await market.db.query('select id from offers where conversation_id = $1 and state = $2', [conversation, 'open']))
    .length;
const linesOf = async (conversation: string) =>
  (
    await market.db.query<{ text: string }>('select text from messages where conversation_id = $1 order by id', [
      conversation,
    ])
  ).map(({ text }) => text);

/**
 * Interrupts an action inside its transaction, after it has read the conversation, with an account
 * deletion.
 */
function deleteDuring(who: TestPerson): { result: () => Promise<string> | undefined } {
  const find = conversations.findMembership;
  let leaving: Promise<string> | undefined;
  jest.spyOn(conversations, 'findMembership').mockImplementation(async (db, ...of) => {
    const found = await find(db, ...of);
    // Also before the transaction: the account is then gone when it starts.
    leaving ??= leave(who);
    await Promise.race([leaving, new Promise((resolve) => setTimeout(resolve, A_WHILE_MS))]);
    return found;
  });
  return { result: () => leaving };
}

describe('an account is deleted', () => {
  it.each(['buyer', 'seller'] as const)('before the %s’s offer transaction: nothing is written', async (by) => {
    const { buyer, seller, conversation } = await talk();
    const who = { buyer, seller }[by];
    const before = await linesOf(conversation);
    const gone = deleteDuring(buyer);
    const made = await send(market, `POST /conversations/${conversation}/offers`, who, { price: 170_000 });
    expect(await gone.result()).toBe('200');
    expect(outcome(made)).toBe(by === 'buyer' ? '401 ACCOUNT_DELETED' : '409 PERSON_LEFT');
    expect([await openOffers(conversation), await linesOf(conversation)]).toEqual([0, before]);
  });

  it.each(['buyer', 'seller'] as const)('before the %s’s message transaction: nothing is written', async (by) => {
    const { buyer, seller, conversation } = await talk();
    const before = await linesOf(conversation);
    const gone = deleteDuring(buyer);
    const message = { text: 'Is it there?', clientId: 'client-id-1' };
    const sent = await send(market, `POST /conversations/${conversation}/messages`, { buyer, seller }[by], message);
    expect(await gone.result()).toBe('200');
    expect(outcome(sent)).toBe(by === 'buyer' ? '401 ACCOUNT_DELETED' : '409 PERSON_LEFT');
    expect(await linesOf(conversation)).toEqual(before);
  });

  it('while an offer is being accepted: the acceptance comes first, or fails', async () => {
    const { buyer, seller, conversation } = await talk();
    const offer = await insertOffer(market, conversation);
    const gone = deleteDuring(buyer);
    const answer = await send(market, `POST /offers/${offer}/accept`, seller);
    expect(await gone.result()).toBe('200');
    expect(outcome(answer)).toBe('409 PERSON_LEFT');
    expect(await openOffers(conversation)).toBe(0);
  });

  it.each(['buyer', 'seller'] as const)(
    'concurrently with the %s’s other actions: nothing stays open',
    async (by) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { buyer, seller, product, conversation } = await talk();
        const who = { buyer, seller }[by];
        const other = await createOffer(market);
        const answers = await Promise.all([
          send(market, `POST /conversations/${conversation}/offers`, buyer, { price: 160_000 }),
          send(market, `POST /conversations/${conversation}/offers`, seller, { price: 180_000 }),
          leave(who),
          send(market, `POST /conversations/${conversation}/messages`, buyer, {
            text: 'Hello',
            clientId: 'client-id-1',
          }),
          send(market, 'POST /conversations', buyer, { productId: other.product, text: 'Is it there?' }),
          send(market, 'POST /mywishlist', buyer, { productId: other.product }),
          send(market, 'POST /searches', who, { filters: { q: `pulsar ${round}` }, alert: 'daily' }),
          send(market, 'POST /bookings', buyer, {
            productId: product,
            address: '1 Road',
            phone: '+8801711000009',
            meetingLocation: 'Dhaka',
          }),
        ]);
        expect(answers[2]).toBe('200');
        expect(answers.filter((answer) => typeof answer === 'object' && answer.statusCode >= 500)).toEqual([]);
        expect(await openOffers(conversation)).toBe(0);
        const left = await market.db.query<Record<string, number>>(
          `select (select count(*)::int from wishes where person_id = $1) as wishes,
           (select count(*)::int from saved_searches where person_id = $1) as searches,
           (select count(*)::int from bookings where buyer_id = $1 and closed_at is null and deleted_at is null) as bookings`,
          [who.id],
        );
        expect(left).toEqual([{ wishes: 0, searches: 0, bookings: 0 }]);
      }
    },
    60_000,
  );
});
