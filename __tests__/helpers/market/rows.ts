import type { Case, CaseDetail } from '#contract/admin/case';
import type { Decision } from '#contract/admin/decision';
import type { ReportReason } from '#contract/lists';
import {
  postPayment,
  postRefundBegun,
  postRefundEnd,
} from '../../../server/features/money/payments/payment.postings.ts';
import {
  dismissReport,
  insertReport as insertAnyReport,
  type LockedReport,
  type Reporting,
} from '../../../server/features/trust/reports/report.queries.ts';
import type { LightMyRequestResponse } from 'fastify';
import { saveSearch } from '../../../server/features/catalogue/saved-searches/saved.queries.ts';
import { updateReviewTotals } from '../../../server/features/trust/reviews/review-totals.queries.ts';
import { until } from '../processes/market-process.ts';
import { send, sendOk } from './calls.ts';
import { type Market, openMarket, type TestPerson } from './market.ts';

type Owner = Pick<TestPerson, 'id' | 'email'>;

async function idOf(market: Market, sql: string, binds: (string | null)[]): Promise<string> {
  const [row] = await market.db.query<{ id: string }>(sql, binds);
  if (!row) throw new Error('nothing inserted');
  return row.id;
}

/**
 * Vacuums and analyses a table until all its pages are known to be visible to everyone, so that the planner chooses
 * indexes alone where they suffice. One pass may leave pages out: those whose commit isn't on disk yet
 * (helpers/setup/postgres.ts), and those an older snapshot, like that of an automatic analysis, may still need.
 */
export async function vacuum(market: Market, table: string): Promise<void> {
  await until(async () => {
    if (market.db.kind === 'postgres') await market.db.script('checkpoint');
    await market.db.script(`vacuum (analyze, index_cleanup on) ${table}`);
    const [row] = await market.db.query<{ done: boolean }>(
      'select relallvisible = relpages as done from pg_class where oid = $1::regclass',
      [table],
    );
    return row?.done;
  });
}

/** Inserts a buyer's unpaid booking of a product. */
export const insertBooking = (market: Market, productId: string, buyer: Owner): Promise<string> =>
  idOf(
    market,
    `insert into bookings (product_id, buyer_id, name, email, address, phone, meeting_location, price, product_name,
     image, seller_name, seller_email, seller_phone, product_seller_id)
     select p.id, $2, 'Test Buyer', $3, '12 Mirpur Road', '+8801711000009', 'Dhaka', p.selling_price, p.product_name,
     p.image, s.user_name, s.email, p.seller_phone, s.id
     from products p join people s on s.id = p.seller_id where p.id = $1 returning id::text`,
    [productId, buyer.id, buyer.email],
  );

/** Marks the booking as paid and its product as sold, like the payment rules. */
export async function payBooking(market: Market, bookingId: string): Promise<void> {
  const productId = await idOf(
    market,
    'update bookings set paid_at = now() where id = $1 returning product_id::text as id',
    [bookingId],
  );
  await sell(market, productId);
}

/** Posts a payment that a test has inserted, as far as its state is. */
export const postInserted = (market: Market, paymentId: string, state = 'kept'): Promise<void> =>
  market.db.transaction(async (tx) => {
    await postPayment(tx, paymentId);
    if (state !== 'kept') await postRefundBegun(tx, paymentId);
    if (state === 'refunded') await postRefundEnd(tx, paymentId, 'done');
  });

/** A kept payment of a booking's price, once. */
export async function insertPaymentOf(market: Market, bookingId: string): Promise<string> {
  const id = await idOf(
    market,
    `with made as (insert into payments (booking_id, product_id, transaction_id, name, email, product_name, price, amount_paisa, state, currency, provider, kind)
     select id, product_id, 'pi_paid_' || id, name, email, product_name, price, price * 100, 'kept', 'bdt', 'card', 'full'
     from bookings where id = $1 on conflict do nothing returning id)
     select id::text from made union all select id::text from payments where booking_id = $1`,
    [bookingId],
  );
  await postInserted(market, id);
  return id;
}

