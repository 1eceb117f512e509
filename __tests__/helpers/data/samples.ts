import type { Booking } from '#contract/deals/booking';
import type { Category } from '#contract/catalogue/category';
import type { Deal, DealProblem } from '#contract/deals/deal';
import { CARD_FACTS, FACT_NAMES, type FactName, FACTS, PAGE_FACTS } from '#contract/catalogue/facts';
import type { OwnProduct, Product, ProductCard, ProductDetails } from '#contract/catalogue/product';
import { Refusal } from '#contract/refusal';
import type { Wish } from '#contract/catalogue/wish';
import type { Profile } from '#contract/people/person';
import type { PriceFacts } from '../../../server/features/catalogue/prices/covariate.rules.ts';
import type { PricePoint } from '../../../server/features/catalogue/prices/estimate.rules.ts';

/** Unknown facts, as the server sends them. */
const without = <Name extends FactName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;

const written = { date: 'November 20th 2026, 3:04:05 pm', createdAt: '2026-11-20T09:04:05.000Z' };
const sellerFields = {
  sellerName: 'Kamal Hossain',
  sellerEmail: 'seller@motohaat.test',
  sellerPhone: '+8801711000002',
};

export const productRow = (more: Partial<Product> = {}): Product => ({
  _id: '12',
  ...written,
  ...sellerFields,
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
  sellerName: sellerFields.sellerName,
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
  ...sellerFields,
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
  sellerName: sellerFields.sellerName,
  sellerEmail: sellerFields.sellerEmail,
  price: 185_000,
  image: '/images/i/ab12/full.webp',
  status: 'available',
  ...more,
});

/** The fields of a product without facts or views. */
export const NO_FACTS = {
  photos: [],
  views: 0,
  recent: { views: 0, wishes: 0, numbersShown: 0, conversations: 0, bookings: 0 },
  ...(Object.fromEntries(FACT_NAMES.map((name) => [name, null])) as Record<FactName, null>),
  papers: null,
  district: null,
  area: null,
};

/** A buyer's own profile. */
export const profileRow = (more: Partial<Profile> = {}): Profile => ({
  _id: 'u1',
  userName: 'Tanvir Ahmed',
  email: 'buyer@motohaat.test',
  image: '',
  role: 'user',
  status: 'not verified',
  createdAt: '2026-11-01T00:00:00.000Z',
  phone: '',
  ...more,
});

/** The seller of own products. */
export const seller = { role: 'seller', email: 'seller@motohaat.test', displayName: 'Kamal Hossain' } as const;

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

/** A deal as its buyer sees it: paid in full, to be handed over. */
export const dealRow = (more: Partial<Deal> = {}): Deal => ({
  _id: '41',
  productId: 'p1',
  productName: 'Yamaha FZS V3',
  image: '/images/i/aa/full.webp',
  isPart: false,
  isUnregistered: false,
  price: 185_000,
  meetingLocation: 'Sylhet',
  sellerId: 'u2',
  sellerName: 'Kamal Hossain',
  buyerName: 'Tanvir Ahmed',
  otherPhone: '+8801711000002',
  role: 'buyer',
  state: 'held',
  deadline: '2126-11-26T09:00:00.000Z',
  amount: 185_000,
  kind: 'full',
  method: 'card',
  frozen: false,
  events: [{ kind: 'paid', by: 'buyer', at: '2026-11-21T08:05:09.000Z', amount: 185_000 }],
  actions: ['cancel', 'problem', 'code', 'meeting'],
  createdAt: '2026-11-21T08:05:09.000Z',
  ...more,
});

/** The same as its seller sees it. */
export const sellerDealRow = (more: Partial<Deal> = {}): Deal =>
  dealRow({
    role: 'seller',
    otherPhone: '+8801911000001',
    actions: ['handover', 'cancel', 'problem', 'meeting'],
    ...more,
  });

/** The fields that a deposit changes. */
export const deposit = { kind: 'deposit', amount: 9250 } satisfies Partial<Deal>;

export const handedOver = {
  state: 'handed_over',
  handedOverAt: '2026-11-22T05:00:00.000Z',
  events: [
    { kind: 'paid', by: 'buyer', at: '2026-11-21T08:05:09.000Z', amount: 185_000 },
    { kind: 'code_shown', by: 'buyer', at: '2026-11-22T04:59:00.000Z' },
    { kind: 'handed_over', by: 'seller', at: '2026-11-22T05:00:00.000Z' },
  ],
} satisfies Partial<Deal>;

