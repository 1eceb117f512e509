import { randomUUID } from 'node:crypto';
import { TEST_IMAGE } from '../market/market.ts';
import {
  acceptance,
  insertPushSubscription,
  paperPicture,
  phoneProof,
  pushSubscription,
  uploadPapers,
} from '../market/people.ts';
import {
  insertAdvert,
  insertAppeal,
  insertConversationReport,
  insertDecision,
  insertFreeze,
  insertNotice,
  insertOffer,
  insertStatement,
  latestMessage,
  messagePhotoAt,
  openCase,
  saveSearchOf,
  unmatchedIssue,
  closeReport,
} from '../market/rows.ts';
import { objectionAt, objectionDecisionAt } from './history.ts';
import { askedPayout, CONFIRMED, fund, makeBatch, WALLET } from '../money/deals.ts';
import { signedNotice } from '../money/provider.ts';
import { collectedCashAt, differingPayoutAt, outcomeAt, returningAt, toAnnounceAt } from './parcels.ts';
import {
  type Actor,
  createPicture,
  createUnreportedPayment,
  dealAt,
  paperFileAt,
  PHOTO,
  photoAt,
  pictureForm,
  type Raw,
  releasedDeal,
  reviewReport,
  sentPapersAt,
  shownCode,
  signedClock,
  signedEvent,
  startedPayment,
  unsubscribeAddress,
  uploadAddress,
  visibleReview,
  type World,
} from './world.ts';

/** One entry per actor, in the order of ACTORS. */
type Row<T> = readonly [nobody: T, buyer: T, otherBuyer: T, seller: T, otherSeller: T, admin: T];

export interface Call {
  /** As registered by the server. */
  route: string;
  /** Distinguishes rows of the same route. */
  given?: string;
  /** Status and code. */
  answers: Row<string>;
  /** The body of a 200, if it depends on the actor. */
  bodies?: Row<object | undefined>;
  /** The address; defaults to the route if that has no parameters. */
  at?: (world: World) => string | Promise<string>;
  /** The JSON body. */
  sends?: (world: World) => object | Promise<object>;
  /** A non-JSON body with its headers. */
  raw?: (world: World) => Raw | Promise<Raw>;
  /** True if its changes are buffered for some seconds. */
  isWrittenLater?: true;
  /** True if the caller sends a Firebase ID token. */
  proves?: true;
  /** True if its 200 never ends. */
  isStream?: true;
  /** The actor whose 200 changes something, if it isn't the last permitted one. */
  effective?: Actor;
  /** The actor whose reading is recorded; other reads change nothing. */
  recorded?: Actor;
}

const A = '401 UNAUTHENTICATED';
const F = '403 FORBIDDEN';
const E = '403 EMAIL_MISMATCH';
const B = '404 BOOKING_NOT_FOUND';
const N = '404 NOT_FOUND';
const W = '404 WISH_NOT_FOUND';
const C = '404 CONVERSATION_NOT_FOUND';
const S = '404 SEARCH_NOT_FOUND';
const P = '404 PAYMENT_NOT_FOUND';
const D = '404 DEAL_NOT_FOUND';
const NO_STATEMENT = '404 STATEMENT_NOT_FOUND';
const CHANGED = '409 DEAL_CHANGED';
const NOT_SENT = '409 COURIER_UNAVAILABLE';
const PAID = '409 PRODUCT_PAID';
const SOLD = '409 PRODUCT_SOLD';
const OWN = '409 OWN_PRODUCT';
const HANDOVER = '409 HANDOVER_PENDING';
const UNBUILT = '503 UNAVAILABLE';

//                                 nobody  buyer  otherBuyer  seller  otherSeller  admin
const ANYONE: Row<string> = ['200', '200', '200', '200', '200', '200'];
const LED_ON: Row<string> = ['303', '303', '303', '303', '303', '303'];
const SIGNED_IN: Row<string> = [A, '200', '200', '200', '200', '200'];
const ADMIN: Row<string> = [A, F, F, F, F, '200'];
const SELLERS: Row<string> = [A, F, F, '200', '200', '200'];
const ITS_SELLER: Row<string> = [A, F, F, '200', F, '200'];
const ITS_OWNER: Row<string> = [A, F, F, '200', F, F];
const NOT_ITS_SELLER: Row<string> = [A, '200', '200', OWN, '200', '200'];
const PROVEN: Row<string> = [A, '200', E, E, E, E];
const SELF: Row<string> = [A, '200', F, F, F, F];
const ITS_BUYER: Row<string> = [A, '200', B, B, B, B];
const ITS_TWO: Row<string> = [A, '200', C, '200', C, C];
const ITS_SEARCHER: Row<string> = [A, '200', S, S, S, S];

const [ADMIN_YES, ADMIN_NO] = [{ isAdmin: true }, { isAdmin: false }];
const [VIEW, OWN_VIEW] = [{ counted: true }, { counted: false }];
const [SELLER_YES, SELLER_NO] = [{ isSeller: true }, { isSeller: false }];

