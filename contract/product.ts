import Type, { type Static } from 'typebox';
import {
  Day,
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
} from './common';
import { BOUNDS } from './limits';
import { CITIES, CONDITIONS, OWN_PRODUCT_FILTERS, PERSON_STATUSES } from './lists';
import { Figures } from './stats';
import { PRODUCT_STATUSES, SELLER_STATUSES } from './lifecycle';

/** A bike's papers; a date is the last day on which that paper is valid (docs/rules.md §6). */
export const Papers = Type.Object({
  registration: Type.Boolean(),
  taxTokenUntil: Unset(Day),
  fitnessUntil: Unset(Day),
  insuranceUntil: Unset(Day),
});
export type Papers = Static<typeof Papers>;

const integerWithin = ({ min, max }: { min: number; max: number }) => Type.Integer({ minimum: min, maximum: max });

/** What a seller may add about a product (docs/rules.md §6); `null` where nothing is known. */
const FACTS = {
  brand: Unset(Line(BOUNDS.brand)),
  model: Unset(Line(BOUNDS.model)),
  engineCc: Unset(integerWithin(BOUNDS.engineCc)),
  kilometres: Unset(integerWithin(BOUNDS.kilometres)),
  colour: Unset(Line(BOUNDS.colour)),
  /** A BRTA series, such as Dhaka Metro-LA. */
  registration: Unset(Line(BOUNDS.registration)),
  owners: Unset(integerWithin(BOUNDS.owners)),
  papers: Unset(Papers),
  /** Found in `location` when it is not given. */
  city: Unset(OneOf(CITIES)),
};

/** Pictures besides the cover, in the order in which they are shown. */
const Photos = Type.Array(ImageUrl, { maxItems: BOUNDS.photos.max });

export const ProductFacts = Type.Object(FACTS);
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
  /** Of the places that products are listed in; null for another. */
  city: Type.Optional(FACTS.city),
  descriptions: Type.String(),
  image: Type.String(),
  status: OneOf(PRODUCT_STATUSES),
});
export type Product = Static<typeof Product>;

/** What a seller must know of each buyer who booked the product. */
export const ProductBooking = Type.Object({
  _id: Id,
  name: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  meetingLocation: OneOf(CITIES),
  paid: Type.Boolean(),
  /** Of a sale that the operator gave back: whether the money has arrived there. */
  refund: Type.Optional(OneOf(['refunding', 'refunded'])),
  createdAt: Instant,
});
export type ProductBooking = Static<typeof ProductBooking>;

/** A row of the seller's own list (GET /products). */
export const OwnProduct = Type.Object({
  ...Product.properties,
  ...FACTS,
  photos: Type.Array(Type.String()),
  views: Type.Integer(),
  /** Of the last 30 days. */
  recent: Figures,
  advertised: Type.Boolean(),
  /** Its seller says that it was sold without a payment here; absent otherwise. */
  soldElsewhere: Type.Optional(Type.Boolean()),
  /** What its buyer paid, where that is less than its price by agreement; absent otherwise. */
  soldFor: Type.Optional(Type.Integer()),
  /** Nobody sees or books it until it is moved to another category; absent while its category is there. */
  categoryDeleted: Type.Optional(Type.Boolean()),
  bookings: Type.Array(ProductBooking),
});
export type OwnProduct = Static<typeof OwnProduct>;

/** GET /products: the seller's e-mail, and which rows in which order, or the id of the one product that is asked for. */
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
    /** The upper bound, next year, moves; the rules check it. */
    purchaseYear: Type.Integer({ minimum: BOUNDS.firstPurchaseYear, maximum: 9999 }),
    condition: OneOf(CONDITIONS),
    sellerPhone: Phone,
    location: Place,
    descriptions: Text,
    image: ImageUrl,
    photos: Type.Optional(Photos),
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

/** What a seller changes of a product: what is not sent stays as it is. */
const ProductChange = Type.Partial(ProductInput);
export type ProductChange = Static<typeof ProductChange>;

/** PATCH /products/:id: facts, the status, or both at once; `sold` says that it was sold elsewhere (docs/rules.md §2). */
export const ProductPatch = Type.Object({
  ...ProductChange.properties,
  status: Type.Optional(OneOf(SELLER_STATUSES)),
});
export type ProductPatch = Static<typeof ProductPatch>;

/** A product as anybody sees it in a list: nobody's e-mail, phone number or address (docs/rules.md §6). */
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
  city: FACTS.city,
  categoryId: Id,
  brand: FACTS.brand,
  model: FACTS.model,
  engineCc: FACTS.engineCc,
  kilometres: FACTS.kilometres,
  sellerId: Id,
  sellerName: Type.String(),
  sellerStatus: OneOf(PERSON_STATUSES),
  status: OneOf(PRODUCT_STATUSES),
  createdAt: Instant,
  date: ShownDate,
});
export type ProductCard = Static<typeof ProductCard>;

/** GET /products/:id. */
export const ProductDetails = Type.Object({
  ...ProductCard.properties,
  descriptions: Type.String(),
  colour: FACTS.colour,
  registration: FACTS.registration,
  owners: FACTS.owners,
  papers: FACTS.papers,
  views: Type.Integer(),
  /** Of the seller: their picture, since when they are here, how many products they have on sale. */
  sellerImage: Type.String(),
  sellerSince: Instant,
  sellerListed: Type.Integer(),
});
export type ProductDetails = Static<typeof ProductDetails>;

/** POST /products/:id/views: whether it is a new one. */
export const ViewCounted = Type.Object({ counted: Type.Boolean() });

/** GET /products/:id/phone. */
export const ProductPhone = Type.Object({ sellerPhone: Type.String() });
export type ProductPhone = Static<typeof ProductPhone>;
