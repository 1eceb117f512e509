import type { Market, TestPerson } from './market.ts';
import { insertBooking } from './rows.ts';
import { sendOk } from './send.ts';

/** A product on sale, its seller, and a potential buyer. */
interface Offer {
  seller: TestPerson;
  buyer: TestPerson;
  category: string;
  product: string;
}

export async function createOffer(market: Market): Promise<Offer> {
  const seller = await market.person('seller', { userName: 'Kamal Hossain', proven: true });
  const buyer = await market.person('user', { userName: 'Rahim Uddin', proven: true });
  const category = await market.category();
  return { seller, buyer, category, product: await market.product(seller.id, category) };
}

/** The buyer has booked the product, without paying. */
interface BookedOffer extends Offer {
  booking: string;
}

export async function createBookedOffer(market: Market): Promise<BookedOffer> {
  const offer = await createOffer(market);
  return { ...offer, booking: await insertBooking(market, offer.product, offer.buyer) };
}

/** Another person has booked it after the buyer. */
interface ContestedOffer extends BookedOffer {
  rival: TestPerson;
  rivalBooking: string;
}

export async function createContestedOffer(market: Market): Promise<ContestedOffer> {
  const offer = await createBookedOffer(market);
  const rival = await market.person('user');
  return { ...offer, rival, rivalBooking: await insertBooking(market, offer.product, rival) };
}

/** By the API, with its notice. @returns the booking's id */
export async function bookProduct(market: Market, buyer: TestPerson, productId: string): Promise<string> {
  const details = { address: 'House 1', phone: '01711000004', meetingLocation: 'Dhaka' };
  return (await sendOk(market, 'POST /bookings', buyer, { productId, ...details })).json<{ insertedId: string }>()
    .insertedId;
}
