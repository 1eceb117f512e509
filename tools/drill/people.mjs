// Simulated buyers and sellers, who keep going until stopped, even when the market fails.
import { performance } from 'node:perf_hooks';
import { createClient } from './client.mjs';
import { askForPayout } from './admins.mjs';
import { pay } from './paying.mjs';
import { newPicture, uploadForm } from './picture.mjs';
import { askProvider, happens, insist, live, pause, pick } from './shared-state.mjs';
import { walkDeal } from './deal-steps.mjs';

const PASSWORD = 'motohaat-drill';
const WORDS = ['pulsar', 'yamaha fzs', 'gixxer', 'hornet', 'পালসার', 'discover 125', 'helmet', 'r15 v3'];
const CITIES = ['Dhaka', 'Chattogram', 'Sylhet', 'Khulna'];

/** Number of newest products to choose from, so that several buyers want the same one. */
const NEWEST = 12;

/** Share of products with a new picture: keeps a seller below the limit of a hundred in ten minutes. */
const NEW_PICTURES = 1 / 6;
/** Share of products after which a seller asks for a payout. */
const PAYOUTS = 1 / 3;
/** Longer than the market waits for a worker. */
const UPLOAD_MS = 70_000;
/** A picture that isn't decoded after that is given up. */
const PATIENCE_MS = 300_000;

/** @param promote makes an admin of the person before they get their token */
async function register(shared, { request, name, role, promote }) {
  const email = `${name}@drill.example`;
  const headers = { 'content-type': 'application/json' };
  const fields = JSON.stringify({ email, password: PASSWORD, returnSecureToken: true });
  const account = (operation) =>
    askProvider(shared, `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=drill`, {
      method: 'POST',
      headers,
      body: fields,
    });
  const { idToken } = await insist(shared, () =>
    account('signUp').catch((error) =>
      error.code === 'EMAIL_EXISTS' ? account('signInWithPassword') : Promise.reject(error),
    ),
  );
  await insist(shared, () => request('PUT', '/api/users', { token: idToken, body: { email, userName: name, role } }));
  shared.ledger.acknowledged('person', email);
  if (promote) await promote(email);
  const path = `/api/jwt?email=${encodeURIComponent(email)}`;
  return (await insist(shared, () => request('GET', path, { token: idToken }))).accessToken;
}

async function sell(shared, { request, token, image }) {
  const price = 40_000 + Math.floor(Math.random() * 300) * 1000;
  shared.listed += 1;
  const productName = `Yamaha FZ-S V${1 + Math.floor(Math.random() * 4)} no. ${shared.listed}`;
  const { insertedId } = await request('POST', '/api/products', {
    token,
    body: {
      categoryId: pick(shared.categories),
      productName,
      buyingPrice: price + 60_000,
      sellingPrice: price,
      purchaseYear: 2015 + Math.floor(Math.random() * 10),
      condition: 'Good',
      sellerPhone: '01711-000002',
      location: pick(CITIES),
      descriptions: 'One owner, papers up to date.',
      image,
    },
  });
  shared.ledger.acknowledged('product', `${insertedId} ${productName}`);
  shared.newest = [String(insertedId), ...shared.newest].slice(0, NEWEST);
}

const somePage = () =>
  pick(['/', `/api/search?q=${encodeURIComponent(pick(WORDS))}`, '/api/createAdvertise', '/bikes']);

async function shop(shared, person) {
  const { request, token } = person;
  await request('GET', somePage());
  const id = pick(shared.newest);
  if (!id) return;
  const { status, sellingPrice } = await request('GET', `/api/products/${id}`);
  if (status !== 'available') return;
  if (happens(0.3)) {
    await request('POST', '/api/mywishlist', { token, body: { productId: id } });
    shared.ledger.acknowledged('wish', `${person.email} ${id}`);
  }
  if (happens(0.4)) return;
  const booked = await request('POST', '/api/bookings', {
    token,
    body: {
      productId: id,
      address: 'House 1, Road 2',
      phone: '01711-000004',
      meetingLocation: pick(CITIES),
      price: sellingPrice,
    },
  });
  const bookingId = String(booked.insertedId);
  shared.ledger.acknowledged('booking', `${bookingId} ${person.email} ${id}`);
  if (!happens(0.75)) return;
  const kind = happens(0.3) ? 'deposit' : 'full';
  if (await pay(shared, person, { bookingId, price: sellingPrice, kind })) await walkDeal(shared, person, bookingId);
}

/**
 * Only views pages, without signing in: writers depend on the primary, so they can't show whether
 * pages stay available.
 */
export async function visitor(shared, number) {
  const request = createClient({
    entrances: shared.entrances,
    localAddress: `127.0.12.${number}`,
    ledger: shared.ledger,
    first: number,
  });
  await live(shared, async () => {
    await request('GET', somePage());
    const id = pick(shared.newest);
    if (id) await request('GET', `/api/products/${id}`);
  });
}

/** Registers and acts. The `number` determines the name, the address and the first entrance. */
export async function person(shared, number, { name, role, promote }) {
  const request = createClient({
    entrances: shared.entrances,
    localAddress: `127.0.12.${number}`,
    ledger: shared.ledger,
    first: number,
  });
  const token = await register(shared, { request, name, role, promote });
  return { request, token, name, email: `${name}@drill.example` };
}

export async function buyer(shared, number) {
  const who = await person(shared, number, { name: `buyer-${number}`, role: 'user' });
  await live(shared, () => shop(shared, who));
}

/** Uploads a picture until it is accepted and decoded, also after the end. Returns its address. */
async function upload(shared, { request, token }) {
  const form = uploadForm(newPicture());
  shared.picturesSent += 1;
  const giveUp = performance.now() + PATIENCE_MS;
  const isTooLate = () => performance.now() > giveUp;
  const { imageHost } = await insist(shared, () => request('GET', '/api/config', { token }), isTooLate);
  const path = `${imageHost.uploadUrl}?key=${imageHost.key}`;
  const { data } = await insist(shared, () => request('POST', path, { ...form, timeout: UPLOAD_MS }), isTooLate);
  shared.ledger.acknowledged('picture', data.id);
  return data.url;
}

/** An established seller: new ones may list only a few products, and wait a day for their first payout. */
async function openShop(shared, number) {
  const name = `seller-${number}`;
  const who = await person(shared, number, { name, role: 'seller' });
  const method = { kind: 'bkash', accountName: name, accountNumber: '01711-000002' };
  await insist(shared, () => who.request('PUT', '/api/payout-method', { token: who.token, body: method }));
  await shared.establish(who.email);
  shared.sellers.set(name, who);
  return who;
}

export async function seller(shared, number) {
  const who = await openShop(shared, number);
  let image = await upload(shared, who);
  const categories = await insist(shared, () => who.request('GET', '/api/categories'));
  shared.categories = categories.map(({ _id }) => _id);
  await live(shared, async () => {
    if (happens(NEW_PICTURES)) image = await upload(shared, who);
    await sell(shared, { ...who, image });
    if (happens(PAYOUTS)) await askForPayout(shared, who);
    await pause(shared.listingMs / 2, shared.listingMs * 1.5);
  });
}
