/**
 * Every limit that a schema, a form, a database constraint or a sentence states (docs/rules.md §2, §3). Plain data for
 * both sides; a test compares it with the constraints of the database.
 */

/** Lengths are in characters, prices in whole taka. */
export const BOUNDS = {
  name: { min: 2, max: 120 },
  place: { min: 2, max: 120 },
  text: { min: 1, max: 5000 },
  email: { min: 3, max: 254 },
  phone: { max: 30 },
  imageUrl: { max: 2048 },
  /** The sign-in service's own. */
  password: { min: 6 },
  priceTaka: { min: 1, max: 999_999_999 },
  firstPurchaseYear: 1950,
  /** Further pictures of a product, besides its cover. */
  photos: { max: 9 },
  brand: { min: 2, max: 60 },
  model: { min: 1, max: 60 },
  engineCc: { min: 50, max: 2500 },
  kilometres: { min: 0, max: 999_999 },
  colour: { min: 2, max: 40 },
  registration: { min: 2, max: 60 },
  owners: { min: 1, max: 9 },
  reportComment: { min: 1, max: 1000 },
  message: { min: 1, max: 2000 },
  pushEndpoint: { max: 1024 },
  savedSearchName: { min: 1, max: 60 },
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 40_000_000,
} as const;

/** A bike may be sold with the papers of the coming year. Years are counted in UTC, for both sides alike. */
export const lastPurchaseYear = (now: Date): number => now.getUTCFullYear() + 1;

/** Whole numbers, for the sentences. */
export const IMAGE_MEGABYTES = BOUNDS.imageBytes / 1024 / 1024;
export const IMAGE_MEGAPIXELS = BOUNDS.imagePixels / 1_000_000;

/** Rows of a page, when none or the most are asked for. */
export const PAGE_SIZE = { default: 24, max: 100 } as const;

/** Most characters of a list's cursor and of a row's id; both are opaque to clients. */
export const CURSOR_LENGTH = 1024;
export const ID_LENGTH = 64;

/** Most characters of a search (`q`). */
export const SEARCH_LENGTH = 100;
/** The most values of one repeatable filter of a search. */
export const SEARCH_VALUES = 20;
/** A search counts to here; beyond, `X-Total-Count` and a facet say `1000+`. */
export const SEARCH_COUNT_MAX = 1000;

/** So many searches a person may keep. */
export const SAVED_SEARCHES_PER_PERSON = 50;
/** The hour in Asia/Dhaka from which on the daily notices of saved searches are told. */
export const DAILY_ALERT_HOUR = 8;
/** The dashboard counts what waits to here; beyond, it says `1,000+`. */
export const WAITING_COUNT_MAX = 1000;

/** New finds of a saved search are counted exactly up to here. */
export const NEW_FINDS_MAX = 99;

/** What every price is in, as ISO 4217 and the card provider name it. */
export const CURRENCY = 'bdt';

/** The card provider takes at most eight digits of paisa, so no card can pay more than this many taka. */
export const LARGEST_CARD_PAYMENT_TAKA = 999_999;

/** A payment secret reserves the product for this long. */
export const PAYMENT_HOLD_MINUTES = 15;
/** After a hold ended, the same buyer waits this long for another while others have booked the product. */
export const PAYMENT_HOLD_PAUSE_MINUTES = 15;
/** So many products one buyer may hold at a time: who pays for none must not keep them all from the others. */
export const PAYMENT_HOLDS_AT_ONCE = 5;

/** So many products one person may newly book in an hour: every booking shows a seller's phone number. */
export const BOOKINGS_PER_HOUR = 30;

/** So many sellers' phone numbers one person may be shown in an hour. */
export const PHONES_PER_HOUR = 30;

/** Most characters of the id a sender gives a message or an offer. */
export const CLIENT_ID_LENGTH = 64;
/** So many conversations a person may newly begin in a day, while the account is new and later. */
export const NEW_CONVERSATIONS_PER_DAY = { newAccount: 20, others: 100 } as const;
/** An account is new for so many days, and shares some limits with the other new accounts at its address. */
export const NEW_ACCOUNT_DAYS = 7;
/**
 * Maximum products that a seller lists: within a day before the email is proven, in all of the first week, and within a
 * day afterwards.
 */
