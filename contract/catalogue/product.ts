import Type, { type Static } from 'typebox';
import {
  EmailQuery,
  Id,
  ImageUrl,
  Instant,
  Line,
  Name,
  OneOf,
  PageQuery,
  Phone,
  Place,
  ShownDate,
  Taka,
  Text,
  Unset,
  searchAndSort,
} from '../common.ts';
import { MILEAGE_REASON_FIELD } from './bike-history.ts';
import { BIKE_NUMBER_FIELDS } from '../bike-numbers.ts';
import { CARD_FACTS, PAGE_FACTS } from './facts.ts';
import { FACT_SCHEMAS, schemasOf } from './fact-schemas.ts';
import { BIKE_NUMBERS } from '../mileage-rules.ts';
import { BOUNDS } from '../limits.ts';
import { CONDITIONS, OWN_PRODUCT_FILTERS, PERSON_STATUSES } from '../lists.ts';
import { ProductBooking } from '../product-booking.ts';
import { Papers } from './papers.ts';
import { DISTRICTS } from './places/all-places.ts';
import { Estimate } from './price.ts';
import { PRICE_LABELS } from './price-rules.ts';
import { ReviewSummary } from '../trust/review.ts';
import { SellerCheck } from '../trust/verification.ts';
import { Figures } from './stats.ts';
import { PRODUCT_STATUSES, SELLER_STATUSES } from '../lifecycle.ts';
import { SENDING } from './sending-fields.ts';
import { WEIGHT_CLASSES } from '../weight-classes.ts';

/** Optional facts about a product (docs/rules.md §6); `null` if unknown. */
const ALL_FACTS = {
  ...FACT_SCHEMAS,
  papers: Unset(Papers),
  /** Derived from `location` or `city` if missing (docs/rules.md §12). */
  district: Unset(OneOf([...DISTRICTS])),
  /** An upazila or city area of the district. */
  area: Unset(Line(BOUNDS.area)),
};

/** A product's place: older servers don't send it. `placeBn` is district and area in Bangla. */
export const PRODUCT_PLACE = {
  district: Type.Optional(ALL_FACTS.district),
  area: Type.Optional(ALL_FACTS.area),
  placeBn: Type.Optional(Unset(Type.String())),
};

/** Pictures besides the cover, in display order. */
const Photos = Type.Array(ImageUrl, { maxItems: BOUNDS.photos.max });

export const ProductFacts = Type.Object(ALL_FACTS);
export type ProductFacts = Static<typeof ProductFacts>;

export const Product = Type.Object({
  _id: Id,
  date: ShownDate,
  createdAt: Instant,
  categoryId: Id,
  productName: Type.String(),
  buyingPrice: Type.Integer(),
  sellingPrice: Type.Integer(),
  purchaseYear: Type.Integer(),
  condition: OneOf(CONDITIONS),
  sellerPhone: Type.String(),
  sellerEmail: Type.String(),
  sellerName: Type.String(),
  sellerStatus: OneOf(PERSON_STATUSES),
  location: Type.String(),
  /** A city of the list; null for any other place. */
  city: Type.Optional(FACT_SCHEMAS.city),
  ...PRODUCT_PLACE,
  descriptions: Type.String(),
  image: Type.String(),
  status: OneOf(PRODUCT_STATUSES),
});
export type Product = Static<typeof Product>;

/** A row of the seller's own list (GET /products). */
export const OwnProduct = Type.Object({
  ...Product.properties,
  ...ALL_FACTS,
  photos: Type.Array(Type.String()),
  views: Type.Integer(),
  /** In the last 30 days. */
  recent: Figures,
  advertised: Type.Boolean(),
  /** Buyers can reserve it with a deposit; true if missing. */
  acceptsDeposit: Type.Optional(Type.Boolean()),
  ...SENDING,
  /** Which of the bike's numbers we know, as hashes; absent if none (docs/rules.md §14). */
  knownNumbers: Type.Optional(Type.Array(OneOf(BIKE_NUMBERS))),
  /** The seller reported a sale elsewhere; absent otherwise. */
  soldElsewhere: Type.Optional(Type.Boolean()),
  /** The agreed price the buyer paid, if below the asking price; absent otherwise. */
  soldFor: Type.Optional(Type.Integer()),
  /** Hidden and not bookable until moved to another category; absent while the category exists. */
  categoryDeleted: Type.Optional(Type.Boolean()),
  /** We hid it, until it is changed or for good, and why; absent otherwise (docs/rules.md §11). */
  hidden: Type.Optional(Type.Object({ action: OneOf(['change', 'hide']), facts: Type.String() })),
  bookings: Type.Array(ProductBooking),
});
export type OwnProduct = Static<typeof OwnProduct>;

/** GET /products: the seller's email, with filter, order and page, or the id of a single product. */
export const OwnProductsQuery = Type.Object({
  ...EmailQuery.properties,
  ...PageQuery.properties,
  ...searchAndSort('ownProducts'),
  status: Type.Optional(OneOf([...OWN_PRODUCT_FILTERS, 'removed'])),
  id: Type.Optional(Id),
});
export type OwnProductsQuery = Static<typeof OwnProductsQuery>;

