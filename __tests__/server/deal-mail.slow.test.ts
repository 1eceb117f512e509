import {
  writeDealNotices,
  notifyAdmins,
  type DealNotice,
} from '../../server/features/deals/deals/deal-notices.queries.ts';
import { findDeal } from '../../server/features/deals/deals/deal.queries.ts';
import { sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { openMailbox } from '../helpers/market/people.ts';
import { paidDeal, type PaidDeal } from '../helpers/money/deals.ts';

let market: Market;
let mailbox: ReturnType<typeof openMailbox>;
let deal: PaidDeal;
let phones: { buyer: string; seller: string };
beforeAll(async () => {
  market = await openMarket();
  mailbox = openMailbox(market);
  deal = await paidDeal(market);
  const found = await findDeal(market.db, deal.id);
  phones = { buyer: found?.buyerPhone ?? '', seller: found?.sellerPhone ?? '' };
  await sendOk(market, `PUT /deals/${deal.id}/meeting`, deal.seller, {
    at: '2090-06-01T10:30:00.000Z',
    area: 'Mirpur 10, metro station',
  });
});
afterAll(async () => {
  mailbox.close();
  await market.close();
});
beforeEach(async () => {
  for (const table of ['notice_deliveries', 'notice_mails']) await market.db.query(`delete from ${table}`);
});

const speak = (who: TestPerson, language: 'en' | 'bn') =>
  market.db.query('update people set language = $2 where id = $1', [who.id, language]);

/** The latest mail to the person, after the notices of an event. */
async function mailAbout(event: DealNotice, who: TestPerson) {
  const found = await findDeal(market.db, deal.id);
  if (!found) throw new Error('no deal');
  await market.db.transaction((tx) => writeDealNotices(tx, found, event, { taka: 185_000 }));
  await mailbox.pass('1 minute');
  await mailbox.deliver();
  return mailbox.mailsTo(who)[0];
}

const EVENTS: DealNotice[] = [
  'meeting',
  'reminder',
  'shipReminder',
  'parcelBooked',
  'parcelCanceled',
  'parcelAgain',
  'shipped',
  'delivered',
  'returning',
  'parcelHome',
  'returned',
  'parcelLost',
  'parcelUnclear',
  'clearedToShip',
  'codeReplaced',
  'handedOver',
  'problem',
  'answer',
  'proposal',
  'toAdmin',
  'cleared',
  'released',
  'split',
  'refunded',
  'canceled',
  'buyerCanceled',
  'sellerCanceled',
  'expired',
  'operatorRefund',
  'takenBack',
  'takenBackLater',
  'bankReturned',
  'closed',
  'reviewAsked',
  'reviewShown',
  'reviewAnswered',
  'reviewRemoved',
];

const countOf = (text: string, part: string): number => text.split(part).length - 1;

describe('a mail about a deal', () => {
  it.each(EVENTS)('has the receipt, the picture, the meeting, the other’s phone and one button: %s', async (event) => {
    await speak(deal.buyer, 'en');
    const mail = await mailAbout(event, deal.buyer);
    for (const fact of [
      'Receipt',
      'Price: Tk. 1,85,000',
      `Transaction ID: ${deal.transaction}`,
      'Payment method: Card',
      `Phone: ${phones.seller}`,
      'Meeting place: Mirpur 10, metro station, Dhaka',
      'Meeting time: 1 June 2090 at 16:30',
      `/dashboard/deals/${deal.id}`,
    ])
      expect(mail?.text).toContain(fact);
    expect(countOf(mail?.html ?? '', 'class="button"')).toBe(1);
    expect(countOf(mail?.html ?? '', '<img ')).toBe(1);
    expect(mail?.html).toContain(deal.transaction);
  });

  it('is written in Bangla, with the buyer’s phone for the seller', async () => {
    await speak(deal.seller, 'bn');
    const mail = await mailAbout('handedOver', deal.seller);
    for (const fact of ['রসিদ', 'দাম: ৳১,৮৫,০০০', `লেনদেন আইডি: ${deal.transaction}`, `ফোন: ${phones.buyer}`])
      expect(mail?.text).toContain(fact);
    expect(mail?.text).toContain('দেখা করার জায়গা: Mirpur 10, metro station, ঢাকা');
    expect(mail?.text).not.toContain('Transaction ID');
  });

  it('names nobody’s phone to an admin', async () => {
    const admin = await market.person('admin', { proven: true });
    const found = await findDeal(market.db, deal.id);
    await market.db.transaction(async (tx) => found && notifyAdmins(tx, found, 'escalated'));
    await mailbox.pass('1 minute');
    await mailbox.deliver();
    const [mail] = mailbox.mailsTo(admin);
    expect(mail?.text).toContain(`Transaction ID: ${deal.transaction}`);
    for (const phone of Object.values(phones)) expect(mail?.text).not.toContain(phone);
  });
});
