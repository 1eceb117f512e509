import type { CaseCounts } from '#contract/admin/case';
import type { Dashboard } from '#contract/site/dashboard';
import { CLOSE_DAYS, FREEZE_HOURS } from '#contract/admin/moderation-rules';
import { deleteClosedAccounts } from '../../server/features/admin/cases/account-closing.job.ts';
import { openDeal } from '../../server/features/deals/deals/deal-moves.queries.ts';
import { postRefundBegun } from '../../server/features/money/payments/payment.postings.ts';
import { markRefunded } from '../../server/features/money/payments/refund.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertAcceptedPapers } from '../helpers/market/people.ts';
import {
  adminActionsOn,
  caseOfProduct,
  decideProduct,
  insertBooking,
  insertPaymentOf,
  insertReport,
  latestDecision,
  openCaseOf,
  statusOf,
} from '../helpers/market/rows.ts';
import { createPayout, balanceOf, sellerWith } from '../helpers/money/deals.ts';

let market: Market;
let admin: TestPerson;
let otherAdmin: TestPerson;
let seller: TestPerson;
let product: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  [admin, otherAdmin] = [await market.person('admin'), await market.person('admin')];
  seller = await sellerWith(market, 5_000);
  product = await market.product(seller.id, await market.category());
  await insertReport(market, product, await market.person('user'));
});

const decide = (action: string, by = admin) => decideProduct(market, product, by, [{ action }]);
const undo = async () => {
  const { _id } = await latestDecision(market, product, admin);
  return outcome(await send(market, `POST /decisions/${_id}/undo`, admin));
};
const restrictions = async () =>
  (await send(market, 'GET /dashboard', seller)).json<Dashboard>().restrictions?.map(({ action }) => action);

describe('withdrawing the badge', () => {
  it('ends the verification and what papers proved, until it is undone', async () => {
    await market.db.query(`update people set status = 'verified' where id = $1`, [seller.id]);
    await insertAcceptedPapers(market, seller, otherAdmin);
    const badge = async () => {
      const [row] = await market.db.query(
        `select p.status, v.ends_at > now() as proven from people p join verifications v on v.person_id = p.id where p.id = $1`,
        [seller.id],
      );
      return row;
    };
    const person = async () => (await openCaseOf(market, admin, product)).person;
    expect(await person()).toMatchObject({ hasVerification: true });
    expect(outcome(await decide('badge'))).toBe('200');
    expect(await badge()).toEqual({ status: 'not verified', proven: false });
    expect(await person()).toMatchObject({ hasVerification: false });
    expect(await undo()).toBe('200');
    expect(await badge()).toEqual({ status: 'verified', proven: true });
  });
});

describe('freezing payouts', () => {
  const confirm = async (by: TestPerson) => {
    const { _id } = await latestDecision(market, product, by);
    return outcome(await send(market, `POST /decisions/${_id}/confirm`, by));
  };
  const toConfirm = async (by: TestPerson) =>
    (await send(market, 'GET /cases/counts', by)).json<CaseCounts>().toConfirm.map(({ _id }) => _id);

  it('stops new payouts and those that were asked for, and nothing else', async () => {
    const { _id } = await createPayout(market, seller);
    await decide('freeze');
    expect(outcome(await send(market, 'POST /payout-batches', admin, { payoutIds: [_id] }))).toBe('409 PAYOUT_FROZEN');
    expect(await restrictions()).toEqual(['freeze']);
    expect(await statusOf(market, product)).toBe('available');
    expect(await undo()).toBe('200');
    expect(outcome(await send(market, 'POST /payout-batches', admin, { payoutIds: [_id] }))).toBe('200');
  });

  it('holds back the whole balance', async () => {
    await decide('freeze');
    expect(await balanceOf(market, seller)).toMatchObject({ payable: 0, frozen: 5_000 });
    expect(outcome(await send(market, 'POST /payouts', seller))).toBe('409 PAYOUT_TOO_SMALL');
  });

  it('holds back the balance of a later account of the same person', async () => {
    await decide('freeze');
    const later = await sellerWith(market, 5_000);
    expect(await balanceOf(market, later)).toMatchObject({ payable: 5_000 });
    await market.db.query(`update people set deleted_at = now(), deleted_by_self = true where id = $1`, [seller.id]);
    await market.db.query(`update people set sub = 'same sign-in' where id in ($1, $2)`, [seller.id, later.id]);
    expect(await balanceOf(market, later)).toMatchObject({ payable: 0, frozen: 5_000 });
  });

  it('ends unless a second admin confirms it', async () => {
    await decide('freeze');
    const { _id } = await caseOfProduct(market, product, admin);
    const hours = async (by: string) =>
      void (await market.db.query(
        `update restrictions set starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval where person_id = $1`,
        [seller.id, by],
      ));
    expect(await toConfirm(admin)).not.toContain(_id);
    expect(await toConfirm(otherAdmin)).toContain(_id);
    expect(await latestDecision(market, product, otherAdmin)).toMatchObject({ canConfirm: true });
    expect(await latestDecision(market, product, admin)).toMatchObject({ canConfirm: false });
    await hours(`${FREEZE_HOURS} hours`);
    expect(await balanceOf(market, seller)).toMatchObject({ payable: 5_000 });
    expect(await confirm(otherAdmin)).toBe('409 FREEZE_OVER');
  });

  it('lasts until it is undone once another admin has confirmed it', async () => {
    await decide('freeze');
    expect(await confirm(admin)).toBe('409 FREEZE_OTHER_ADMIN');
    expect(await confirm(otherAdmin)).toBe('200');
    expect(await confirm(otherAdmin)).toBe('409 FREEZE_OVER');
    await market.db.query(`update restrictions set starts_at = now() - interval '1 year' where person_id = $1`, [
      seller.id,
    ]);
    expect(await balanceOf(market, seller)).toMatchObject({ payable: 0 });
    const { _id } = await caseOfProduct(market, product, admin);
    expect(await adminActionsOn(market, 'case', _id)).toMatchObject([
      { act: 'decide case', adminId: admin.id },
      { act: 'confirm freeze of payouts', adminId: otherAdmin.id },
    ]);
    expect(await toConfirm(otherAdmin)).not.toContain(_id);
  });

  it('cannot be confirmed where there is none', async () => {
    await decide('warn');
    expect(await confirm(otherAdmin)).toBe('404 DECISION_NOT_FOUND');
  });
});