const bike = ({ category }: World) => ({
  categoryId: category,
  productName: 'Hero Splendor',
  buyingPrice: 90_000,
  sellingPrice: 80_000,
  purchaseYear: 2019,
  condition: 'Fair',
  sellerPhone: '+8801711000002',
  location: 'Khulna',
  descriptions: 'Runs well.',
  image: TEST_IMAGE,
});
/** A decision about the buyer's offer. */
const offerOf =
  (verb: string) =>
  async ({ market, conversation }: World) =>
    `/api/offers/${await insertOffer(market, conversation)}/${verb}`;
const OWN_WALLET = { ...WALLET, accountName: 'Test Person' };
const batches = new WeakMap<World, ReturnType<typeof anotherAdminsBatch>>();
/** The batch of a world, made by another admin, and the reference of its payout. */
const batchOf = (world: World, taka = 1000) => {
  const batch = batches.get(world) ?? anotherAdminsBatch(world.market, taka);
  batches.set(world, batch);
  return batch;
};
async function anotherAdminsBatch(market: World['market'], taka: number) {
  const payout = await askedPayout(market, taka);
  const id = await makeBatch(market, await market.person('admin'), [payout]);
  return { path: `/api/payout-batches/${id}`, reference: payout.reference };
}
const REASONS = { rule: 'honesty', facts: 'You asked for money before the meeting.' };
const productIdBody = ({ product }: World) => ({ productId: product });

/**
 * docs/rules.md §3 as data: every call, every actor, the answer. permissions.test.ts makes a test
 * of each cell.
 */