export const sell = (market: Market, productId: string): Promise<string> =>
  idOf(market, `update products set status = 'sold', sold_at = now() where id = $1 returning id::text`, [productId]);

/** Opens a report as its reporter does. */
const openReport = async (market: Market, reporting: Reporting, reason: ReportReason | null = null): Promise<string> =>
  (await market.db.transaction((tx) => insertAnyReport(tx, reporting, { reason: reason ?? undefined }))).id;

/** Opens a report of a review. */
export const insertReviewReport = (market: Market, reviewId: string, reporter: Pick<Owner, 'id'>): Promise<string> =>
  openReport(market, { kind: 'review', subjectId: reviewId, reporterId: reporter.id });

/** Closes a report as dismissed. */
export const closeReport = (market: Market, id: string): Promise<void> =>
  market.db.transaction(async (tx) => {
    const [found] = await tx.query<LockedReport>(
      `select id::text, kind, subject_id from reports where id = $1 and closed_at is null`,
      [id],
    );
    if (found) await dismissReport(tx, found);
  });

export const insertReport = (
  market: Market,
  productId: string,
  reporter: Owner,
  reason: ReportReason | null = null,
): Promise<string> => openReport(market, { kind: 'product', subjectId: productId, reporterId: reporter.id }, reason);

/** The case of the world's reported product. */
export const openCase = ({ market, product }: { market: Market; product: string }): Promise<string> =>
  idOf(market, `select id::text from cases where kind = 'product' and subject_id = $1`, [product]);

/** Decides that case with a warning, as another admin. @returns the decision's id */
export async function insertDecision(world: { market: Market; product: string }): Promise<string> {
  const { market } = world;
  const found = await openCase(world);
  const admin = await market.person('admin');
  const decision = await idOf(
    market,
    `insert into decisions (case_id, admin_id, actions, rule, facts) values ($1, $2, '{warn}', 'honesty', 'You asked for money.') returning id::text`,
    [found, admin.id],
  );
  await market.db.query(
    `with made as (insert into statements (decision_id, person_id, reference, kind, subject_id, product_id, subject_name, subject_at, facts, source, rule, appeal_until)
       select $1, person_id, reference, kind, subject_id, subject_id, 'A bike', opened_at, 'You asked for money.', 'report', 'honesty', now() + interval '30 days'
       from cases where id = $2 returning id, person_id)
     insert into restrictions (statement_id, person_id, action) select id, person_id, 'warn' from made`,
    [decision, found],
  );
  return decision;
}

/** Decides that case with a freeze of payouts, as another admin. @returns the decision's id */
export async function insertFreeze(world: { market: Market; product: string }): Promise<string> {
  const decision = await insertDecision(world);
  await world.market.db.query(
    `with marked as (update decisions set actions = '{freeze}' where id = $1)
     update restrictions r set action = 'freeze', ends_at = now() + interval '1 day' from statements s where s.id = r.statement_id and s.decision_id = $1`,
    [decision],
  );
  return decision;
}

/** The statement of that decision. */
export const insertStatement = async (world: { market: Market; product: string }): Promise<string> =>
  idOf(world.market, 'select id::text from statements where decision_id = $1', [await insertDecision(world)]);

/** An appeal against that statement. */
export const insertAppeal = async (world: { market: Market; product: string }): Promise<string> =>
  idOf(world.market, `insert into appeals (statement_id, text) values ($1, 'I did not.') returning id::text`, [
    await insertStatement(world),
  ]);

export const insertWish = (market: Market, productId: string, person: Owner): Promise<string> =>
  idOf(market, 'insert into wishes (product_id, person_id) values ($1, $2) returning id::text', [productId, person.id]);

export const insertAdvert = (market: Market, productId: string): Promise<string> =>
  idOf(market, 'insert into adverts (product_id) values ($1) returning id::text', [productId]);

/** Why a booking was closed, or null while it is open. */
export async function closedBecause(market: Market, bookingId: string): Promise<string | null | undefined> {
  const [row] = await market.db.query<{ because: string | null }>(
    'select closed_because as because from bookings where id = $1',
    [bookingId],
  );
  return row?.because;
}