/** A paid deposit that is held, as its buyer sees it. */
export const heldDeal: Deal = dealRow({
  _id: '7',
  price: 150_000,
  deadline: '2126-11-29T09:00:00Z',
  amount: 7500,
  kind: 'deposit',
  method: 'bkash',
  events: [{ kind: 'paid', by: 'buyer', at: '2026-11-24T09:00:00Z', amount: 7500 }],
});

const reported: DealProblem = {
  reason: 'papers',
  by: 'buyer',
  text: 'The tax token is missing.',
  photos: [],
  openedAt: '2026-11-24T10:00:00Z',
};

/** The deal with an open problem. */
export const dealWith = (problem: Partial<DealProblem>, deal: Partial<Deal> = {}): Deal => ({
  ...heldDeal,
  state: 'problem',
  deadline: '2126-11-27T10:00:00Z',
  actions: ['proposal'],
  events: [
    ...heldDeal.events,
    { kind: 'problem', by: 'buyer', at: '2026-11-24T10:00:00Z', reason: problem.reason ?? reported.reason },
  ],
  problem: { ...reported, ...problem },
  ...deal,
});

/** Returns values of a plain fact by the table of facts: those at its bounds, and some beyond them. */
export function samplesOf(name: FactName): { allowed: (string | number)[]; refused: (string | number)[] } {
  const fact = FACTS[name];
  if (fact.kind === 'choice') return { allowed: [...fact.values], refused: [`not ${fact.values[0]}`, ''] };
  const { min, max } = fact.bounds;
  if (fact.kind === 'wholeNumber') return { allowed: [min, max], refused: [min - 1, max + 1, min + 0.5] };
  return {
    allowed: [min, max].map((length) => 'x'.repeat(length)),
    refused: [min - 1, max + 1].map((length) => 'x'.repeat(length)),
  };
}

/** Facts of a bike four years old, with typical kilometres. */
export const facts = (more: Partial<PriceFacts> = {}): PriceFacts => ({
  age: 4,
  kilometres: 24_000,
  condition: 'Excellent',
  papers: { isRegistered: true, taxTokenYears: 5 },
  city: 'Dhaka',
  ...more,
});
/** A comparable of a seller of its own. */
export const point = (id: number, more: Partial<PricePoint> = {}): PricePoint => ({
  productId: String(id),
  sellerId: String(id),
  age: 4,
  beyond: 0,
  adjusted: 12,
  weight: 1,
  ...more,
});

export const points = (values: number[], more: Partial<PricePoint> = {}) =>
  values.map((adjusted, at) => point(at + 1, { adjusted, ...more }));

/** Returns a rule's value, or the code of its refusal. */
export function verdict(rule: () => unknown): unknown {
  const refusal = refusalOf(rule);
  return refusal instanceof Refusal ? refusal.code : refusal;
}

