import { readdirSync } from 'node:fs';
import path from 'node:path';
import { api } from '../../src/api/api.ts';
import { TAGS, type Tag, type TagType } from '../../src/api/tags.ts';

/** The data that a cached answer depends on. Every sample row is about product p1 in category c1. */
interface Cached {
  arg: unknown;
  data: unknown;
  /** Types whose new rows alter the answer. */
  gains: TagType[];
  /** Types whose changed or deleted rows alter the answer. */
  shows: TagType[];
}

const row = { _id: 'x1', productId: 'p1', categoryId: 'c1' };
const product = { ...row, _id: 'p1' };
const booking = { ...row, _id: 'b1' };
const pagesOf = (...rows: object[]) => ({ pages: [{ rows, next: null, total: rows.length }], pageParams: [''] });

const QUERIES: Record<string, Cached> = {
  // Each category has its number of products on sale.
  listCategories: {
    arg: undefined,
    data: [{ _id: 'c1' }],
    gains: ['Category', 'Product'],
    shows: ['Category', 'Product'],
  },
  listManagedCategories: {
    arg: {},
    data: pagesOf({ _id: 'c1' }),
    gains: ['Category', 'Product'],
    shows: ['Category', 'Product'],
  },
  checkSession: { arg: undefined, data: null, gains: [], shows: [] },
  listCategoryChoices: { arg: undefined, data: [{ _id: 'c1' }], gains: ['Category'], shows: ['Category'] },
  listAdverts: { arg: undefined, data: [row], gains: ['Advert'], shows: ['Advert', 'Product', 'Category'] },
  // Each product has its seller's badge.
  listProducts: { arg: 'c1', data: pagesOf(product), gains: ['Product'], shows: ['Product', 'Category', 'Person'] },
  searchProducts: {
    arg: { city: ['Dhaka'] },
    data: pagesOf(product),
    gains: ['Product'],
    shows: ['Product', 'Category', 'Person'],
  },
  getFacets: { arg: {}, data: { total: 1 }, gains: ['Product'], shows: ['Product', 'Category', 'Person'] },
  countEach: { arg: [{}], data: 1, gains: ['Product'], shows: ['Product', 'Category', 'Person'] },
  countPlaces: { arg: {}, data: { places: [] }, gains: ['Product'], shows: ['Product', 'Category', 'Person'] },
  countPapers: { arg: {}, data: { papers: [] }, gains: ['Product'], shows: ['Product', 'Category', 'Person'] },
  listPlaces: { arg: 'mir', data: [], gains: ['Product'], shows: ['Product'] },
  listSuggestions: { arg: 'pul', data: [], gains: ['Category'], shows: ['Category'] },
  listOwnProducts: {
    arg: { email: 'seller@example.com' },
    data: pagesOf(product),
    gains: ['Product', 'Advert', 'Booking'],
    shows: ['Product', 'Advert', 'Booking', 'Person', 'Category'],
  },
  getOwnProduct: { arg: { email: 'seller@example.com', id: 'p1' }, data: product, gains: [], shows: ['Product'] },
  getLatestProduct: { arg: 'seller@example.com', data: product, gains: ['Product'], shows: ['Product'] },
  getProductStats: { arg: 'p1', data: { days: [] }, gains: [], shows: ['Product'] },
  getDashboard: {
    arg: undefined,
    data: {},
    gains: [
      'Verification',
      'Booking',
      'Deal',
      'Message',
      'Wish',
      'SavedSearch',
      'Product',
      'Report',
      'ConversationReport',
      'PaymentIssue',
      'Person',
    ],
    shows: [
      'Verification',
      'Booking',
      'Conversation',
      'Wish',
      'SavedSearch',
      'Notice',
      'Product',
      'Report',
      'ConversationReport',
      'Person',
    ],
  },
  getCaseFigures: { arg: undefined, data: { open: [] }, gains: ['Case'], shows: ['Case'] },
  lookUp: { arg: '12', data: { people: [], bookings: [], cases: [] }, gains: ['Person', 'Booking', 'Case'], shows: [] },
  getPersonRecord: { arg: 'u1', data: { _id: 'u1' }, gains: [], shows: ['PersonRecord'] },
  getTransparency: { arg: undefined, data: { months: [] }, gains: ['Case'], shows: ['Case'] },
  getSellerSummary: {
    arg: undefined,
    data: { days: [] },
    gains: ['Product', 'Booking'],
    shows: ['Product', 'Booking'],
  },
  listReceivedBookings: {
    arg: {},
    data: pagesOf(booking),
    gains: ['Booking'],
    shows: ['Booking', 'Product'],
  },
  listBookings: {
    arg: 'buyer@example.com',
    data: [booking],
    gains: ['Booking'],
    shows: ['Booking', 'Product', 'Category'],
  },
  listBookingPages: {
    arg: { email: 'buyer@example.com' },
    data: pagesOf(booking),
    gains: ['Booking'],
    shows: ['Booking', 'Product', 'Category'],
  },
  getSending: { arg: 'p1', data: true, gains: [], shows: ['Product'] },
  getDeliveryQuote: { arg: { productId: 'p1' }, data: { fee: 140 }, gains: [], shows: ['Product', 'Person'] },
  listDeals: { arg: { role: 'buyer' }, data: pagesOf({ ...row, _id: 'b1' }), gains: ['Deal'], shows: ['Deal'] },
  getDeal: { arg: 'b1', data: { ...row, _id: 'b1' }, gains: [], shows: ['Deal'] },
  listDealTransfers: { arg: 'b1', data: [], gains: [], shows: ['Deal'] },
  getPayment: { arg: 'MH-1', data: { reference: 'MH-1' }, gains: [], shows: ['Payment'] },
  getBooking: { arg: 'b1', data: booking, gains: [], shows: ['Booking', 'Product', 'Category'] },
  listWishes: {
    arg: 'buyer@example.com',
    data: [{ ...row, _id: 'w1' }],
    gains: ['Wish'],
    shows: ['Wish', 'Product', 'Category'],
  },
  listWishPages: {
    arg: { email: 'buyer@example.com' },
    data: pagesOf({ ...row, _id: 'w1' }),
    gains: ['Wish'],
    shows: ['Wish', 'Product', 'Category'],
  },
  getProduct: {
    arg: 'p1',
    data: { product: { ...product, sellerId: 'u1' } },
    gains: [],
    shows: ['Product', 'Category', 'Person'],
  },
  getBikeHistory: { arg: 'p1', data: { mileage: [], prices: [] }, gains: [], shows: ['Product'] },
  listSimilar: { arg: 'p2', data: [product], gains: ['Product'], shows: ['Product', 'Category', 'Person'] },
  listOfSameSeller: { arg: 'u1', data: [product], gains: ['Product'], shows: ['Product', 'Category', 'Person'] },
  getPriceEstimate: {
    arg: { purchaseYear: 2021, condition: 'Good' },
    data: { comparables: 0 },
    gains: ['Product'],
    shows: ['Product'],
  },
  getSellerPhone: { arg: 'p1', data: { sellerPhone: '+8801711000002' }, gains: [], shows: ['Product'] },
  getSeller: { arg: 'u1', data: { seller: {} }, gains: ['Product'], shows: ['Product', 'Category', 'Person'] },
  listSellerProducts: {
    arg: 'u1',
    data: pagesOf(product),
    gains: ['Product'],
    shows: ['Product', 'Category', 'Person'],
  },
  listReportedConversations: {
    arg: {},
    data: pagesOf({ _id: 'x1' }),
    gains: ['ConversationReport'],
    shows: ['ConversationReport'],
  },
  listReviews: { arg: 'u1', data: pagesOf({ _id: 'w1' }), gains: ['Review'], shows: ['Review'] },
  listCases: { arg: {}, data: pagesOf({ _id: 'k1' }), gains: ['Case'], shows: ['Case'] },
  getCaseCounts: { arg: undefined, data: { open: 1 }, gains: ['Case'], shows: ['Case'] },
  getSignalMeasures: { arg: undefined, data: [], gains: ['Case'], shows: ['Case'] },
  listAppeals: { arg: {}, data: pagesOf({ _id: 'a1' }), gains: ['Appeal'], shows: ['Appeal'] },
  listStatements: { arg: {}, data: pagesOf({ _id: 's1' }), gains: ['Statement'], shows: ['Statement'] },
  getCase: { arg: 'k1', data: { _id: 'k1' }, gains: ['Case'], shows: ['Case'] },
  listReportedReviews: { arg: {}, data: pagesOf({ _id: 'x1' }), gains: ['Review'], shows: ['Review'] },
  listSavedSearches: { arg: undefined, data: [{ _id: 's1' }], gains: ['SavedSearch'], shows: ['SavedSearch'] },
  listReports: {
    arg: {},
    data: pagesOf({ ...row, _id: 'r1' }),
    gains: ['Report'],
    shows: ['Report', 'Product'],
  },
  listAudit: { arg: {}, data: pagesOf({ _id: 'a1' }), gains: ['AuditEntry'], shows: ['AuditEntry'] },
  listFailedRows: { arg: {}, data: pagesOf({ _id: 'f1' }), gains: ['FailedRow'], shows: ['FailedRow'] },
  getAuditHead: { arg: undefined, data: { entries: 1 }, gains: ['AuditEntry'], shows: ['AuditEntry'] },
  listPaymentIssues: { arg: {}, data: pagesOf({ _id: 'i1' }), gains: ['PaymentIssue'], shows: ['PaymentIssue'] },
  listParcels: { arg: {}, data: pagesOf({ _id: 'b1' }), gains: ['Deal'], shows: ['Deal'] },
  listCourierPayouts: { arg: {}, data: pagesOf({ _id: 'c1' }), gains: [], shows: [] },
  // A delivery makes a courier owe cash, a payout settles it.
  listOwedCash: { arg: undefined, data: [], gains: ['Deal', 'Payout'], shows: [] },
  getBalance: { arg: undefined, data: {}, gains: ['Payout'], shows: ['Payout'] },
  getPayoutMethod: { arg: undefined, data: null, gains: ['Payout'], shows: ['Payout'] },
  listOwnPayouts: { arg: {}, data: pagesOf({ _id: 'o1' }), gains: ['Payout'], shows: ['Payout'] },
  listPayouts: { arg: {}, data: pagesOf({ _id: 'o1' }), gains: ['Payout'], shows: ['Payout'] },
  listPayoutsOfBatch: { arg: 't1', data: [{ _id: 'o1' }], gains: ['Payout'], shows: ['Payout'] },
  // Each batch counts its payouts.
  listPayoutBatches: { arg: {}, data: pagesOf({ _id: 't1' }), gains: ['Payout'], shows: ['Payout'] },
  listOwnVerifications: { arg: undefined, data: [], gains: ['Verification'], shows: ['Verification'] },
  getVerificationDraft: { arg: undefined, data: {}, gains: [], shows: ['Verification'] },
  listVerifications: { arg: {}, data: pagesOf({ _id: 'f1' }), gains: ['Verification'], shows: ['Verification'] },
  getVerification: { arg: 'f1', data: { _id: 'f1' }, gains: [], shows: ['Verification'] },
  listUsers: { arg: {}, data: pagesOf({ _id: 'u1' }), gains: ['Person'], shows: ['Person'] },
  listSellers: { arg: {}, data: pagesOf({ _id: 'u1' }), gains: ['Person'], shows: ['Person'] },
  getProfile: { arg: 'buyer@example.com', data: { _id: 'u1' }, gains: [], shows: ['Person'] },
  listConversations: {
    arg: undefined,
    data: pagesOf({ ...row, _id: 'v1' }),
    gains: ['Conversation', 'Message'],
    shows: ['Conversation', 'Product'],
  },
  getConversation: { arg: 'v1', data: { ...row, _id: 'v1' }, gains: ['Message'], shows: ['Conversation', 'Product'] },
  listAgreements: {
    arg: undefined,
    data: [{ ...row, conversationId: 'v1' }],
    gains: ['Booking', 'Message'],
    shows: ['Conversation', 'Booking', 'Product'],
  },
  countUnread: { arg: undefined, data: 1, gains: ['Conversation', 'Message'], shows: ['Conversation'] },
  listMessages: { arg: 'v1', data: pagesOf({ _id: 'm1' }), gains: [], shows: [] },
  listNotices: { arg: undefined, data: pagesOf({ _id: 'n1' }), gains: ['Notice'], shows: ['Notice', 'Preference'] },
  countUnreadNotices: { arg: undefined, data: 1, gains: ['Notice'], shows: ['Notice', 'Preference'] },
  getPreferences: { arg: undefined, data: { kinds: [] }, gains: [], shows: ['Preference'] },
  getAdminCheck: { arg: 'buyer@example.com', data: { isAdmin: false }, gains: [], shows: ['Role'] },
  getSellerCheck: { arg: 'buyer@example.com', data: { isSeller: false }, gains: [], shows: ['Role'] },
};

