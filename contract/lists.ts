/** Plain data both sides show or check; the only contract values (with lifecycle.ts, phone.ts and problem.ts) that reach the browser. */

/** Places where buyer and seller may meet (SPEC §2, booking modal). */
export const MEETING_LOCATIONS = [
  'Dhaka', 'Chattogram', 'Barishal', 'Sylhet', 'Rangpur', 'Rajshahi', 'Khulna', 'Mymensingh',
] as const;
export type MeetingLocation = (typeof MEETING_LOCATIONS)[number];

/** SPEC §2, Add Product. */
export const CONDITIONS = ['Excellent', 'Good', 'Fair'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Roles a person may choose for themself (SPEC §2, Register); `admin` is only ever given by the operator. */
export const SIGN_UP_ROLES = ['user', 'seller'] as const;
export const ROLES = ['user', 'seller', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const PERSON_STATUSES = ['not verified', 'verified'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** For so long after a payment, buyer and seller cannot delete their own accounts: the product has still to be handed over. */
export const HANDOVER_DAYS = 30;

/** Bounds of RULES §3; prices are whole taka. */
export const BOUNDS = {
  name: { min: 2, max: 120 },
  text: { max: 5000 },
  priceTaka: { min: 1, max: 999_999_999 },
  firstPurchaseYear: 1950,
  phone: { max: 30 },
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 40_000_000,
} as const;

/** The card provider takes at most eight digits of paisa, so no card can pay more than this many taka. */
export const LARGEST_CARD_PAYMENT_TAKA = 999_999;

/** Codes in the image host's refusals that a client acts upon; the first is imgbb's own. */
export const UPLOAD_REFUSALS = { badKey: 100, keyEnded: 101, tooMany: 429 } as const;

/** Widths in pixels of the variants the image host keeps of every picture. */
export const IMAGE_WIDTHS = { thumb: 160, card: 480, full: 1280 } as const;
export type ImageVariant = keyof typeof IMAGE_WIDTHS;

export const PAGE_SIZE = { default: 24, max: 100 } as const;