export const PERMISSIONS: Call[] = [
  // Identity
  {
    route: 'GET /api/jwt',
    at: ({ people }) => `/api/jwt?email=${people.buyer.email}`,
    proves: true,
    answers: PROVEN,
    // As a login.
    recorded: 'buyer',
  },
  {
    route: 'PUT /api/users',
    sends: ({ people }) => ({ email: people.buyer.email, userName: 'Buyer' }),
    proves: true,
    answers: PROVEN,
  },
  {
    route: 'GET /api/users/admin/:email',
    at: ({ people }) => `/api/users/admin/${people.admin.email}`,
    answers: SIGNED_IN,
    bodies: [undefined, ADMIN_NO, ADMIN_NO, ADMIN_NO, ADMIN_NO, ADMIN_YES],
  },
  {
    route: 'GET /api/users/seller/:email',
    at: ({ people }) => `/api/users/seller/${people.seller.email}`,
    answers: SIGNED_IN,
    bodies: [undefined, SELLER_NO, SELLER_NO, SELLER_YES, SELLER_NO, SELLER_YES],
  },
  {
    route: 'GET /api/verifyseller/:email',
    at: ({ people }) => `/api/verifyseller/${people.seller.email}`,
    answers: ANYONE,
  },
  { route: 'POST /api/logout', answers: SIGNED_IN },
  { route: 'GET /api/users/me', answers: SIGNED_IN },
  {
    route: 'PATCH /api/users/me',
    sends: () => ({ userName: 'New Name', image: TEST_IMAGE, phone: '+8801711000010' }),
    answers: SIGNED_IN,
  },
  {
    route: 'PUT /api/users/me/phone',
    sends: ({ market, people }) => phoneProof(market, people.buyer),
    answers: PROVEN,
  },
  {
    // Buyer and seller have a sale to hand over; a second admin remains.
    route: 'DELETE /api/users/me',
    answers: [A, HANDOVER, '200', HANDOVER, '200', '200'],
    at: async ({ market }) => {
      await market.person('admin');
      return '/api/users/me';
    },
  },
  {
    route: 'POST /api/users/seller',
    answers: [A, '200', '200', '200', '200', '409 ALREADY_ADMIN'],
    effective: 'otherBuyer',
  },

  // Categories
  { route: 'GET /api/productCategory', answers: ANYONE },
  { route: 'GET /api/categories', answers: ANYONE },
  {
    route: 'POST /api/categories',
    sends: ({ category }) => ({ categoryName: `Beside ${category}`, descriptions: 'x', image: TEST_IMAGE }),
    answers: ADMIN,
  },
  {
    route: 'PUT /api/categories/:id',
    at: ({ category }) => `/api/categories/${category}`,
    sends: () => ({ categoryName: `Changed ${randomUUID()}`, descriptions: 'x', image: TEST_IMAGE }),
    answers: ADMIN,
  },
  { route: 'DELETE /api/categories/:id', at: ({ category }) => `/api/categories/${category}`, answers: ADMIN },
  { route: 'GET /api/category/:id', at: ({ category }) => `/api/category/${category}`, answers: SIGNED_IN },
  {
    // No client is built here that could render it.
    route: 'GET /api/pages/category/:id',
    at: ({ category }) => `/api/pages/category/${category}`,
    answers: [A, UNBUILT, UNBUILT, UNBUILT, UNBUILT, UNBUILT],
  },

  // Search
  { route: 'GET /api/search', answers: ANYONE },
  { route: 'GET /api/search/facets', answers: ANYONE },
  { route: 'GET /api/places', at: () => '/api/places?q=mirpur', answers: ANYONE },
  { route: 'GET /api/search/facets/places', at: () => '/api/search/facets/places', answers: ANYONE },
  { route: 'GET /api/search/facets/papers', at: () => '/api/search/facets/papers', answers: ANYONE },
  { route: 'GET /api/search/suggestions', at: () => '/api/search/suggestions?q=pulsar', answers: ANYONE },

  // Products and adverts
  { route: 'POST /api/products', sends: bike, answers: SELLERS },
  { route: 'GET /api/products', at: ({ people }) => `/api/products?email=${people.seller.email}`, answers: ITS_SELLER },
  {
    route: 'PATCH /api/products/:id',
    at: ({ product }) => `/api/products/${product}`,
    sends: bike,
    answers: ITS_OWNER,
  },
  {
    route: 'PATCH /api/products/:id',
    given: 'sold',
    at: ({ sold }) => `/api/products/${sold}`,
    sends: bike,
    answers: [A, F, F, '409 PRODUCT_SOLD', F, F],
  },
  {
    route: 'PATCH /api/products/:id',
    given: 'paused',
    at: ({ product }) => `/api/products/${product}`,
    sends: (world) => ({ ...bike(world), status: 'paused' }),
    answers: ITS_OWNER,
  },
  {
    route: 'PATCH /api/products/:id',
    given: 'sold elsewhere',
    at: ({ product }) => `/api/products/${product}`,
    sends: (world) => ({ ...bike(world), status: 'sold' }),
    answers: ITS_OWNER,
  },
  { route: 'GET /api/products/:id/stats', at: ({ product }) => `/api/products/${product}/stats`, answers: ITS_OWNER },
  { route: 'GET /api/dashboard', answers: SIGNED_IN },
  { route: 'GET /api/seller/summary', answers: SELLERS },
  { route: 'GET /api/seller/bookings', answers: SELLERS },
  { route: 'DELETE /api/products/:id', at: ({ product }) => `/api/products/${product}`, answers: ITS_SELLER },
  {
    route: 'DELETE /api/products/:id',
    given: 'paid',
    at: ({ sold }) => `/api/products/${sold}`,
    answers: [A, F, F, PAID, F, PAID],
  },
  { route: 'GET /api/products/:id', at: ({ product }) => `/api/products/${product}`, answers: ANYONE },
  {
    route: 'GET /api/products/:id/estimate',
    at: ({ product }) => `/api/products/${product}/estimate`,
    answers: ANYONE,
  },
  {
    route: 'GET /api/estimate',
    at: () => '/api/estimate?model=Pulsar+150&purchaseYear=2020&condition=Good',
    answers: SELLERS,
  },
  { route: 'GET /api/transparency', at: () => '/api/transparency', answers: ANYONE },
  { route: 'GET /api/products/:id/similar', at: ({ product }) => `/api/products/${product}/similar`, answers: ANYONE },
  { route: 'GET /api/products/:id/history', at: ({ product }) => `/api/products/${product}/history`, answers: ANYONE },
  { route: 'POST /api/products/:id/mileage-objection', at: objectionAt, answers: ITS_OWNER },
  {
    route: 'POST /api/mileage-objections/:id/decision',
    at: objectionDecisionAt,
    sends: () => ({ upheld: true }),
    answers: ADMIN,
  },
  { route: 'GET /api/products/:id/phone', at: ({ product }) => `/api/products/${product}/phone`, answers: SIGNED_IN },
  {
    route: 'GET /api/products/:id/phone',
    given: 'sold',
    at: ({ sold }) => `/api/products/${sold}/phone`,
    answers: [A, SOLD, SOLD, SOLD, SOLD, SOLD],
  },
  {
    route: 'POST /api/products/:id/views',
    isWrittenLater: true,
    at: ({ product }) => `/api/products/${product}/views`,
    answers: ANYONE,
    bodies: [VIEW, VIEW, VIEW, OWN_VIEW, VIEW, VIEW],
  },
  { route: 'GET /api/sellers/:id', at: ({ people }) => `/api/sellers/${people.seller.id}`, answers: ANYONE },
  {
    route: 'GET /api/sellers/:id/products',
    at: ({ people }) => `/api/sellers/${people.seller.id}/products`,
    answers: ANYONE,
  },
  { route: 'GET /api/createAdvertise', answers: ANYONE },
  { route: 'PUT /api/createAdvertise', sends: productIdBody, answers: ITS_SELLER },
  {
    route: 'PUT /api/createAdvertise',
    given: 'sold',
    sends: ({ sold }) => ({ productId: sold }),
    answers: [A, F, F, '409 PRODUCT_SOLD', F, '409 PRODUCT_SOLD'],
  },
  {
    route: 'DELETE /api/createAdvertise/:productId',
    answers: ITS_SELLER,
    at: async ({ market, product }) => {
      await insertAdvert(market, product);
      return `/api/createAdvertise/${product}`;
    },
  },

  // Bookings
  {
    route: 'POST /api/bookings',
    answers: NOT_ITS_SELLER,
    sends: ({ product }) => ({
      productId: product,
      address: '12 Mirpur Road',
      phone: '+8801711000004',
      meetingLocation: 'Dhaka',
    }),
  },
  { route: 'GET /api/bookings', at: ({ people }) => `/api/bookings?email=${people.buyer.email}`, answers: SELF },
  {
    route: 'GET /api/bookings/:id',
    at: ({ booking }) => `/api/bookings/${booking}`,
    answers: [A, '200', B, B, B, '200'],
  },
  { route: 'DELETE /api/bookings/:id', at: ({ booking }) => `/api/bookings/${booking}`, answers: ITS_BUYER },
  {
    route: 'DELETE /api/bookings/:id',
    given: 'paid',
    at: ({ paid }) => `/api/bookings/${paid}`,
    answers: [A, '409 BOOKING_PAID', B, B, B, B],
  },
  // Deals
  { route: 'GET /api/deals', at: () => '/api/deals?role=buyer', answers: SIGNED_IN },
  { route: 'GET /api/deals/:id', at: dealAt(''), answers: [A, '200', D, '200', D, '200'] },
  {
    route: 'PUT /api/deals/:id/meeting',
    at: dealAt('/meeting'),
    sends: () => ({ at: '2090-06-01T10:00:00.000Z', area: 'Mirpur 10' }),
    answers: [A, '200', D, '200', D, CHANGED],
  },
  {
    route: 'POST /api/deals/:id/code',
    at: dealAt('/code'),
    sends: () => CONFIRMED,
    answers: [A, '200', D, CHANGED, D, CHANGED],
  },
  {
    route: 'POST /api/deals/:id/handover',
    at: dealAt('/handover'),
    sends: shownCode,
    answers: [A, CHANGED, D, '200', D, CHANGED],
  },
  {
    route: 'POST /api/deals/:id/release',
    at: dealAt('/release', 'handed_over'),
    sends: () => ({}),
    answers: [A, '200', D, CHANGED, D, CHANGED],
  },
  {
    route: 'POST /api/deals/:id/cancel',
    at: dealAt('/cancel'),
    sends: () => ({ reason: 'changed_mind' }),
    answers: [A, '200', D, '200', D, '200'],
  },
  {
    route: 'POST /api/deals/:id/problem',
    at: dealAt('/problem'),
    sends: () => ({ reason: 'papers', text: 'The papers are missing.' }),
    answers: [A, '200', D, '200', D, CHANGED],
  },
  {
    route: 'POST /api/deals/:id/problem/answer',
    at: dealAt('/problem/answer', 'problem'),
    sends: () => ({ text: 'They are here.' }),
    answers: [A, CHANGED, D, '200', D, CHANGED],
  },
  {
    route: 'POST /api/deals/:id/problem/proposal',
    at: dealAt('/problem/proposal', 'problem'),
    sends: () => ({ refund: 5000 }),
    answers: [A, '200', D, '200', D, CHANGED],
  },
  {
    route: 'POST /api/deals/:id/problem/accept',
    at: dealAt('/problem/accept', 'problem'),
    sends: () => ({ refund: 1000 }),
    answers: [A, CHANGED, D, '200', D, CHANGED],
  },
  {
    route: 'POST /api/deals/:id/decision',
    at: dealAt('/decision', 'decision'),
    sends: () => ({ refund: 1000, statement: 'The papers are missing.' }),
    answers: ADMIN,
  },
  {
    route: 'POST /api/deals/:id/photos',
    at: dealAt('/photos'),
    raw: () => ({ body: PHOTO, headers: { 'content-type': 'image/jpeg' } }),
    answers: [A, '200', D, '200', D, D],
  },
  { route: 'GET /api/deals/:id/photos/:photo', at: photoAt, answers: [A, '200', D, '200', D, '200'] },
  // The world's product is a bike, which no courier takes.
  {
    route: 'GET /api/deliveries/quote',
    at: ({ product }) => `/api/deliveries/quote?productId=${product}&district=Dhaka&area=Uttara`,
    answers: [A, NOT_SENT, NOT_SENT, NOT_SENT, NOT_SENT, NOT_SENT],
  },
  {
    route: 'POST /api/deals/:id/parcel',
    at: toAnnounceAt,
    sends: () => ({ address: 'House 4, Road 2, Mirpur' }),
    answers: [A, CHANGED, D, '200', D, CHANGED],
  },
  {
    route: 'POST /api/deals/:id/returned',
    at: returningAt,
    answers: [A, CHANGED, D, '200', D, CHANGED],
  },
  { route: 'GET /api/parcels', answers: ADMIN },
  { route: 'GET /api/courierPayouts', answers: ADMIN },
  { route: 'GET /api/courierPayouts/owed', answers: ADMIN },
  {
    route: 'POST /api/courierPayouts',
    sends: () => ({
      ...{ courier: 'pathao', payoutId: randomUUID(), paidAt: '2026-11-27T06:00:00.000Z', amount: 900 },
      lines: [{ reference: 'of-nobody', collected: 1000, fee: 100 }],
    }),
    answers: ADMIN,
  },
  {
    route: 'POST /api/courierPayouts/:id/resolve',
    at: differingPayoutAt,
    sends: () => ({ note: 'The courier says so.' }),
    answers: ADMIN,
  },
  {
    route: 'POST /api/parcels/:id/cash',
    at: collectedCashAt,
    sends: () => ({ note: 'The courier says so.' }),
    answers: ADMIN,
  },
  {
    route: 'POST /api/parcels/:id/outcome',
    at: outcomeAt,
    sends: () => ({ outcome: 'lost', note: 'The courier says so.' }),
    answers: ADMIN,
  },
  {
    route: 'POST /api/webhooks/couriers/:courier',
    given: 'signed',
    at: () => '/api/webhooks/couriers/pathao',
    raw: ({ market }) => ({
      body: '{"event":"order.picked","merchant_order_id":"of-nobody","consignment_id":"D1"}',
      headers: {
        'content-type': 'application/json',
        'x-pathao-signature': market.services.env.pathao?.webhookSecret ?? '',
      },
    }),
    // The courier's own word for "taken".
    answers: ['202', '202', '202', '202', '202', '202'],
  },
  {
    route: 'POST /api/webhooks/couriers/:courier',
    given: 'not signed',
    at: () => '/api/webhooks/couriers/pathao',
    raw: () => ({ body: '{}', headers: { 'content-type': 'application/json' } }),
    answers: Array<string>(6).fill('400 BAD_SIGNATURE') as unknown as Row<string>,
  },
  { route: 'POST /api/webhooks/sandbox-clock', given: 'signed', raw: signedClock, answers: ANYONE },
  {
    route: 'POST /api/webhooks/sandbox-clock',
    given: 'not signed',
    raw: (world) => ({ ...signedClock(world), body: '{"advanceSeconds":1}' }),
    answers: [F, F, F, F, F, F],
  },

  // Payments
  {
    route: 'POST /api/create-payment-intent',
    sends: ({ booking }) => ({ bookingId: booking, price: 185_000 }),
    answers: ITS_BUYER,
  },
  { route: 'POST /api/payments', sends: createUnreportedPayment, answers: ITS_BUYER },
  {
    route: 'POST /api/payments/start',
    sends: ({ booking }) => ({ bookingId: booking, price: 185_000, method: 'bkash', kind: 'full' }),
    answers: ITS_BUYER,
  },
  {
    route: 'GET /api/payments/:reference',
    at: async (world) => `/api/payments/${await startedPayment(world)}`,
    answers: [A, '200', P, P, P, '200'],
  },
  { route: 'GET /api/payments/return/:provider', at: () => '/api/payments/return/bkash?payment=none', answers: LED_ON },
  {
    route: 'POST /api/payments/return/:provider',
    at: () => '/api/payments/return/bkash',
    raw: () => ({ body: 'payment=none', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    answers: LED_ON,
  },
  { route: 'GET /api/failedRows', answers: ADMIN },
  { route: 'GET /api/paymentIssues', answers: ADMIN },
  {
    route: 'POST /api/paymentIssues/:id/close',
    at: async ({ market }) => `/api/paymentIssues/${await unmatchedIssue(market)}/close`,
    answers: ADMIN,
  },
  { route: 'GET /api/cases', answers: ADMIN },
  { route: 'GET /api/cases/counts', answers: ADMIN },
  { route: 'GET /api/lookup', at: () => '/api/lookup?text=1', answers: ADMIN },
  {
    route: 'GET /api/people/:id/record',
    at: ({ people }) => `/api/people/${people.seller.id}/record`,
    answers: ADMIN,
    recorded: 'admin',
  },
  {
    route: 'POST /api/people/:id/notes',
    at: ({ people }) => `/api/people/${people.seller.id}/notes`,
    sends: () => ({ text: 'Called about the papers.' }),
    answers: ADMIN,
  },
  { route: 'GET /api/cases/figures', answers: ADMIN },
  { route: 'GET /api/cases/:id', at: async (world) => `/api/cases/${await openCase(world)}`, answers: ADMIN },
  {
    route: 'POST /api/cases/:id/claim',
    at: async (world) => `/api/cases/${await openCase(world)}/claim`,
    answers: ADMIN,
  },
  {
    route: 'POST /api/cases/:id/decision',
    at: async (world) => `/api/cases/${await openCase(world)}/decision`,
    sends: () => ({ version: 1, actions: [{ action: 'hide' }], ...REASONS }),
    answers: ADMIN,
  },
  {
    route: 'POST /api/decisions/:id/confirm',
    at: async (world) => `/api/decisions/${await insertFreeze(world)}/confirm`,
    answers: ADMIN,
  },
  {
    route: 'POST /api/decisions/:id/undo',
    at: async (world) => `/api/decisions/${await insertDecision(world)}/undo`,
    answers: ADMIN,
  },
  { route: 'GET /api/statements', answers: SIGNED_IN },
  {
    route: 'POST /api/statements/:id/appeal',
    at: async (world) => `/api/statements/${await insertStatement(world)}/appeal`,
    sends: () => ({ text: 'I did not.' }),
    answers: [A, NO_STATEMENT, NO_STATEMENT, '200', NO_STATEMENT, NO_STATEMENT],
  },
  { route: 'GET /api/appeals', answers: ADMIN },
  { route: 'GET /api/signals/measures', answers: ADMIN },
  {
    route: 'POST /api/appeals/:id/decision',
    at: async (world) => `/api/appeals/${await insertAppeal(world)}/decision`,
    sends: () => ({ upheld: false, facts: 'The decision was right.' }),
    answers: ADMIN,
  },
  // Verification
  { route: 'GET /api/verification', answers: SELLERS },
  { route: 'GET /api/verification/draft', answers: SELLERS },
  {
    route: 'PUT /api/verification/draft/:paper',
    at: () => '/api/verification/draft/selfie',
    raw: async () => ({ body: await paperPicture(), headers: { 'content-type': 'image/jpeg' } }),
    answers: SELLERS,
  },
  {
    route: 'POST /api/verification',
    sends: async ({ market, people }) => {
      for (const who of [people.seller, people.otherSeller, people.admin]) await uploadPapers(market, who, 'trade');
      return { kind: 'trade' };
    },
    answers: SELLERS,
  },
  { route: 'GET /api/verification/:id', at: sentPapersAt(), answers: ADMIN },
  { route: 'GET /api/verification/:id/files/:file', at: paperFileAt, answers: ADMIN, recorded: 'admin' },
  {
    route: 'POST /api/verification/:id/decision',
    at: sentPapersAt('/decision'),
    sends: () => acceptance,
    answers: ADMIN,
  },
  { route: 'GET /api/audit', answers: ADMIN },
  { route: 'GET /api/audit/head', answers: ADMIN },
  { route: 'GET /api/audit.csv', answers: ADMIN, recorded: 'admin' },
  { route: 'GET /api/ledger', at: ({ paid }) => `/api/ledger?deal=${paid}`, answers: ADMIN },
  { route: 'POST /api/webhooks/stripe', given: 'signed', raw: signedEvent, answers: ANYONE },
  {
    route: 'POST /api/webhooks/stripe',
    given: 'not signed',
    raw: (world) => ({ ...signedEvent(world), headers: { 'content-type': 'application/json' } }),
    answers: Array<string>(6).fill('400 BAD_SIGNATURE') as unknown as Row<string>,
  },
  {
    route: 'POST /api/webhooks/:provider',
    given: 'signed',
    at: () => '/api/webhooks/bkash',
    raw: () => signedNotice({ id: 'notice_permissions', reference: 'of-nobody' }),
    answers: ANYONE,
  },
  {
    route: 'POST /api/webhooks/:provider',
    given: 'not signed',
    at: () => '/api/webhooks/bkash',
    raw: () => ({ body: '{}', headers: { 'content-type': 'application/json' } }),
    answers: Array<string>(6).fill('400 BAD_SIGNATURE') as unknown as Row<string>,
  },
  {
    route: 'POST /api/webhooks/:provider',
    given: 'of a provider that is not in use',
    at: () => '/api/webhooks/sslcommerz',
    raw: () => signedNotice({ id: 'notice_permissions', reference: 'of-nobody' }),
    answers: [N, N, N, N, N, N],
  },

  // Balances and payouts
  { route: 'GET /api/balance', answers: SIGNED_IN },
  { route: 'GET /api/payout-method', answers: SIGNED_IN },
  { route: 'PUT /api/payout-method', sends: () => OWN_WALLET, answers: SIGNED_IN },
  {
    route: 'POST /api/payouts',
    async at({ market, people }) {
      for (const person of Object.values(people)) await fund(market, person, 1000, OWN_WALLET);
      return '/api/payouts';
    },
    answers: SIGNED_IN,
  },
  { route: 'GET /api/payouts', answers: SIGNED_IN },
  { route: 'GET /api/payout-batches', answers: ADMIN },
  {
    route: 'POST /api/payout-batches',
    sends: async ({ market }) => ({ payoutIds: [(await askedPayout(market, 1000))._id] }),
    answers: ADMIN,
  },
  {
    route: 'POST /api/payout-batches/:id/approve',
    at: async (world) => `${(await batchOf(world, 60_000)).path}/approve`,
    answers: ADMIN,
  },
  {
    route: 'GET /api/payout-batches/:id/file',
    at: async (world) => `${(await batchOf(world)).path}/file`,
    answers: ADMIN,
    recorded: 'admin',
  },
  {
    route: 'POST /api/payout-batches/:id/results',
    at: async (world) => `${(await batchOf(world)).path}/results`,
    sends: async (world) => ({ lines: [{ reference: (await batchOf(world)).reference, result: 'sent' }] }),
    answers: ADMIN,
  },

  // Wish list and reports
  { route: 'POST /api/mywishlist', sends: productIdBody, answers: SIGNED_IN },
  { route: 'GET /api/mywishlist', at: ({ people }) => `/api/mywishlist?email=${people.buyer.email}`, answers: SELF },
  { route: 'DELETE /api/mywishlist/:id', at: ({ wish }) => `/api/mywishlist/${wish}`, answers: [A, '200', W, W, W, W] },
  { route: 'POST /api/reportedItems', sends: productIdBody, answers: NOT_ITS_SELLER },
  {
    route: 'POST /api/people/:id/report',
    at: ({ people }) => `/api/people/${people.seller.id}/report`,
    sends: () => ({ reason: 'fraud' }),
    answers: [A, '200', '200', '409 OWN_PROFILE', '200', '200'],
  },
  { route: 'GET /api/reportedItems', answers: ADMIN },
  { route: 'PATCH /api/reportedItems/:id', at: ({ report }) => `/api/reportedItems/${report}`, answers: ADMIN },
  {
    route: 'DELETE /api/deletedReportedItem/:productId',
    at: ({ product }) => `/api/deletedReportedItem/${product}`,
    answers: ADMIN,
  },
  {
    route: 'DELETE /api/deletedReportedItem/:productId',
    given: 'paid',
    at: ({ sold }) => `/api/deletedReportedItem/${sold}`,
    answers: [A, F, F, F, F, PAID],
  },

  // Reviews
  {
    route: 'POST /api/deals/:id/review',
    at: async (world) => `/api/deals/${await releasedDeal(world)}/review`,
    sends: () => ({ rating: 4, facets: { onTime: 5 }, text: 'On time.' }),
    answers: [A, '200', D, '200', D, D],
  },
  {
    route: 'GET /api/sellers/:id/reviews',
    at: async (world) => {
      await visibleReview(world);
      return `/api/sellers/${world.people.seller.id}/reviews`;
    },
    answers: ANYONE,
  },
  {
    route: 'POST /api/reviews/:id/answer',
    at: async (world) => `/api/reviews/${await visibleReview(world)}/answer`,
    sends: () => ({ text: 'Thank you.' }),
    answers: ITS_OWNER,
  },
  {
    route: 'POST /api/reviews/:id/report',
    at: async (world) => `/api/reviews/${await visibleReview(world)}/report`,
    sends: () => ({ reason: 'offensive' }),
    answers: [A, '409 OWN_REVIEW', '200', '200', '200', '200'],
  },
  {
    route: 'POST /api/reviews/:id/removal',
    at: async (world) => `/api/reviews/${await visibleReview(world)}/removal`,
    sends: () => ({ statement: 'It names a phone number.' }),
    answers: ADMIN,
  },
  { route: 'GET /api/reportedReviews', answers: ADMIN },
  {
    route: 'PATCH /api/reportedReviews/:id',
    at: async (world) => `/api/reportedReviews/${await reviewReport(world)}`,
    answers: ADMIN,
  },

  // Saved searches
  {
    route: 'POST /api/searches',
    sends: () => ({ filters: { q: 'fz' }, alert: 'instant' }),
    answers: SIGNED_IN,
  },
  { route: 'GET /api/searches', answers: SIGNED_IN },
  {
    route: 'PATCH /api/searches/:id',
    at: async ({ market, people }) => `/api/searches/${await saveSearchOf(market, people.buyer)}`,
    sends: () => ({ alert: 'none' }),
    answers: ITS_SEARCHER,
  },
  {
    route: 'DELETE /api/searches/:id',
    at: async ({ market, people }) => `/api/searches/${await saveSearchOf(market, people.buyer)}`,
    answers: ITS_SEARCHER,
  },

  // Conversations
  {
    route: 'POST /api/conversations',
    sends: ({ product }) => ({ productId: product, text: 'Is it still there?' }),
    answers: NOT_ITS_SELLER,
  },
  { route: 'GET /api/conversations', answers: SIGNED_IN },
  { route: 'GET /api/conversations/unread', answers: SIGNED_IN },
  {
    route: 'GET /api/conversations/:id',
    at: ({ conversation }) => `/api/conversations/${conversation}`,
    answers: ITS_TWO,
  },
  {
    route: 'GET /api/conversations/:id/messages',
    at: ({ conversation }) => `/api/conversations/${conversation}/messages`,
    answers: ITS_TWO,
  },
  {
    route: 'GET /api/conversations/:id/messages',
    given: 'reported',
    at: async ({ market, conversation, people }) => {
      await insertConversationReport(market, conversation, people.buyer);
      return `/api/conversations/${conversation}/messages`;
    },
    answers: [A, '200', C, '200', C, '200'],
    recorded: 'admin',
  },
  {
    route: 'GET /api/conversations/:id/messages',
    given: 'reported, and closed',
    at: async ({ market, conversation, people }) => {
      const report = await insertConversationReport(market, conversation, people.buyer);
      await closeReport(market, report);
      return `/api/conversations/${conversation}/messages`;
    },
    answers: [A, '200', C, '200', C, '403 REPORT_CLOSED'],
  },
  {
    route: 'POST /api/conversations/:id/messages',
    at: ({ conversation }) => `/api/conversations/${conversation}/messages`,
    sends: () => ({ text: 'Yes', clientId: 'client-id-1' }),
    answers: ITS_TWO,
  },
  {
    route: 'POST /api/conversations/:id/photos',
    at: ({ conversation }) => `/api/conversations/${conversation}/photos?clientId=client-id-1`,
    raw: () => ({ body: PHOTO, headers: { 'content-type': 'image/jpeg' } }),
    answers: ITS_TWO,
  },
  { route: 'GET /api/conversations/:id/photos/:message', at: messagePhotoAt, answers: ITS_TWO },
  {
    route: 'GET /api/conversations/:id/photos/:message',
    given: 'reported',
    at: async (world) => {
      await insertConversationReport(world.market, world.conversation, world.people.buyer);
      return messagePhotoAt(world);
    },
    answers: [A, '200', C, '200', C, '200'],
    recorded: 'admin',
  },
  {
    route: 'POST /api/conversations/:id/read',
    at: ({ conversation }) => `/api/conversations/${conversation}/read`,
    sends: async ({ market, conversation }) => ({ messageId: await latestMessage(market, conversation) }),
    answers: ITS_TWO,
    effective: 'seller',
  },
  {
    route: 'POST /api/conversations/:id/block',
    at: ({ conversation }) => `/api/conversations/${conversation}/block`,
    sends: () => ({}),
    answers: ITS_TWO,
  },
  {
    route: 'POST /api/conversations/:id/report',
    at: ({ conversation }) => `/api/conversations/${conversation}/report`,
    sends: () => ({ reason: 'fraud' }),
    answers: ITS_TWO,
  },
  { route: 'GET /api/notices', answers: SIGNED_IN },
  { route: 'GET /api/notices/unread', answers: SIGNED_IN },
  {
    route: 'POST /api/notices/read',
    at: async ({ market, people, product }) => {
      await insertNotice(market, product, people.buyer);
      return '/api/notices/read';
    },
    sends: () => ({}),
    answers: SIGNED_IN,
    effective: 'buyer',
  },
  {
    route: 'GET /api/notices/unsubscribe',
    at: () => '/api/notices/unsubscribe?token=x',
    answers: Array<string>(6).fill('303') as unknown as Row<string>,
  },
  { route: 'POST /api/notices/unsubscribe', at: unsubscribeAddress, answers: ANYONE },
  { route: 'GET /api/users/me/preferences', answers: SIGNED_IN },
  {
    route: 'PATCH /api/users/me/preferences',
    sends: () => ({ kinds: [{ kind: 'message', email: false }], language: 'bn' }),
    answers: SIGNED_IN,
  },
  {
    route: 'POST /api/conversations/:id/offers',
    at: ({ conversation }) => `/api/conversations/${conversation}/offers`,
    sends: () => ({ price: 170_000 }),
    answers: ITS_TWO,
  },
  {
    route: 'POST /api/offers/:id/accept',
    at: offerOf('accept'),
    answers: [A, '403 OFFER_OWN', N, '200', N, N],
  },
  {
    route: 'POST /api/offers/:id/decline',
    at: offerOf('decline'),
    answers: [A, '403 OFFER_OWN', N, '200', N, N],
  },
  {
    route: 'POST /api/offers/:id/withdraw',
    at: offerOf('withdraw'),
    answers: [A, '200', N, '403 OFFER_NOT_OWN', N, N],
  },
  { route: 'GET /api/agreements', answers: SIGNED_IN },
  { route: 'GET /api/reportedConversations', answers: ADMIN },
  {
    route: 'PATCH /api/reportedConversations/:id',
    at: async ({ market, conversation, people }) =>
      `/api/reportedConversations/${await insertConversationReport(market, conversation, people.buyer)}`,
    answers: ADMIN,
  },
  { route: 'GET /api/live', isStream: true, answers: SIGNED_IN },

  // Push messages
  { route: 'GET /api/push/key', answers: ANYONE },
  { route: 'POST /api/push/subscriptions', sends: ({ market }) => pushSubscription(market), answers: SIGNED_IN },
  {
    route: 'DELETE /api/push/subscriptions',
    sends: async ({ market, people }) => ({ endpoint: await insertPushSubscription(market, people.buyer) }),
    answers: SIGNED_IN,
    effective: 'buyer',
  },

  // People
  { route: 'GET /api/allUsers', answers: ADMIN },
  { route: 'GET /api/allSeller', answers: ADMIN },
  {
    route: 'DELETE /api/users/:id',
    given: 'a buyer',
    at: async ({ market }) => `/api/users/${(await market.person('user')).id}`,
    answers: ADMIN,
  },
  {
    route: 'DELETE /api/users/:id',
    given: 'a buyer with an open deal',
    at: async (world) => {
      await dealAt('')(world);
      return `/api/users/${world.people.buyer.id}`;
    },
    answers: [A, F, F, F, F, '409 ACCOUNT_UNSETTLED'],
  },
  {
    route: 'DELETE /api/users/:id',
    given: 'the admin',
    at: ({ people }) => `/api/users/${people.admin.id}`,
    answers: [A, F, F, F, F, '409 OWN_ACCOUNT'],
  },
  {
    route: 'PATCH /api/verifySeller/:id',
    given: 'a seller',
    at: ({ people }) => `/api/verifySeller/${people.seller.id}`,
    answers: ADMIN,
  },
  {
    route: 'PATCH /api/verifySeller/:id',
    given: 'a buyer',
    at: ({ people }) => `/api/verifySeller/${people.buyer.id}`,
    answers: [A, F, F, F, F, '409 NOT_A_SELLER'],
  },

  // Pictures and the service itself
  { route: 'POST /images/1/upload', at: uploadAddress, raw: pictureForm, answers: ANYONE },
  { route: 'GET /images/i/:key/:file', at: createPicture, answers: ANYONE },
  { route: 'GET /sitemap-bike-:part.xml', at: () => '/sitemap-bike-1.xml', answers: ANYONE },
  { route: 'GET /sitemap-seller-:part.xml', at: () => '/sitemap-seller-1.xml', answers: ANYONE },
  ...['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml'].map((path): Call => ({
    route: `GET ${path}`,
    answers: ANYONE,
  })),
  ...['/api/config', '/healthz', '/readyz', '/api/healthz', '/api/readyz', '/openapi.json', '/api/openapi.json'].map(
    (path): Call => ({ route: `GET ${path}`, answers: ANYONE }),
  ),
];
