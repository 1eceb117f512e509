// Simulated buyers and sellers, who keep going until stopped, even when the market fails.
import { performance } from 'node:perf_hooks';
import { createClient } from './client.mjs';
import { askForPayout } from './office.mjs';
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
async function register(town, { ask, name, role, promote }) {
  const email = `${name}@drill.example`;
  const headers = { 'content-type': 'application/json' };
  const fields = JSON.stringify({ email, password: PASSWORD, returnSecureToken: true });
  const account = (operation) =>
    askProvider(town, `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=drill`, {
      method: 'POST',
      headers,
      body: fields,
    });
  const { idToken } = await insist(town, () =>
    account('signUp').catch((error) =>
      error.code === 'EMAIL_EXISTS' ? account('signInWithPassword') : Promise.reject(error),
    ),
  );
  await insist(town, () => ask('PUT', '/api/users', { token: idToken, body: { email, userName: name, role } }));
  town.ledger.acknowledged('person', email);
  if (promote) await promote(email);
  const path = `/api/jwt?email=${encodeURIComponent(email)}`;
  return (await insist(town, () => ask('GET', path, { token: idToken }))).accessToken;
}

async function sell(town, { ask, token, image }) {
  const price = 40_000 + Math.floor(Math.random() * 300) * 1000;
  town.listed += 1;
  const productName = `Yamaha FZ-S V${1 + Math.floor(Math.random() * 4)} no. ${town.listed}`;
  const { insertedId } = await ask('POST', '/api/products', {
    token,
    body: {
      categoryId: pick(town.categories),
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
  town.ledger.acknowledged('product', `${insertedId} ${productName}`);
  town.newest = [String(insertedId), ...town.newest].slice(0, NEWEST);
}

const somePage = () =>
  pick(['/', `/api/search?q=${encodeURIComponent(pick(WORDS))}`, '/api/createAdvertise', '/bikes']);

async function shop(town, person) {
  const { ask, token } = person;
  await ask('GET', somePage());
  const id = pick(town.newest);
  if (!id) return;
  const { status, sellingPrice } = await ask('GET', `/api/products/${id}`);
  if (status !== 'available') return;
  if (happens(0.3)) {
    await ask('POST', '/api/mywishlist', { token, body: { productId: id } });
    town.ledger.acknowledged('wish', `${person.email} ${id}`);
  }
  if (happens(0.4)) return;
  const booked = await ask('POST', '/api/bookings', {
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
  town.ledger.acknowledged('booking', `${bookingId} ${person.email} ${id}`);
  if (!happens(0.75)) return;
  const kind = happens(0.3) ? 'deposit' : 'full';
  if (await pay(town, person, { bookingId, price: sellingPrice, kind })) await walkDeal(town, person, bookingId);
}

/**
 * Only views pages, without signing in: writers depend on the primary, so they can't show whether
 * pages stay available.
 */
export async function visitor(town, number) {
  const ask = createClient({
    entrances: town.entrances,
    localAddress: `127.0.12.${number}`,
    ledger: town.ledger,
    first: number,
  });
  await live(town, async () => {
    await ask('GET', somePage());
    const id = pick(town.newest);
    if (id) await ask('GET', `/api/products/${id}`);
  });
}

/** Registers and acts. The `number` determines the name, the address and the first entrance. */
export async function person(town, number, { name, role, promote }) {
  const ask = createClient({
    entrances: town.entrances,
    localAddress: `127.0.12.${number}`,
    ledger: town.ledger,
    first: number,
  });
  const token = await register(town, { ask, name, role, promote });
  return { ask, token, name, email: `${name}@drill.example` };
}

export async function buyer(town, number) {
  const who = await person(town, number, { name: `buyer-${number}`, role: 'user' });
  await live(town, () => shop(town, who));
}

/** Uploads a picture until it is accepted and decoded, also after the end. Returns its address. */
async function upload(town, { ask, token }) {
  const form = uploadForm(newPicture());
  town.picturesSent += 1;
  const giveUp = performance.now() + PATIENCE_MS;
  const isTooLate = () => performance.now() > giveUp;
  const { imageHost } = await insist(town, () => ask('GET', '/api/config', { token }), isTooLate);
  const path = `${imageHost.uploadUrl}?key=${imageHost.key}`;
  const { data } = await insist(town, () => ask('POST', path, { ...form, timeout: UPLOAD_MS }), isTooLate);
  town.ledger.acknowledged('picture', data.id);
  return data.url;
}

/** An established seller: new ones may list only a few products, and wait a day for their first payout. */
async function openShop(town, number) {
  const name = `seller-${number}`;
  const who = await person(town, number, { name, role: 'seller' });
  const method = { kind: 'bkash', accountName: name, accountNumber: '01711-000002' };
  await insist(town, () => who.ask('PUT', '/api/payout-method', { token: who.token, body: method }));
  await town.establish(who.email);
  town.sellers.set(name, who);
  return who;
}

export async function seller(town, number) {
  const who = await openShop(town, number);
  let image = await upload(town, who);
  const categories = await insist(town, () => who.ask('GET', '/api/categories'));
  town.categories = categories.map(({ _id }) => _id);
  await live(town, async () => {
    if (happens(NEW_PICTURES)) image = await upload(town, who);
    await sell(town, { ...who, image });
    if (happens(PAYOUTS)) await askForPayout(town, who);
    await pause(town.listingMs / 2, town.listingMs * 1.5);
  });
}