export const ProductInput = Type.Object(
  {
    categoryId: Id,
    productName: Name,
    buyingPrice: Taka,
    sellingPrice: Taka,
    /** The upper bound is this year, so the rules check it. */
    purchaseYear: Type.Integer({ minimum: BOUNDS.firstPurchaseYear, maximum: 9999 }),
    condition: OneOf(CONDITIONS),
    sellerPhone: Phone,
    location: Place,
    descriptions: Text,
    image: ImageUrl,
    photos: Type.Optional(Photos),
    /** Buyers can reserve it with a deposit; true if missing. */
    acceptsDeposit: Type.Optional(Type.Boolean()),
    ...SENDING,
    ...BIKE_NUMBER_FIELDS,
    ...MILEAGE_REASON_FIELD,
    ...Type.Partial(ProductFacts).properties,
  },
  {
    examples: [
      {
        categoryId: '1',
        productName: 'Yamaha FZ-S V3',
        buyingPrice: 265000,
        sellingPrice: 185000,
        purchaseYear: 2021,
        condition: 'Good',
        sellerPhone: '01711-000002',
        location: 'Dhaka',
        descriptions: 'One owner, papers up to date.',
        image: '/images/i/0123456789abcdef0123456789abcdef/full.webp',
      },
    ],
  },
);
export type ProductInput = Static<typeof ProductInput>;

/** A change to a product; fields not sent stay. */
const ProductChange = Type.Partial(ProductInput);
export type ProductChange = Static<typeof ProductChange>;

/** PATCH /products/:id: facts, status, or both; `sold` means sold elsewhere (docs/rules.md §2). */
export const ProductPatch = Type.Object({
  ...ProductChange.properties,
  status: Type.Optional(OneOf(SELLER_STATUSES)),
});
export type ProductPatch = Static<typeof ProductPatch>;

/** A product's public data in lists: no email, phone number or address (docs/rules.md §6). */
export const ProductCard = Type.Object({
  _id: Id,
  productName: Type.String(),
  image: Type.String(),
  photos: Type.Array(Type.String()),
  sellingPrice: Type.Integer(),
  buyingPrice: Type.Integer(),
  purchaseYear: Type.Integer(),
  condition: OneOf(CONDITIONS),
  location: Type.String(),
  city: FACT_SCHEMAS.city,
  ...PRODUCT_PLACE,
  categoryId: Id,
  ...schemasOf(CARD_FACTS),
  sellerId: Id,
  sellerName: Type.String(),
  sellerStatus: OneOf(PERSON_STATUSES),
  status: OneOf(PRODUCT_STATUSES),
  /** How the price compares with the estimate; null if that isn't known or not sure. */
  priceLabel: Type.Optional(Unset(OneOf(PRICE_LABELS))),
  /** Registered in the seller's name, with a tax token valid today, as the seller states; absent from older servers. */
  papersInOrder: Type.Optional(Type.Boolean()),
  /** On sale, and a courier can bring it: what its way costs depends on these (contract/deals/delivery-fee.ts). */
  sending: Type.Optional(Type.Object({ from: Type.String(), weightClass: Type.Enum([...WEIGHT_CLASSES]) })),
  createdAt: Instant,
  date: ShownDate,
});
export type ProductCard = Static<typeof ProductCard>;

/** GET /products/:id. */
export const ProductDetails = Type.Object({
  ...ProductCard.properties,
  descriptions: Type.String(),
  ...schemasOf(PAGE_FACTS),
  papers: ALL_FACTS.papers,
  views: Type.Integer(),
  /** The seller's picture, registration date and number of products on sale. */
  sellerImage: Type.String(),
  sellerSince: Instant,
  sellerListed: Type.Integer(),
  /** Absent from older servers. */
  sellerReviews: Type.Optional(ReviewSummary),
  sellerChecks: Type.Optional(Type.Array(SellerCheck)),
  /** The seller has proven this product's number by a one-time code. Absent from older servers. */
  sellerPhoneProven: Type.Optional(Type.Boolean()),
  /** The month of Dhaka in which the registration paper was checked (2026-11); absent if it wasn't. */
  registrationChecked: Type.Optional(Type.String()),
  /** Buyers can reserve it with a deposit; true if missing. */
  acceptsDeposit: Type.Optional(Type.Boolean()),
  /** A courier can bring it (docs/rules.md §13). */
  sendsByCourier: Type.Optional(Type.Boolean()),
  /** Of bikes on sale; absent while there is none. */
  estimate: Type.Optional(Estimate),
  /** True if previews of the page don't show the name, because it reads as a message. */
  doubtfulName: Type.Optional(Type.Boolean()),
});
export type ProductDetails = Static<typeof ProductDetails>;

/** POST /products/:id/views: whether the view was counted. */
export const ViewCounted = Type.Object({ counted: Type.Boolean() });

/** GET /products/:id/phone. */
export const ProductPhone = Type.Object({ sellerPhone: Type.String() });
export type ProductPhone = Static<typeof ProductPhone>;