/**
 * What each mutation changes (docs/rules.md §2): types with new rows, and types with changed or
 * deleted rows.
 */
interface Changes {
  arg: unknown;
  adds?: TagType[];
  alters?: TagType[];
}

const MUTATIONS: Record<string, Changes> = {
  issueToken: { arg: { email: 'buyer@example.com', idToken: 'x' } },
  savePerson: { arg: { person: { email: 'buyer@example.com' }, idToken: 'x' }, adds: ['Person'], alters: ['Role'] },
  endToken: { arg: 'token' },
  updateProfile: { arg: { email: 'buyer@example.com', profile: {} }, alters: ['Person'] },
  provePhone: { arg: { email: 'buyer@example.com', idToken: 'x' }, alters: ['Person', 'Booking'] },
  becomeSeller: { arg: 'buyer@example.com', alters: ['Person', 'Role'] },
  // Only allows mails to be sent; the preferences stay.
  proveEmail: { arg: undefined },
  // Ends the session, which clears the cache.
  deleteAccount: { arg: undefined },
  createCategory: { arg: { categoryName: 'Cruiser' }, adds: ['Category'] },
  changeCategory: { arg: { id: 'c1', input: {} }, alters: ['Category'] },
  removeCategory: { arg: 'c1', alters: ['Category'] },
  addProduct: { arg: { categoryId: 'c1' }, adds: ['Product'] },
  // Its price applies to its open bookings.
  changeProduct: { arg: { id: 'p1', change: {} }, alters: ['Product', 'Advert', 'Booking'] },
  // Only what is known of the bike's past.
  contestMileage: { arg: 'p1' },
  decideObjection: { arg: { id: 'o1', upheld: true }, alters: ['Case'], adds: ['AuditEntry'] },
  removeProduct: { arg: 'p1', alters: ['Product', 'Advert', 'Booking'] },
  advertise: { arg: { productId: 'p1' }, adds: ['Advert'] },
  removeAdvert: { arg: 'p1', alters: ['Advert'] },
  bookProduct: { arg: { productId: 'p1' }, adds: ['Booking'] },
  removeBooking: { arg: booking, alters: ['Booking'] },
  removeReceivedBooking: { arg: 'b1', alters: ['Booking'] },
  // The secret holds the product for a while; My Bookings refetches when it is opened.
  createPaymentIntent: { arg: booking },
  startPayment: { arg: { booking, method: 'bkash' } },
  recordPayment: { arg: { booking, transactionId: 't1' }, adds: ['Deal'], alters: ['Booking', 'Product'] },
  // A deal has its booking's id. Its code is no part of what others read, but its history is.
  showCode: { arg: { id: 'b1', input: {} }, alters: ['Deal'] },
  handOver: { arg: { id: 'b1', input: {} }, alters: ['Deal', 'Booking'] },
  release: { arg: { id: 'b1', input: {} }, alters: ['Deal', 'Booking'] },
  announceParcel: { arg: { id: 'b1', input: {} }, alters: ['Deal', 'Booking'] },
  confirmReturn: { arg: 'b1', alters: ['Deal', 'Booking'] },
  cancelDeal: { arg: { id: 'b1', input: {} }, alters: ['Deal', 'Booking'] },
  setMeeting: { arg: { id: 'b1', input: {} }, alters: ['Deal', 'Booking'] },
  openProblem: { arg: { id: 'b1', input: {} }, alters: ['Deal', 'Booking'] },
  answerProblem: { arg: { id: 'b1', input: {} }, alters: ['Deal', 'Booking'] },
  proposeRefund: { arg: { id: 'b1', input: {} }, alters: ['Deal', 'Booking'] },
  acceptProposal: { arg: { id: 'b1', input: {} }, alters: ['Deal', 'Booking'] },
  decideDeal: { arg: { id: 'b1', input: {} }, alters: ['Deal', 'Booking'] },
  // Belongs to a problem that is still being written.
  addProblemPhoto: { arg: { id: 'b1' } },
  readDealPhoto: { arg: { dealId: 'b1', photoId: 'f1' } },
  addWish: { arg: { productId: 'p1' }, adds: ['Wish'] },
  removeWish: { arg: 'w1', alters: ['Wish'] },
  // A view is counted later, and no page waits for it.
  countView: { arg: 'p1' },
  reportProduct: { arg: { productId: 'p1' }, adds: ['Report'] },
  // Only admins list the cases of people.
  reportPerson: { arg: { id: 'u1' } },
  removeReportedProduct: { arg: 'p1', alters: ['Product', 'Advert', 'Booking', 'Report', 'Case'] },
  dismissReport: { arg: 'r1', alters: ['Report', 'Case'] },
  addNote: { arg: { id: 'u1' }, alters: ['PersonRecord'], adds: ['AuditEntry'] },
  claimCase: { arg: 'k1', alters: ['Case'] },
  importCourierPayout: { arg: {}, adds: ['Payout', 'AuditEntry', 'Deal'] },
  resolveCourierPayout: { arg: { id: 'c1', input: {} }, adds: ['AuditEntry'] },
  writeOffCash: { arg: { id: 'b1' }, alters: ['Deal'], adds: ['Payout', 'AuditEntry'] },
  recordParcel: { arg: { id: 'b1' }, alters: ['Deal', 'Booking'], adds: ['AuditEntry'] },
  closePaymentIssue: { arg: 'i1', alters: ['PaymentIssue'], adds: ['AuditEntry'] },
  confirmFreeze: { arg: { id: 'd1', caseId: 'k1' }, alters: ['Case', 'Payout'], adds: ['AuditEntry'] },
  // Independent of the subject of the case.
  decideCase: {
    arg: { id: 'k1' },
    alters: ['Case', 'Product', 'Advert', 'Booking', 'Wish', 'Report', 'Review', 'ConversationReport'],
    adds: ['Statement'],
  },
  decideCases: {
    arg: { decisions: [{ id: 'k1' }], onProgress: () => undefined },
    alters: ['Case', 'Product', 'Advert', 'Booking', 'Wish', 'Report', 'Review', 'ConversationReport'],
    adds: ['Statement'],
  },
  decideAppeal: {
    arg: { id: 'a1' },
    alters: [
      'Appeal',
      'Case',
      'Product',
      'Advert',
      'Booking',
      'Wish',
      'Report',
      'Review',
      'ConversationReport',
      'Statement',
    ],
  },
  appealStatement: { arg: { id: 's1' }, alters: ['Statement'], adds: ['Appeal'] },
  undoDecision: {
    arg: { id: 'd1', caseId: 'k1' },
    alters: ['Case', 'Product', 'Advert', 'Booking', 'Wish', 'Report', 'Review', 'ConversationReport', 'Statement'],
  },
  // A seller's products, or a buyer's bookings and wishes, are deleted too.
  removePerson: { arg: 'u1', alters: ['Person', 'Product', 'Advert', 'Booking', 'Wish'] },
  // Messages are added to their list as they arrive.
  beginConversation: { arg: { productId: 'p1' }, adds: ['Conversation'] },
  sendMessage: { arg: { id: 'v1' }, adds: ['Message'] },
  sendPhoto: { arg: { id: 'v1', clientId: 'c1' }, adds: ['Message'] },
  readMessagePhoto: { arg: { conversationId: 'v1', messageId: 'm1' } },
  listNewerMessages: { arg: { id: 'v1', after: 'm1' } },
  markRead: { arg: { id: 'v1' }, alters: ['Conversation'] },
  setBlocked: { arg: { id: 'v1' }, alters: ['Conversation', 'Booking'] },
  reportConversation: { arg: { id: 'v1' } },
  readNotices: { arg: {}, alters: ['Notice'] },
  changePreferences: { arg: { language: 'bn' }, alters: ['Preference'] },
  // Only the mails stop: notifications on the site stay.
  unsubscribe: { arg: 'token' },
  // It is also a message.
  makeOffer: { arg: { id: 'v1', price: 1 }, adds: ['Message'], alters: ['Conversation'] },
  decideOffer: {
    arg: { id: 'v1', offerId: 'o1', verb: 'accept' },
    adds: ['Message'],
    alters: ['Conversation', 'Booking'],
  },
  // It shows in the list once it is visible.
  writeReview: { arg: { dealId: 'b1', sellerId: 'u1', input: {} }, adds: ['Review'], alters: ['Deal'] },
  answerReview: { arg: { id: 'w1', sellerId: 'u1', text: 'x' }, alters: ['Review'] },
  reportReview: { arg: { id: 'w1' }, adds: ['Review'] },
  closeReviewReport: { arg: 'x1', alters: ['Review', 'Case'] },
  removeReview: { arg: { id: 'w1', statement: 'x' }, alters: ['Review', 'Case'] },
  closeConversationReport: { arg: 'x1', alters: ['ConversationReport', 'Case'] },
  saveSearch: { arg: { filters: {} }, adds: ['SavedSearch'] },
  changeSavedSearch: { arg: { id: 's1' }, alters: ['SavedSearch'] },
  removeSavedSearch: { arg: 's1', alters: ['SavedSearch'] },
  verifySeller: { arg: 'u1', alters: ['Person'] },
  uploadPaper: { arg: { paper: 'selfie' }, alters: ['Verification'] },
  sendPapers: { arg: { kind: 'identity' }, adds: ['Verification'], alters: ['Verification'] },
  readPaper: { arg: { id: 'f1', file: 'g1' } },
  decidePapers: { arg: { id: 'f1' }, alters: ['Verification', 'Person'] },
  setPayoutMethod: { arg: {}, alters: ['Payout'] },
  requestPayout: { arg: undefined, adds: ['Payout'], alters: ['Payout'] },
  makePayoutBatch: { arg: { payoutIds: ['o1'] }, adds: ['Payout'], alters: ['Payout'] },
  approvePayoutBatch: { arg: 't1', alters: ['Payout'] },
  // Nothing but the audit log changes.
  readPayoutFile: { arg: 't1' },
  readAuditFile: { arg: {}, adds: ['AuditEntry'] },
  recordPayoutResults: { arg: { id: 't1', lines: [] }, alters: ['Payout'] },
  readPushKey: { arg: undefined },
  savePushSubscription: { arg: { endpoint: 'x' } },
  removePushSubscription: { arg: 'x' },
};

