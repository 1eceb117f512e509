import type { Booking } from '#contract/booking';
import type { Category } from '#contract/category';
import { CARD_FACTS, type FactName, PAGE_FACTS } from '#contract/facts';
import type { Product, ProductCard, ProductDetails } from '#contract/product';
import type { Wish } from '#contract/wish';

/** Unknown facts, as the server sends them. */
const without = <Name extends FactName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;

const written = { date: 'November 20th 2026, 3:04:05 pm', createdAt: '2026-11-20T09:04:05.000Z' };
const seller = { sellerName: 'Kamal Hossain', sellerEmail: 'seller@motohaat.test', sellerPhone: '+8801711000002' };

export const productRow = (more: Partial<Product> = {}): Product => ({
  _id: '12',
  ...written,
  ...seller,
  categoryId: '3',
  productName: 'Yamaha FZS V3',
  buyingPrice: 240_000,
  sellingPrice: 185_000,
  purchaseYear: 2021,
  condition: 'Good',
  sellerStatus: 'verified',
  location: 'Mirpur, Dhaka',
  descriptions: 'One owner, all papers.',
  image: '/images/i/ab12/full.webp',
  status: 'available',
  ...more,
});

/** The same product as a public list shows it. */
export const productCard = (more: Partial<ProductCard> = {}): ProductCard => ({
  ...without(CARD_FACTS),
  _id: '12',
  ...written,
  productName: 'Yamaha FZS V3',
  image: '/images/i/ab12/full.webp',
  photos: ['/images/i/ab13/full.webp', '/images/i/ab14/full.webp'],
  sellingPrice: 185_000,
  buyingPrice: 240_000,
  purchaseYear: 2021,
  condition: 'Good',
  location: 'Mirpur, Dhaka',
  city: 'Dhaka',
  categoryId: '3',
  brand: 'Yamaha',
  model: 'FZS V3',
  engineCc: 149,
  kilometres: 12_500,
  sellerId: '7',
  sellerName: seller.sellerName,
  sellerStatus: 'verified',
  status: 'available',
  ...more,
});

/** Another card. */
export const cardRow = (more: Partial<ProductCard> = {}): ProductCard =>
  productCard({
    productName: 'Bajaj Pulsar 150',
    buyingPrice: 190_000,
    sellingPrice: 145_000,
    brand: 'Bajaj',
    model: 'Pulsar 150',
    engineCc: 150,
    kilometres: 21_000,
    photos: [],
    ...more,
  });

/** The same product on its own page. */
export const productDetails = (more: Partial<ProductDetails> = {}): ProductDetails => ({
  ...without(PAGE_FACTS),
  ...productCard(),
  descriptions: 'One owner, all papers.',
  colour: 'Matte blue',
  registration: 'Dhaka Metro-LA',
  papers: { registration: true, taxTokenUntil: '2099-03-31', fitnessUntil: '2020-01-15', insuranceUntil: null },
  views: 41,
  sellerImage: '',
  sellerSince: '2025-03-05T09:04:05.000Z',
  sellerListed: 3,
  ...more,
});

export const categoryRow = (more: Partial<Category> = {}): Category => ({
  _id: '3',
  ...written,
  categoryName: 'Sports bikes',
  name: 'Sports bikes',
  descriptions: 'Fast and light.',
  image: '/images/i/cd34/full.webp',
  productCount: 2,
  ...more,
});

export const bookingRow = (more: Partial<Booking> = {}): Booking => ({
  _id: '41',
  ...written,
  ...seller,
  name: 'Tanvir Ahmed',
  email: 'buyer@motohaat.test',
  productName: 'Yamaha FZS V3',
  address: 'House 7, Road 4',
  phone: '+8801711000009',
  price: 185_000,
  meetingLocation: 'Sylhet',
  image: '/images/i/ab12/full.webp',
  productId: '12',
  categoryId: '3',
  paid: false,
  state: 'unpaid',
  ...more,
});

export const wishRow = (more: Partial<Wish> = {}): Wish => ({
  _id: '71',
  ...written,
  productName: 'Yamaha FZS V3',
  productId: '12',
  categoryId: '3',
  userName: 'Tanvir Ahmed',
  userEmail: 'buyer@motohaat.test',
  sellerName: seller.sellerName,
  sellerEmail: seller.sellerEmail,
  price: 185_000,
  image: '/images/i/ab12/full.webp',
  status: 'available',
  ...more,
});
