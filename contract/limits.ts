/**
 * Every limit stated by a schema, a form, a database constraint or a sentence
 * (docs/rules.md §2, §3). Plain data for both sides; a test compares it with the database constraints.
 */

/** Lengths are in characters, prices in whole taka. */
export const BOUNDS = {
  name: { min: 2, max: 120 },
  place: { min: 2, max: 120 },
  text: { min: 1, max: 5000 },
  email: { min: 3, max: 254 },
  phone: { max: 30 },
  imageUrl: { max: 2048 },
  /** The sign-in service's own limit. */
  password: { min: 6 },
  priceTaka: { min: 1, max: 999_999_999 },
  firstPurchaseYear: 1950,
  /** Pictures of a product besides its cover. */
  photos: { max: 9 },
  brand: { min: 2, max: 60 },
  model: { min: 1, max: 60 },
  /** Brand and name. */
  modelFullName: { min: 2, max: 80 },
  engineCc: { min: 50, max: 2500 },
  kilometres: { min: 0, max: 999_999 },
  colour: { min: 2, max: 40 },
  registration: { min: 2, max: 60 },
  owners: { min: 1, max: 9 },
  area: { min: 2, max: 40 },
  reportComment: { min: 1, max: 1000 },
  message: { min: 1, max: 2000 },
  bankAccount: { min: 6, max: 20 },
  bankReference: { min: 1, max: 60 },
  pushEndpoint: { max: 1024 },
  savedSearchName: { min: 1, max: 60 },
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 40_000_000,
} as const;

/** This year in Asia/Dhaka, which is 6 hours ahead of UTC all year. */
export const lastPurchaseYear = (now: Date): number => new Date(now.getTime() + 6 * 3_600_000).getUTCFullYear();

/** Whole numbers, for sentences. */
export const IMAGE_MEGABYTES = BOUNDS.imageBytes / 1024 / 1024;
export const IMAGE_MEGAPIXELS = BOUNDS.imagePixels / 1_000_000;

/** Maximum characters of a list's cursor and a row's id; both are opaque to clients. */
export const CURSOR_LENGTH = 1024;
export const ID_LENGTH = 64;

/** Maximum characters of our reference of a payment, which every provider accepts. */
export const REFERENCE_LENGTH = 30;

/** Maximum characters of a search (`q`). */
export const SEARCH_LENGTH = 100;
/** Maximum values of one repeatable search filter. */
export const SEARCH_VALUES = 20;
/** Search counts stop here; beyond it, `X-Total-Count` and facets say `1000+`. */
export const SEARCH_COUNT_MAX = 1000;

/** Maximum saved searches per person. */
export const SAVED_SEARCHES_PER_PERSON = 50;
/** Hour in Asia/Dhaka from which daily alerts are sent. */
export const DAILY_ALERT_HOUR = 8;
/** Dashboard counts stop here; beyond it, it shows `1,000+`. */
export const WAITING_COUNT_MAX = 1000;

/** New matches of a saved search are counted exactly up to this number. */
export const NEW_FINDS_MAX = 99;

/** Currency of all prices: ISO 4217, in the card provider's spelling. */
export const CURRENCY = 'bdt';

/** Maximum card payment in taka: the card provider accepts at most eight digits of paisa. */
export const MAX_CARD_PAYMENT_TAKA = 999_999;

/** Lowest price in taka at which a product can be reserved with a deposit (docs/rules.md §9). */
export const MIN_PRICE_WITH_DEPOSIT_TAKA = 5000;
/** A deposit in percent of the price, and its bounds; law allows at most 10 % in advance without an escrow licence. */
export const DEPOSIT_PERCENT = 5;
export const MAX_DEPOSIT_PERCENT = 10;
export const MIN_DEPOSIT_TAKA = 500;
export const MAX_DEPOSIT_TAKA = 10_000;
/** Deposits are multiples of this. */
export const DEPOSIT_STEP_TAKA = 10;

