import { randomUUID } from 'node:crypto';
import { deletePerson } from '../../server/features/admin/admin-users/people.queries.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import type { TestPerson } from '../helpers/market/market.ts';
import {
  admin,
  closedBecause,
  insertBooking,
  market,
  noticesOf,
  openCaseOf,
  product,
  REASONS,
  reporter as buyer,
  saveSearchOf,
  seller,
  setUpReportable,
  statusOf,
} from '../helpers/market/rows.ts';

setUpReportable();

/** Undo of a decision after which the market went on (docs/rules.md §11). */

const report = (productId = product) => sendOk(market, 'POST /reportedItems', buyer, { productId, reason: 'fraud' });
const caseOf = (subject = product, kind = 'product', by = admin) => openCaseOf(market, by, subject, kind);
/** @returns the decision's id */
async function decide(action: string, subject = product, kind = 'product', by = admin): Promise<string> {
  const { _id, version } = await caseOf(subject, kind, by);
  const answer = await sendOk(market, `POST /cases/${_id}/decision`, by, {
    version,
    actions: [{ action }],
    ...(action === 'none' ? {} : REASONS),
  });
  return answer.json<{ decisionId: string }>().decisionId;
}
const undo = async (id: string, by = admin) => outcome(await send(market, `POST /decisions/${id}/undo`, by));
const notices = (who: TestPerson) => noticesOf(market, who);
const write = async (who: TestPerson) =>
  sendOk(market, 'POST /conversations', who, { productId: product, text: 'Is it there?', clientId: randomUUID() });

describe('an undo', () => {
  it('leaves out what belonged to a saved search that is gone', async () => {
    const search = await saveSearchOf(market, buyer);
    await market.db.query('insert into saved_search_matches (search_id, product_id) values ($1, $2)', [
      search,
      product,
    ]);
    await report();
    const decision = await decide('remove');
    await market.db.query('delete from saved_searches where id = $1', [search]);
    expect(await undo(decision)).toBe('200');
    expect(await statusOf(market, product)).toBe('available');
  });

  it('of a suspension leaves a product that another decision hides', async () => {
    const other = await market.product(seller.id, await market.category());
    await report();
    await report(other);
    const suspension = await decide('suspend');
    const hiding = await decide('hide', other);
    expect(await undo(suspension)).toBe('200');
    expect([await statusOf(market, product), await statusOf(market, other)]).toEqual(['available', 'paused']);
    expect(await undo(hiding)).toBe('200');
    expect(await statusOf(market, other)).toBe('available');
  });

  it('reopens bookings at the price that the seller asks by now', async () => {
    const booking = await insertBooking(market, product, buyer);
    await report();
    const decision = await decide('hide');
    await market.db.query('update products set selling_price = 95000 where id = $1', [product]);
    expect(await undo(decision)).toBe('200');
    const [row] = await market.db.query('select price, closed_at from bookings where id = $1', [booking]);
    expect(row).toEqual({ price: 95_000 });
  });

  it('brings back neither products of a deleted seller nor bookings of a deleted buyer', async () => {
    const kept = await market.product((await market.person('seller')).id, await market.category());
    const booking = await insertBooking(market, kept, buyer);
    await report();
    await sendOk(market, 'POST /reportedItems', await market.person('user'), { productId: kept, reason: 'fraud' });
    const decisions = [await decide('remove'), await decide('hide', kept)];
    for (const { id } of [seller, buyer]) await market.db.transaction((tx) => deletePerson(tx, id, 'self'));
    for (const decision of decisions) expect(await undo(decision)).toBe('200');
    expect([await statusOf(market, product), await statusOf(market, kept)]).toEqual(['removed', 'available']);
    expect(await closedBecause(market, booking)).not.toBeUndefined();
  });

  it('is for another admin than the one whom it is about', async () => {
    const own = await market.product(admin.id, await market.category());
    await report(own);
    const other = await market.person('admin');
    const decision = await decide('hide', own, 'product', other);
    expect(await undo(decision)).toBe('409 CASE_OWN');
    expect(await undo(decision, other)).toBe('200');
  });
});

describe('a conversation that both sides reported', () => {
  let conversation: string;
  const reportConversation = (who: TestPerson) =>
    sendOk(market, `POST /conversations/${conversation}/report`, who, { reason: 'offensive' });
  beforeEach(async () => {
    conversation = (await write(buyer)).json<{ insertedId: string }>().insertedId;
  });

  it('is decided about one side at a time: the other side’s case goes on', async () => {
    await reportConversation(seller);
    await reportConversation(buyer);
    expect((await caseOf(conversation, 'conversation')).person?._id).toBe(buyer.id);
    await decide('none', conversation, 'conversation');
    expect(await notices(seller)).toContain('report kept');
    expect(await caseOf(conversation, 'conversation')).toMatchObject({ state: 'open', person: { _id: seller.id } });
    await decide('warn', conversation, 'conversation');
    expect(await notices(buyer)).toContain('report acted');
    expect((await caseOf(conversation, 'conversation')).state).toBe('decided');
  });

  it('notifies the person whom the undone decision was about', async () => {
    await reportConversation(buyer);
    const decision = await decide('warn', conversation, 'conversation');
    await sendOk(market, `POST /conversations/${conversation}/messages`, buyer, {
      text: 'Hello?',
      clientId: randomUUID(),
    });
    await reportConversation(seller);
    expect((await caseOf(conversation, 'conversation')).person?._id).toBe(buyer.id);
    expect(await undo(decision)).toBe('200');
    expect((await notices(seller)).filter((each) => each.startsWith('statement'))).toEqual(['statement undone']);
    expect((await notices(buyer)).filter((each) => each.startsWith('statement'))).toEqual([]);
  });
});