describe('closing an account', () => {
  const days = (age: number) =>
    market.db.query(`update restrictions set starts_at = now() - make_interval(days => $2) where person_id = $1`, [
      seller.id,
      age,
    ]);
  const isDeleted = async () => {
    await deleteClosedAccounts(market.db);
    const [row] = await market.db.query<{ deleted: boolean }>(
      'select deleted_at is not null as deleted from people where id = $1',
      [seller.id],
    );
    return row?.deleted;
  };
  const empty = async () => {
    const { _id } = await createPayout(market, seller);
    await market.db.query(
      `with b as (insert into payout_batches (state, total_paisa, maker_id) values ('settled', 1, $2) returning id)
       update payouts set state = 'sent', batch_id = b.id, settled_at = now() from b where payouts.id = $1`,
      [_id, admin.id],
    );
  };

  it('suspends immediately, and deletes after 30 days', async () => {
    await decide('close');
    expect(await restrictions()).toEqual(['close']);
    expect(await statusOf(market, product)).toBe('paused');
    expect(outcome(await send(market, 'PUT /agreements', seller, {}))).not.toBe('200');
    await empty();
    await days(CLOSE_DAYS - 1);
    expect(await isDeleted()).toBe(false);
    await days(CLOSE_DAYS);
    expect(await isDeleted()).toBe(true);
    expect(await statusOf(market, product)).toBe('removed');
    expect(await adminActionsOn(market, 'person', seller.id)).toMatchObject([
      { act: 'delete closed account', adminId: admin.id },
    ]);
  });

  it('waits for an open appeal', async () => {
    await decide('close');
    await empty();
    const [statement] = (await send(market, 'GET /statements', seller)).json<{ _id: string }[]>();
    expect(
      outcome(await send(market, `POST /statements/${statement?._id}/appeal`, seller, { text: 'I did not.' })),
    ).toBe('200');
    await days(CLOSE_DAYS + 9);
    expect(await isDeleted()).toBe(false);
  });

  it('waits until the balance is paid out and deals are over', async () => {
    await decide('close');
    await days(CLOSE_DAYS);
    expect(await isDeleted()).toBe(false);
    await empty();
    const sold = await market.product(seller.id, await market.category());
    const booking = await insertBooking(market, sold, await market.person('user'));
    const paymentId = await insertPaymentOf(market, booking);
    await market.db.transaction((tx) => openDeal(tx, paymentId));
    expect(await isDeleted()).toBe(false);
    await market.db.query(`update deals set state = 'refunded', settled_at = now() where booking_id = $1`, [booking]);
    // The deal is over, and its money has not gone back yet.
    expect(await isDeleted()).toBe(false);
    await market.db.transaction((tx) => postRefundBegun(tx, paymentId));
    await market.db.query(`update payments set state = 'refunding' where id = $1`, [paymentId]);
    await markRefunded(market.db, paymentId, 're_1');
    expect(await isDeleted()).toBe(true);
  });

  it('ends when it is undone', async () => {
    await decide('close');
    expect(await undo()).toBe('200');
    await empty();
    await days(CLOSE_DAYS + 9);
    expect(await isDeleted()).toBe(false);
    expect(await statusOf(market, product)).toBe('available');
    expect(await restrictions()).toBeUndefined();
  });

  it('does not concern admins', async () => {
    const own = await market.product(otherAdmin.id, await market.category());
    await insertReport(market, own, await market.person('user'));
    for (const action of ['limit', 'freeze', 'suspend', 'close'])
      expect(
        outcome(await decideProduct(market, own, admin, [{ action, ...(action === 'limit' && { days: 7 }) }])),
      ).toBe('409 CASE_ADMIN');
  });
});