/** Returns a rule's value, or its refusal with the details. */
export function refusalOf(rule: () => unknown): unknown {
  try {
    return rule();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** A photo of 800 × 600 pixels in the format of iPhones (HEIC). */
export const IPHONE_PHOTO = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAA',
    'AAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFkAAEAAAAAAAAFNgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwGlwcnAAAACi',
    'aXBjbwAAAHZodmNDAQNwAAAAAAAAAAAAWvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAWroCQCEAAQApQgEBA3AAAAMAkAAAAwAA',
    'AwBaoAZCAJZZbqSSmubAgAAAAwCAAAADAIQiAAEAB0QBwXKwYkAAAAAUaXNwZQAAAAAAAAMgAAACWAAAABBwaXhpAAAAAAMICAgAAAAWaXBtYQAA',
    'AAAAAAABAAEDgQKDAAAFPm1kYXQAAAUyKAGvCcUIoW9sbNV5dXRzgCM2oj//+5mX//pgHof6LSpBT/xVTUTOXl5X4T7YAAASQAAeYAEelhF/Xovj',
    '5TxTKOv34tFqipMTxVLWUu4d93D9imzXvLFD4sEJFo+FzAYK+efJeV9uDkWn/AFFZVTzxnwl8Pqw67IiGtRuejGWrfDpTIcJZay5reN8a3+y5p6H',
    'x6p3T7znU9IyD1u/On97L7/xvgA3gAAAAwAAAwAAAwA0oKL2OvtgAAA+AACLgAWQAADcD9iJLgDafPDYqv3SmIE3j2WsH9bhAJ4ftAiGJTFke9VW',
    '8+EyEeiU3x+JA25r4LsnzfHFyXpqq2bCoZp9nWtLo9jUpQ4+STrZpKNtCODD5dAAAAMAAAMAAAMAAAMAb8CTAAEXAAtAAAADAAADAACQ745BGKN4',
    '48RUMRsIFz0VB2Kb92s2Jxn7DLWznOxDTfJ3hMhHolN8fiQNua+C7J83xxcl6aqtmwqGafZ1rTEVDadvHHySdbNJRtoRwYe4AAADAAADAAADAAAD',
    'ABYQhwAAAwAAAwAAAwAAAwAAEsXx/gYLhXgxVfulMQJvHstYP63CATw/aBEMSmLI96qt58JkI9Epvj8SBtzXwXZPm+OLkvTVVs2FQzT7OtaZfvkd',
    'ZQ4+STrZpKNtCODD3AAAAwAAAwAAAwAAAwBGwACHKZRO09EfS+5GUKeFxtPUPU6TN4N0CHpjmarGufALTdoWzsGCMcbTtZh0kBPtA3vB1GHoD742',
    'YuNv6Qgu0+aSxVfgsk3EuPZawf1uEAnh+0CIYlMWR71Vbz4TIR6JTfH4kDbmvguyfN8cWIVUlRBSjEsLVYHv954e5KQb5qFpmFKmhJ+/40T2DTka',
    'JI0eCjDvRDZt85X76sQHaj/0Lw69iKdCtFOf5ukVCJSIYsqDVlwUxwsHhcY3ygpXBwkuLQQX6q35nl+LAAASpQDMIM1BicNa8YBTgAAAAwAAAwAA',
    'AwAAAwA1mMCDPh4ajrWVNBeR+zhb0H3nQa8I/TT35znpbcnmktj+I0wqNEXK2AJVJL5BOzGRuXiFu6zoAlZX80x6QBfmzkFuR2h1VbzSp0VK8XmW',
    'zovG1BzW47SuNhQflgAAAwAAAwAAAwAAAwAbMAAAAwAAAwAAAwAAAwAAPGCgTlA3P0hrzeLlM5XLsoxH5WQZAgFAc56W3J5pLY/iNMKVtqGRgCVS',
    'S+QTsxkbl4hbus6AitMOWorogItJ3hwzNjSaH8f3vhZZ2uL0kaPZwcLJwauNhQflgAAAAwAAAwAAAwAAC8gAAAMAAAMAAAMAAAMAA7Lyox+1G5V9',
    'CRGxTdsBzYGCb0XX9Qc56W3J5pLY/iNMMVaPPAwBKpJfIJ2YyNy8Qt3WdAi3Ob4ZQUgC/NnILcjtDqq3mlToqWCJ7yTF42oOa3HaVxsKD8sAAAMA',
    'AAMAAAMAAAMAL2AAAAMAAAMAAAMAAAMAEhK4k0fDw1HWsqaC8j9nC3oRei8iiDnPS25PNJbH8RphkrR54GAJVJL5BOzGRuXiFu6zoEYpTfDKCkAX',
    '5s5BbkdodVW80qdFSo1PeSYvG1BzW47SuNhQflgAAAMAAAMAAAMAAAMBwQB9AAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAAD',
    'AAADAAADAZ4xxoB7lX0JEbFN2wHNgZDKL4LWjWB66IPhG0nANn6s+LI6eaow+5d8MAAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAA',
    'AwAAAwAAAwC6gA==',
  ].join(''),
  'base64',
);

/**
 * Does to the open page what a browser's translator does: replaces each text node, now and whenever one comes or
 * changes, by an element with the translation, here the text in brackets. It leaves out what says `translate="no"`.
 * Self-contained, so that Playwright can send it to a browser.
 */
export function translate(): void {
  const skipped = 'script, style, noscript, textarea, font, title, [translate="no"]';
  const wrapAll = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode())
      if (walker.currentNode.nodeValue?.trim() && !walker.currentNode.parentElement?.closest(skipped))
        texts.push(walker.currentNode);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `⟦${text.nodeValue}⟧`;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  };
  document.documentElement.classList.add('translated-ltr');
  wrapAll();
  new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true, characterData: true });
}
