import Type, { type Static } from 'typebox';
import {
  EmailQuery,
  Id,
  ImageUrl,
  Instant,
  Name,
  OneOf,
  PageQuery,
  Phone,
  Place,
  ShownDate,
  Taka,
  Text,
  searchAndSort,
} from './common';
import { BOUNDS } from './limits';
import { CONDITIONS, MEETING_LOCATIONS, PERSON_STATUSES } from './lists';
import { PRODUCT_STATUSES } from './lifecycle';

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
  meetingLocation: OneOf(MEETING_LOCATIONS),
  paid: Type.Boolean(),
  /** Of a sale that the operator gave back: whether the money has arrived there. */
  refund: Type.Optional(OneOf(['refunding', 'refunded'])),
  createdAt: Instant,
});
export type ProductBooking = Static<typeof ProductBooking>;

/** A row of the seller's own list (GET /products). */
export const OwnProduct = Type.Object({
  ...Product.properties,
  advertised: Type.Boolean(),
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
  status: Type.Optional(OneOf(PRODUCT_STATUSES)),
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

/** PATCH /products/:id: what is not sent stays as it is. */
export const ProductChange = Type.Partial(ProductInput);
export type ProductChange = Static<typeof ProductChange>;
