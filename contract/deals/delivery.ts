import Type, { type Static } from 'typebox';
import { DISTRICTS } from '../catalogue/places/all-places.ts';
import { Id, Instant, Line, OneOf, PageQuery, Phone, TextWithin } from '../common.ts';
import { BOUNDS, REFERENCE_LENGTH } from '../limits.ts';
import { WEIGHT_CLASSES } from '../weight-classes.ts';
import { COURIER_ADDRESS } from './parcel-rules.ts';
import { CASH_BARS, MAX_PAYOUT_LINES, MAX_PAYOUT_TAKA } from './cash-rules.ts';
import { COURIERS, PARCEL_CREATIONS, PARCEL_FILTERS, PARCEL_OUTCOMES, PARCEL_STATUSES } from './parcel.ts';

/** Parts by courier, as calls and answers have them (docs/rules.md §13). Amounts are in taka. */

const WeightClassSchema = Type.Enum([...WEIGHT_CLASSES]);

/** Where a parcel goes, by the names of contract/catalogue/places. */
export const DELIVERY_PLACE = { district: OneOf([...DISTRICTS]), area: Line(BOUNDS.area) };

/** Paying the courier in cash (docs/rules.md §13); absent where that isn’t offered. */
export const CashTerms = Type.Object({
  /** Paid in advance: the delivery fee, and what the courier charges for collecting cash. */
  advance: Type.Integer(),
  /** Paid to the courier at the door. */
  atDoor: Type.Integer(),
  /** Why this buyer can’t. */
  bar: Type.Optional(OneOf(CASH_BARS)),
});
export type CashTerms = Static<typeof CashTerms>;

/** GET /deliveries/quote: before anything is confirmed. */
export const QuoteQuery = Type.Object({ productId: Id, ...DELIVERY_PLACE });
export type QuoteQuery = Static<typeof QuoteQuery>;

export const DeliveryQuote = Type.Object({
  courier: OneOf(COURIERS),
  /** Paid with the price. */
  fee: Type.Integer(),
  weightClass: WeightClassSchema,
  /** Days from the payment. */
  arrivesWithinDays: Type.Integer(),
  cash: Type.Optional(CashTerms),
});
export type DeliveryQuote = Static<typeof DeliveryQuote>;

/** One piece of the courier's news. */
const ParcelEvent = Type.Object({
  status: OneOf(PARCEL_STATUSES),
  at: Instant,
  /** The courier's own word and reason. */
  courierStatus: Type.String(),
  reason: Type.Optional(Type.String()),
});

/** A deal's parcel, for its parties and admins. */
export const Parcel = Type.Object({
  courier: OneOf(COURIERS),
  /** Ours. */
  reference: Type.String({ maxLength: REFERENCE_LENGTH }),
  creation: OneOf(PARCEL_CREATIONS),
  /** Absent until the courier has answered. */
  status: Type.Optional(OneOf(PARCEL_STATUSES)),
  /** The courier's id. */
  trackingNumber: Type.Optional(Type.String()),
  trackingUrl: Type.Optional(Type.String()),
  weightClass: WeightClassSchema,
  /** The courier said something that we don't know: an admin looks at it. */
  isUnclear: Type.Boolean(),
  /** Oldest first. */
  events: Type.Array(ParcelEvent),
  /** When the courier said something new, last. */
  newsAt: Instant,
});
export type Parcel = Static<typeof Parcel>;

/** POST /deals/:id/parcel: the seller has packed it, and the courier collects it here. */
export const ParcelInput = Type.Object({
  address: TextWithin(COURIER_ADDRESS),
  /** Whom the courier calls; the product's number if missing. */
  phone: Type.Optional(Phone),
});
export type ParcelInput = Static<typeof ParcelInput>;

/** GET /parcels, for admins: those that are not over. */
export const ParcelsQuery = Type.Object({ ...PageQuery.properties, about: Type.Optional(OneOf(PARCEL_FILTERS)) });
export type ParcelsQuery = Static<typeof ParcelsQuery>;

