import type { OwnProduct } from '#contract/product';
import { NO_FACTS } from './no-facts.ts';
import { seller } from './product-form.ts';

/** A row of a seller's list, identified by its number. */
export const ownProduct = (number: number, more: Partial<OwnProduct> = {}): OwnProduct => ({
  _id: `p${number}`,
  date: 'November 21st 2026, 9:00:00 am',
  createdAt: '2026-11-21T03:00:00Z',
  categoryId: 'c1',
  productName: `Bike ${number}`,
  buyingPrice: 210_000,
  sellingPrice: 185_000,
  purchaseYear: 2021,
  condition: 'Good',
  sellerPhone: '+8801712345678',
  sellerEmail: seller.email,
  sellerName: seller.displayName,
  sellerStatus: 'verified',
  location: 'Mirpur',
  descriptions: 'Fine.',
  image: '/images/i/aa/full.webp',
  status: 'available',
  advertised: false,
  ...NO_FACTS,
  bookings: [],
  ...more,
});