interface Definition {
  type: string;
  providesTags?: (result: unknown, error: unknown, arg: unknown) => Tag[];
  invalidatesTags?: (result: unknown, error: unknown, arg: unknown) => Tag[];
}

/** Every endpoint: all *.api.ts files are loaded, so none can be missed. */
function assemble(): Map<string, Definition> {
  const root = path.resolve('src');
  for (const folder of ['api', 'features']) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (file.endsWith('.api.ts')) jest.requireActual(path.join(root, folder, file));
    }
  }
  const found = new Map<string, Definition>();
  const see = (name: string) => [name, (definition: Definition) => void found.set(name, definition)] as const;
  api.enhanceEndpoints({ endpoints: Object.fromEntries(Object.keys(api.endpoints).map(see)) });
  return found;
}

const definitions = assemble();
const namesOf = (isQuery: boolean): string[] =>
  [...definitions].filter(([, { type }]) => (type !== 'mutation') === isQuery).map(([name]) => name);

const provided = (name: string): Tag[] =>
  definitions.get(name)?.providesTags?.(QUERIES[name]?.data, undefined, QUERIES[name]?.arg) ?? [];
const invalidated = (name: string, error?: unknown): Tag[] =>
  definitions.get(name)?.invalidatesTags?.(error ? undefined : {}, error, MUTATIONS[name]?.arg) ?? [];