/** A row of GET /parcels. */
export const ListedParcel = Type.Object({
  ...Parcel.properties,
  /** The deal's id. */
  _id: Id,
  productName: Type.String(),
  fee: Type.Integer(),
});
export type ListedParcel = Static<typeof ListedParcel>;

/** POST /parcels/:id/outcome: what an admin learned from the courier. */
export const ParcelOutcomeInput = Type.Object({
  outcome: OneOf(PARCEL_OUTCOMES),
  /** Of `created`. */
  trackingNumber: Type.Optional(Line({ min: 1, max: 60 })),
  note: TextWithin({ min: 3, max: 1000 }),
});
export type ParcelOutcomeInput = Static<typeof ParcelOutcomeInput>;

/** POST /webhooks/couriers/:courier. */
export const CourierParams = Type.Object({ courier: OneOf(COURIERS) });

/** A row of GET /courierPayouts: what a courier has transferred, with each parcel's line beside our records. */
export const ListedCourierPayout = Type.Object({
  _id: Id,
  courier: OneOf(COURIERS),
  /** The courier's. */
  payoutId: Type.String(),
  paidAt: Instant,
  amount: Type.Integer(),
  /** The courier's charges for the payout as a whole. */
  charges: Type.Optional(Type.Integer()),
  /** How its sum differs from its lines and from the quoted fees. */
  difference: Type.Optional(Type.String()),
  /** How an admin has cleared up what differs. */
  note: Type.Optional(Type.String()),
  /** Those that differ come first. */
  lines: Type.Array(
    Type.Object({
      reference: Type.String(),
      dealId: Type.Optional(Id),
      collected: Type.Integer(),
      fee: Type.Integer(),
      /** How it differs from our records, for admins to look into. */
      difference: Type.Optional(Type.String()),
    }),
  ),
});
export type ListedCourierPayout = Static<typeof ListedCourierPayout>;

export const CourierPayoutsQuery = Type.Object(PageQuery.properties);
export type CourierPayoutsQuery = Static<typeof CourierPayoutsQuery>;

const Note = TextWithin({ min: 3, max: 1000 });

/** POST /courierPayouts: a payout of collected cash, as an admin has read it in the courier's panel. */
export const CourierPayoutInput = Type.Object({
  courier: OneOf(COURIERS),
  /** The courier's number of it; the same one again changes nothing. */
  payoutId: Line({ min: 1, max: 60 }),
  paidAt: Instant,
  /** What arrived at the bank, in taka. */
  amount: Type.Integer({ minimum: -MAX_PAYOUT_TAKA.total, maximum: MAX_PAYOUT_TAKA.total }),
  lines: Type.Array(
    Type.Object({
      /** Our reference, or the courier's tracking number. */
      reference: Line({ min: 1, max: 60 }),
      collected: Type.Integer({ minimum: 0, maximum: MAX_PAYOUT_TAKA.line }),
      fee: Type.Integer({ minimum: 0, maximum: MAX_PAYOUT_TAKA.line }),
    }),
    { minItems: 1, maxItems: MAX_PAYOUT_LINES },
  ),
});
export type CourierPayoutInput = Static<typeof CourierPayoutInput>;

/** POST /courierPayouts/:id/resolve, POST /parcels/:id/cash. */
export const NoteInput = Type.Object({ note: Note });
export type NoteInput = Static<typeof NoteInput>;

/** GET /courierPayouts/owed: what each courier owes of the cash that it has collected, in taka. */
export const OwedCash = Type.Object({
  courier: OneOf(COURIERS),
  parcels: Type.Integer(),
  owed: Type.Integer(),
  /** Of parcels that were delivered more than CASH_LATE_DAYS ago. */
  late: Type.Integer(),
});
export type OwedCash = Static<typeof OwedCash>;
