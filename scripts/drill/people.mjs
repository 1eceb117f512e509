// Simulated buyers and sellers, who keep going until stopped, even when the market fails.
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, Refused } from './client.mjs';
import { PUBLISHABLE_KEY } from './provider.mjs';
import { newPicture, uploadForm } from './picture.mjs';

const PASSWORD = 'motohaat-drill';
const WORDS = ['pulsar', 'yamaha fzs', 'gixxer', 'hornet', 'পালসার', 'discover 125', 'helmet', 'r15 v3'];
const CITIES = ['Dhaka', 'Chattogram', 'Sylhet', 'Khulna'];

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const pause = (least, most) => sleep(least + Math.random() * (most - least));

/** Number of newest products to choose from, so that several buyers want the same one. */
const NEWEST = 12;

/** Share of products with a new picture: keeps a seller below the limit of a hundred in ten minutes. */
const NEW_PICTURES = 1 / 6;
/** Longer than the market waits for a worker. */
const UPLOAD_MS = 70_000;

/** State shared by all people of a drill. */
export function createTown({ entrances, provider, ledger }) {
  const town = { entrances, provider, ledger, newest: [], categories: [], isOver: false, listed: 0, picturesSent: 0 };
  return town;
}

/** Retries until it succeeds, for example to register. */
async function insist(town, work) {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused) || (error.status > 0 && error.status < 500 && error.status !== 429)) throw error;
      if (town.isOver) throw error;
      await pause(500, 1500);
    }
  }
}

async function askProvider(town, path, init) {
  let answer;
  try {
    answer = await fetch(town.provider + path, { ...init, signal: AbortSignal.timeout(8000) });
  } catch {
    throw new Refused(0, 'no provider');
  }
  const body = await answer.json();
  if (!answer.ok) throw new Refused(answer.status, body.error?.code ?? body.error?.message ?? 'provider');
  return body;
}

async function register(town, { ask, name, role }) {
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
  const path = `/api/jwt?email=${encodeURIComponent(email)}`;
  return (await insist(town, () => ask('GET', path, { token: idToken }))).accessToken;
}

/** Repeats `turn`; after a refusal, tries something else or retries soon, like a person. */
async function live(town, turn) {
  while (!town.isOver) {
    try {
      await turn();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await pause(300, 1200);
    }
    await pause(400, 1600);
  }
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

/** Pays like the page: repeats the report of a charge until the market acknowledges it. */
async function pay(town, { ask, token }, booking) {
  const { clientSecret } = await ask('POST', '/api/create-payment-intent', { token, body: booking });
  const [transactionId] = clientSecret.split('_secret');
  const form = new URLSearchParams({
    client_secret: clientSecret,
    payment_method: 'pm_card_visa',
    key: PUBLISHABLE_KEY,
  });
  await insist(town, () =>
    askProvider(town, `/v1/payment_intents/${transactionId}/confirm`, { method: 'POST', body: form }).catch((error) =>
      error.code === 'payment_intent_unexpected_state' ? undefined : Promise.reject(error),
    ),
  );
  const body = { bookingId: booking.bookingId, transactionId };
  await insist(town, () => ask('POST', '/api/payments', { token, body }));
  town.ledger.acknowledged('payment', transactionId);
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
  if (Math.random() < 0.3) {
    await ask('POST', '/api/mywishlist', { token, body: { productId: id } });
    town.ledger.acknowledged('wish', `${person.email} ${id}`);
  }
  if (Math.random() < 0.4) return;
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
  if (Math.random() < 0.75) await pay(town, person, { bookingId, price: sellingPrice });
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
async function person(town, number, role) {
  const name = `${role === 'seller' ? 'seller' : 'buyer'}-${number}`;
  const ask = createClient({
    entrances: town.entrances,
    localAddress: `127.0.12.${number}`,
    ledger: town.ledger,
    first: number,
  });
  const token = await register(town, { ask, name, role });
  return { ask, token, name, email: `${name}@drill.example` };
}

export async function buyer(town, number) {
  const who = await person(town, number, 'user');
  await live(town, () => shop(town, who));
}

/** Uploads a picture until it is accepted and decoded. Returns its address. */
async function upload(town, { ask, token }) {
  const form = uploadForm(newPicture());
  town.picturesSent += 1;
  const { imageHost } = await insist(town, () => ask('GET', '/api/config', { token }));
  const path = `${imageHost.uploadUrl}?key=${imageHost.key}`;
  const { data } = await insist(town, () => ask('POST', path, { ...form, timeout: UPLOAD_MS }));
  town.ledger.acknowledged('picture', data.id);
  return data.url;
}

export async function seller(town, number) {
  const who = await person(town, number, 'seller');
  let image = await upload(town, who);
  const categories = await insist(town, () => who.ask('GET', '/api/categories'));
  town.categories = categories.map(({ _id }) => _id);
  await live(town, async () => {
    if (Math.random() < NEW_PICTURES) image = await upload(town, who);
    await sell(town, { ...who, image });
    await pause(500, 1500);
  });
}
