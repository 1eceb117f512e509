import Type, { type Static } from 'typebox';
import { DISTRICTS } from '../catalogue/places/all-places.ts';
import { Id, Instant, Line, OneOf, PageQuery, Phone, TextWithin } from '../common.ts';
import { BOUNDS, REFERENCE_LENGTH } from '../limits.ts';
import { WEIGHT_CLASSES } from '../weight-classes.ts';
import { COURIER_ADDRESS } from './parcel-rules.ts';
import { COURIERS, PARCEL_CREATIONS, PARCEL_FILTERS, PARCEL_OUTCOMES, PARCEL_STATUSES } from './parcel.ts';

/** Parts by courier, as calls and answers have them (docs/rules.md §13). Amounts are in taka. */

const WeightClassSchema = Type.Enum([...WEIGHT_CLASSES]);

/** Where a parcel goes, by the names of contract/catalogue/places. */
export const DELIVERY_PLACE = { district: OneOf([...DISTRICTS]), area: Line(BOUNDS.area) };

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