/** Maximum photos with a deal's problem, or with the answer to it, and bytes of each; they are made smaller on the device. */
export const MAX_PROBLEM_PHOTOS = 6;
export const MAX_PHOTO_BYTES = 1_000_000;

/**
 * Days after a conversation's last message, and years after a problem's end, when their photos are
 * deleted (docs/rules.md §11); hours after which a photo is that was sent with no problem.
 */
export const MESSAGE_PHOTO_DAYS = 180;
export const PROBLEM_PHOTO_YEARS = 2;
export const UNSENT_PHOTO_HOURS = 24;

/** Minimum payout in taka (docs/rules.md §10). */
export const MIN_PAYOUT_TAKA = 500;
/** Of a buyer, to whom cash goes back that a courier collected (docs/rules.md §13). */
export const MIN_BUYER_PAYOUT_TAKA = 10;
/**
 * Highest sum in taka of payouts that needs no second admin: of one batch, of all batches of its maker, and of all payouts
 * of one seller within PAYOUT_SUM_HOURS.
 */
export const MAX_UNAPPROVED_BATCH_TAKA = 50_000;
export const PAYOUT_SUM_HOURS = 24;
/** Default of the days from the release of money that a card paid to its payout, in which most chargebacks of fraud arrive. */
export const CARD_PAYOUT_DELAY_DAYS = 3;
/** Reviews of one seller by accounts that belong together, from which on admins look at them (docs/rules.md §11). */
export const MIN_LINKED_REVIEWS = 3;
/** Maximum payouts of a batch. */
export const MAX_PAYOUTS_PER_BATCH = 200;
/** Hours until a new payout method can be used, so that its owner can react to a stolen account. */
export const PAYOUT_METHOD_WAIT_HOURS = 24;
/** Maximum age in minutes of the sign-in that may change a payout method. */
export const FRESH_SIGN_IN_MINUTES = 5;

/** Minutes that a payment secret reserves the product. */
export const PAYMENT_HOLD_MINUTES = 15;
/** Minutes a buyer waits after a hold before the next one, if others have booked the product. */
export const PAYMENT_HOLD_PAUSE_MINUTES = 15;
/** Maximum simultaneous holds per buyer, so that nobody blocks many products without paying. */
export const PAYMENT_HOLDS_AT_ONCE = 5;

/** Maximum characters of the client id of a message or offer. */
export const CLIENT_ID_LENGTH = 64;
/** Days an account counts as new, and shares some limits with other new accounts at its address. */
export const NEW_ACCOUNT_DAYS = 7;
/**
 * Maximum products that a seller lists: per day before the email is proven, in the whole first
 * week, and per day afterwards.
 */
export const MAX_LISTINGS = { perDayUnproven: 5, inFirstWeek: 20, perDay: 50 } as const;
/**
 * Maximum products a day of all unproven accounts at one address: a carrier puts thousands of people
 * behind one.
 */
export const MAX_UNPROVEN_LISTINGS_PER_ADDRESS = 300;
/** Hours within which an offer can be answered, and an accepted one booked. */
export const OFFER_HOURS = 48;
/** Minimum offer in percent of the asking price: lower ones only bother the recipient. */
export const LOWEST_OFFER_PERCENT = 10;
/** Returns the minimum offer for an asking price; both in whole taka (docs/rules.md §8). */
export const lowestOffer = (askingTaka: number): number =>
  Math.max(BOUNDS.priceTaka.min, Math.ceil((askingTaka * LOWEST_OFFER_PERCENT) / 100));
/** Characters of the latest message shown in a list of conversations. */
export const MESSAGE_PREVIEW_LENGTH = 120;