export const MAX_LISTINGS = { perDayUnproven: 5, inFirstWeek: 20, perDay: 50 } as const;
/** Maximum products a day of all unproven accounts at one address, behind which a carrier puts thousands of people. */
export const MAX_UNPROVEN_LISTINGS_PER_ADDRESS = 300;
/** So many messages one person may send in a minute. */
export const MESSAGES_PER_MINUTE = 30;
/** The same text may begin so many conversations within an hour: more is an advertisement, or a fraud. */
export const SAME_TEXT_PER_HOUR = 8;
/** Whoever looks for a bike asks many sellers the same: a question of at most so many characters may begin so many. */
export const SHORT_QUESTION_LENGTH = 60;
export const SAME_QUESTION_PER_HOUR = 30;
/** An offer can be answered for so many hours, and an accepted one booked. */
export const OFFER_HOURS = 48;
/** An offer is at least so many percent of the asking price: less is no offer, and only bothers whoever reads it. */
export const LOWEST_OFFER_PERCENT = 10;
/** The least that may be offered for what is on sale at this price; both in whole taka (docs/rules.md §8). */
export const lowestOffer = (askingTaka: number): number =>
  Math.max(BOUNDS.priceTaka.min, Math.ceil((askingTaka * LOWEST_OFFER_PERCENT) / 100));
/** So many offers one person may make in an hour. */
export const OFFERS_PER_HOUR = 20;
/** A list of conversations shows so many characters of the latest message. */
export const MESSAGE_PREVIEW_LENGTH = 120;

/** Live events are kept for so many hours; a client that was away for longer fetches all anew. */
export const LIVE_EVENT_HOURS = 24;
/** So many streams of live events a person may have open on one process; beyond, the oldest ends. */
export const LIVE_STREAMS_PER_PERSON = 10;
/** Minutes after which a stream ends and its client opens the next: TCP notices a vanished client only after 15. */
export const LIVE_STREAM_MINUTES = 10;
/** Seconds between two signs of life on a stream. */
export const LIVE_HEARTBEAT_SECONDS = 20;
/** A client that has heard nothing for so many seconds takes its stream for broken. */
export const LIVE_SILENCE_SECONDS = 3 * LIVE_HEARTBEAT_SECONDS;
/** Who has missed more events than this fetches all anew, which is less work for both. */
export const LIVE_MISSED_MAX = 200;

/** Notices are kept for so many days. */
export const NOTICE_DAYS = 90;
/** Seconds between what happened and what is sent of it, in which it can be read on the site: those who talk are mostly looking at it. */
export const DELIVERY_DELAY_SECONDS = { talk: 120, others: 15 } as const;
/** Of one conversation one mail is sent in so many minutes. */
export const CONVERSATION_MAIL_MINUTES = 15;
/** A mail shows so many characters of a person's or a product's name. */
export const MAIL_NAME_LENGTH = 80;
/** The subject of a mail shows fewer of them. */
export const MAIL_SUBJECT_NAME_LENGTH = 40;
/** Maximum mails of one kind to one person within an hour; the last of them sums up all that remain. */
export const MAX_MAILS_PER_KIND_AND_HOUR = 5;
/** Maximum mails of these that one other person causes, so that nobody uses up what others need; the last sums up the rest. */
export const MAX_MAILS_PER_SENDER_AND_HOUR = 2;
/** What could not be sent in so many hours is no news any more. */
export const DELIVERY_HOURS = 24;
/** A mail's link that ends its kind works for so many days. */
export const UNSUBSCRIBE_DAYS = 90;
/** Times a minute that one person's links in mails may be used. */
export const UNSUBSCRIBES_PER_MINUTE = 30;
/** So many browsers of one person are told by push; beyond, the oldest is told no more. */
export const PUSH_SUBSCRIPTIONS_PER_PERSON = 10;

/** So many views of one product are counted from one address in a day, behind which many people may be. */
export const VIEWS_PER_ADDRESS = 20;
/** Maximum counted views of all products per address and hour; later ones are answered, but neither counted nor stored. */
export const VIEWS_PER_ADDRESS_AND_HOUR = 5000;

/** So many similar products a product's page shows. */
export const SIMILAR_PRODUCTS = 8;

/** So many others of the seller it shows. */
export const OTHERS_OF_SELLER = 4;

/** So many of a seller's products on sale may be advertised at a time: the home page is for all sellers. */
export const ADVERTS_PER_SELLER = 5;

/** A seller sees the figures of so many days one by one; those of older ones stay so long before they are summed up. */
export const STATS_DAYS = 30;
export const STATS_KEPT_DAYS = 90;

/** For so long after a payment, buyer and seller cannot delete their own accounts: the product has still to be handed over. */
export const HANDOVER_DAYS = 30;

/** Minutes our own bearer token is valid. */
export const TOKEN_MINUTES = 60;

/** Minutes a key of our own image host is valid. */
export const UPLOAD_KEY_MINUTES = 30;

/** Pictures that may be uploaded within the window; of an address, by those who are not signed in, and by them and new accounts together. */
export const UPLOADS = {
  windowSeconds: 600,
  perPerson: 100,
  perStranger: 10,
  perAddress: 200,
  strangersPerAddress: 30,
} as const;

/** Widths in pixels of the variants the image host keeps of every picture. */
export const IMAGE_WIDTHS = { thumb: 160, card: 480, full: 1280 } as const;
export type ImageVariant = keyof typeof IMAGE_WIDTHS;