/** As RTK Query compares them: a tag without an id matches every one of its type. */
const meets = (changed: Tag[], tags: Tag[]): boolean =>
  changed.some(({ type, id }) => tags.some((tag) => tag.type === type && (id === undefined || id === tag.id)));
const share = (some: TagType[], others: TagType[]): boolean => some.some((type) => others.includes(type));

describe('the cache', () => {
  it('has every query of the assembled API in the table', () =>
    expect(namesOf(true).sort()).toEqual(Object.keys(QUERIES).sort()));
  it('has every mutation of the assembled API in the table', () =>
    expect(namesOf(false).sort()).toEqual(Object.keys(MUTATIONS).sort()));

  it.each(Object.keys(QUERIES))('gets tags of known types from %s, also where it failed', (name) => {
    expect(provided(name)).not.toEqual([]);
    expect(definitions.get(name)?.providesTags?.(undefined, { status: 500 }, QUERIES[name]?.arg)).not.toEqual([]);
    for (const { type } of provided(name)) expect(TAGS).toContain(type);
  });

  it.each(Object.entries(MUTATIONS))(
    'is invalidated by %s in every answer that it changes',
    (name, { adds = [], alters = [] }) => {
      const changed = Object.entries(QUERIES)
        .filter(([, { gains, shows }]) => share(adds, gains) || share(alters, shows))
        .map(([query]) => query);
      const missed = changed.filter((query) => !meets(invalidated(name), provided(query)));
      expect(missed).toEqual([]);
      if (adds.length + alters.length > 0) expect(changed).not.toEqual([]);
    },
  );

  it.each(Object.keys(MUTATIONS))('refetches nothing after %s failed without changing anything', (name) => {
    expect(invalidated(name, { status: 500, data: {} })).toEqual([]);
  });
});