export async function statusOf(market: Market, productId: string): Promise<string | undefined> {
  const [row] = await market.db.query<{ status: string }>('select status from products where id = $1', [productId]);
  return row?.status;
}

export interface AdminActionRow {
  adminId: string | null;
  act: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The recorded admin actions on one subject, in order. */
export const adminActionsOn = (market: Market, subject: string, id: string): Promise<AdminActionRow[]> =>
  market.db.query<AdminActionRow>(
    'select admin_id, act, before, after from admin_acts where subject = $1 and subject_id = $2 order by id',
    [subject, id],
  );

/** Inserts the buyer's first message to the seller about a product. */
export async function insertConversation(
  market: Market,
  productId: string,
  { buyer, seller }: { buyer: Owner; seller: Owner },
): Promise<string> {
  const id = await idOf(market, 'insert into conversations (product_id, buyer_id) values ($1, $2) returning id::text', [
    productId,
    buyer.id,
  ]);
  const message = await idOf(
    market,
    `insert into messages (conversation_id, side, text) values ($1, 'buyer', 'Hello') returning id::text`,
    [id],
  );
  await market.db.query(
    `insert into conversation_members (conversation_id, side, person_id, last_message_id, unread)
     values ($1, 'buyer', $2, $4, 0), ($1, 'seller', $3, $4, 1)`,
    [id, buyer.id, seller.id, message],
  );
  return id;
}

/** Inserts an open offer in a conversation, without its message. */
export const insertOffer = (market: Market, conversation: string, side = 'buyer', price = 170_000): Promise<string> =>
  idOf(
    market,
    `insert into offers (conversation_id, side, price, ends_at) values ($1, $2, $3, now() + interval '1 day') returning id::text`,
    [conversation, side, String(price)],
  );

export const latestMessage = (market: Market, conversation: string): Promise<string> =>
  idOf(market, 'select id::text from messages where conversation_id = $1 order by messages.id desc limit 1', [
    conversation,
  ]);

/** Adds a photo to a conversation; returns its address. */
export const messagePhotoAt = async ({
  market,
  conversation,
}: {
  market: Market;
  conversation: string;
}): Promise<string> => {
  const message = await idOf(
    market,
    `with message as (insert into messages (conversation_id, side, text) values ($1, 'buyer', 'Photo') returning id)
     insert into message_photos (message_id, content) select id, '\\xffd8ff' from message returning message_id::text as id`,
    [conversation],
  );
  return `/api/conversations/${conversation}/photos/${message}`;
};

export const insertConversationReport = (market: Market, conversation: string, reporter: Owner): Promise<string> =>
  openReport(market, { kind: 'conversation', subjectId: conversation, reporterId: reporter.id }, 'fraud');

/** Inserts a person's saved search like the server. */
export const saveSearchOf = async ({ db }: Market, { id }: Pick<Owner, 'id'>): Promise<string> =>
  (await saveSearch(db, id, { filters: { q: 'pulsar' }, alert: 'daily' })) ?? '';

/** Notifies the person that the product is sold. */
export const insertNotice = (market: Market, productId: string, person: Owner): Promise<string> =>
  idOf(
    market,
    `insert into notices (person_id, kind, subject_id, product_id) values ($1, 'sold', $2, $2) returning id::text`,
    [person.id, productId],
  );

/** A notice of a provider that matches nothing of ours. @returns the issue's id */
export const unmatchedIssue = (market: Market): Promise<string> =>
  idOf(
    market,
    `insert into payment_issues (kind, provider, reference, amount_paisa, currency, status, notice)
     values ('unmatched', 'bkash', 'trx-' || gen_random_uuid(), 150000, 'bdt', 'open', '{}') returning id::text`,
    [],
  );

/** Makes the database refuse changes to some rows of a table. @returns a function that ends this */
export async function refuseChanges(market: Market, table: string, isRefused = 'true'): Promise<() => Promise<void>> {
  await market.db.script(
    `create function refuse_row() returns trigger language plpgsql as $$ begin
       if ${isRefused} then raise exception 'faulty'; end if; return new; end $$`,
  );
  await market.db.script(
    `create trigger refuse_row before insert or update on ${table} for each row execute function refuse_row()`,
  );
  return async () => void (await market.db.script('drop function refuse_row() cascade'));
}

export let market: Market;
export let admin: TestPerson;
/** The seller of the product. */
export let seller: TestPerson;
/** Somebody who reports them. */
export let reporter: TestPerson;
export let product: string;

/** What tests of moderation start from: one market for the file, and new people and a new product before each test. */
export function setUpReportable(): void {
  beforeAll(async () => {
    market = await openMarket();
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    [admin, seller, reporter] = await Promise.all([
      market.person('admin', { userName: 'Ayesha Rahman' }),
      market.person('seller', { userName: 'Kamal Hossain' }),
      market.person('user', { userName: 'Tanvir Ahmed' }),
    ]);
    product = await market.product(seller.id, await market.category(), { productName: 'Runner Bolt' });
  });
}

export const REASONS = { rule: 'honesty', facts: 'You asked a buyer for money before the meeting.' };

/** The case of a product, as an admin sees it. */
export async function caseOfProduct(market: Market, productId: string, admin: TestPerson): Promise<CaseDetail> {
  const [found] = await market.db.query<{ id: string }>(
    `select id::text from cases where kind = 'product' and subject_id = $1`,
    [productId],
  );
  return (await sendOk(market, `GET /cases/${found?.id}`, admin)).json<CaseDetail>();
}

/** The case of a subject in the list of open cases, as an admin sees it. */
export async function openCaseOf(
  market: Market,
  admin: TestPerson,
  subject: string,
  subjectKind = 'product',
): Promise<CaseDetail> {
  const rows = (await send(market, 'GET /cases', admin)).json<Case[]>();
  const found = rows.find(({ kind, subjectId }) => kind === subjectKind && subjectId === subject);
  return (await send(market, `GET /cases/${found?._id}`, admin)).json<CaseDetail>();
}

/** A person's notices as "kind event", newest first. */
export const noticesOf = async (market: Market, who: TestPerson): Promise<string[]> =>
  (await send(market, 'GET /notices', who))
    .json<{ kind: string; event: string }[]>()
    .map(({ kind, event }) => `${kind} ${event}`);

/** Decides the case of a product with actions that need reasons. */
export async function decideProduct(
  market: Market,
  productId: string,
  admin: TestPerson,
  actions: { action: string; days?: number }[],
): Promise<LightMyRequestResponse> {
  const { _id, version } = await caseOfProduct(market, productId, admin);
  return send(market, `POST /cases/${_id}/decision`, admin, { version, actions, ...REASONS });
}

/** The newest decision about a product. */
export async function latestDecision(market: Market, productId: string, admin: TestPerson): Promise<Decision> {
  const [decision] = (await caseOfProduct(market, productId, admin)).decisions;
  if (!decision) throw new Error(`Product ${productId} has no decision.`);
  return decision;
}

/** The buyer's visible review of a paid booking's seller, reported by somebody. */
export async function insertReportedReview(
  market: Market,
  bookingId: string,
  reporter: Pick<TestPerson, 'id'>,
  { rating, isClosed }: { rating: number; isClosed: boolean },
): Promise<void> {
  const [review] = await market.db.query<{ id: string; personId: string }>(
    `with deal as (
       insert into deals (booking_id, payment_id, product_id, buyer_id, seller_id, state)
       select b.id, m.id, p.id, b.buyer_id, p.seller_id, 'closed'
       from bookings b join payments m on m.booking_id = b.id join products p on p.id = b.product_id where b.id = $1
       returning booking_id, buyer_id, seller_id)
     insert into reviews (booking_id, author, author_id, person_id, rating, visible_at)
     select booking_id, 'buyer', buyer_id, seller_id, $2, now() from deal returning id::text, person_id`,
    [bookingId, rating],
  );
  if (review) await updateReviewTotals(market.db, review.personId);
  const id = await insertReviewReport(market, review?.id ?? '', reporter);
  if (isClosed) await closeReport(market, id);
}