/** Hours that live events are stored; a client that was away longer refetches everything. */
export const LIVE_EVENT_HOURS = 24;
/** Maximum open live streams per person and process; beyond it, the oldest is closed. */
export const LIVE_STREAMS_PER_PERSON = 10;
/** Minutes after which a stream ends and its client reconnects: TCP takes 15 to notice a vanished client. */
export const LIVE_STREAM_MINUTES = 10;
/** Seconds between heartbeats of a stream. */
export const LIVE_HEARTBEAT_SECONDS = 20;
/** Seconds without any event or heartbeat after which a client reconnects. */
export const LIVE_SILENCE_SECONDS = 3 * LIVE_HEARTBEAT_SECONDS;
/** Maximum missed events sent on reconnection; beyond it, refetching everything is cheaper. */
export const LIVE_MISSED_MAX = 200;

/** Minutes that a claimed case is reserved for the admin who claimed it (docs/rules.md §11). */
export const CASE_CLAIM_MINUTES = 15;
/** Maximum reports and events of a case shown, and cases of the same person beside it. */
export const MAX_CASE_REPORTS = 100;
export const MAX_SIMILAR_CASES = 10;
/** This many listings within the first hours of an account are noticed (docs/rules.md §11). */
export const MANY_LISTINGS = 3;
export const NEW_SELLER_HOURS = 24;

/**
 * Days that a fault of the audit log is shown and raised: another machine's check may not see it,
 * because it has noted other heads.
 */
export const AUDIT_FAULT_DAYS = 30;

/** Maximum rows of each kind that a lookup finds, and of each list of a person's record. */
export const MAX_LOOKUP_ROWS = 20;
export const MAX_RECORD_ROWS = 20;
/** Characters of what an admin looks up, and of a note about a person. */
export const LOOKUP_LENGTH = { min: 1, max: 200 } as const;
export const PERSON_NOTE_LENGTH = { min: 1, max: 2000 } as const;
/** Days that sign-ins are kept. */
export const SIGN_IN_DAYS = 30;

/** Days that the notices of payment providers are kept. */
export const PROVIDER_NOTICE_DAYS = 400;
/** Days that notices are kept. */
export const NOTICE_DAYS = 90;
/**
 * Seconds between an event and its delivery, in which it can be read on the site: people in a
 * conversation are usually looking at it.
 */
export const NOTICE_DELAY_SECONDS = { talk: 120, others: 15 } as const;
/** Minimum minutes between two mails about one conversation. */
export const CONVERSATION_MAIL_MINUTES = 15;
/** Maximum characters of a person's or product's name in a mail. */
export const MAIL_NAME_LENGTH = 80;
/** Maximum characters of a name in a mail's subject. */
export const MAIL_SUBJECT_NAME_LENGTH = 40;
/** Maximum mails per kind, person and hour; the last one sums up all remaining notices. */
export const MAX_MAILS_PER_KIND_AND_HOUR = 5;
/** Maximum mails of these that one other person causes, so that nobody uses up what others need; the last sums up the rest. */
export const MAX_MAILS_PER_SENDER_AND_HOUR = 2;
/** Hours after which an undelivered notice is outdated. */
export const NOTICE_DELIVERY_HOURS = 24;
/** Days that a mail's unsubscribe link works. */
export const UNSUBSCRIBE_DAYS = 90;
/** Maximum push subscriptions per person; beyond it, the oldest is deleted. */
export const PUSH_SUBSCRIPTIONS_PER_PERSON = 10;

/** Maximum simultaneous adverts per seller: the home page is for all sellers. */
export const ADVERTS_PER_SELLER = 5;

/** Days of daily statistics; older days are aggregated into totals. */
export const STATS_DAYS = 30;
export const STATS_KEPT_DAYS = 90;

/**
 * Days after a payment in which buyer and seller can't delete their accounts, because the bike may
 * not be handed over yet.
 */
export const ACCOUNT_KEPT_DAYS_AFTER_PAYMENT = 30;

/** Lifetime of our own bearer token in minutes. */
export const TOKEN_MINUTES = 60;

/** Lifetime of an upload key of our own image host in minutes. */
export const UPLOAD_KEY_MINUTES = 30;
