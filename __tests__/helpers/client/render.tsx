import type { ProductInput } from '#contract/catalogue/product';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { Fragment, StrictMode, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '../../../src/app/App.tsx';
import { createEmotionCache } from '../../../src/app/emotion-cache.ts';
import { createStore } from '../../../src/app/store.ts';
import { guardSession } from '../../../src/features/people/account/session-guard.ts';
import { type Draft, saveDraft } from '../../../src/services/draft.ts';
import { saveSession } from '../../../src/services/session.ts';
import { saveToken } from '../../../src/services/token.ts';
import { seller } from '../data/samples.ts';
import { answer, api, imageUrl, picture, recorder, rememberStore } from './setup.ts';

export interface TestUser {
  email?: string;
  displayName?: string;
  role?: 'user' | 'seller' | 'admin';
  /** Their id. */
  id?: string;
}

/** A token with only a valid owner and expiry, an hour from now by default. */
export function testToken(seconds = 3600, sub = '4'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub, exp: Math.floor(Date.now() / 1000) + seconds })}.x`;
}

const shown = { path: '' };
function Spy() {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    shown.path = pathname + search;
  }, [pathname, search]);
  return null;
}

/**
 * Omits style sheets: jsdom has no layout, and matches every rule against every element that a
 * query by role checks, which took a third of these tests' time.
 */
function createEmptyStyles() {
  const styles = createEmotionCache();
  styles.insert = () => undefined;
  return styles;
}

/** Each key renders the whole page again: the first ones show that a field takes keys and keeps the focus. */
const KEYS_TYPED = 2;

/** A person whose longer words are begun by keys and end in a paste; `keyboard` presses each key. */
function createPerson(): UserEvent {
  const person = userEvent.setup();
  const typeKeys = person.type.bind(person);
  const type: UserEvent['type'] = async (element, text, options) => {
    if (options || text.length <= KEYS_TYPED + 2 || /[{[]/.test(text)) return typeKeys(element, text, options);
    await typeKeys(element, text.slice(0, KEYS_TYPED));
    await person.paste(text.slice(KEYS_TYPED));
  };
  return Object.assign(person, { type });
}

/** StrictMode repeats each render and effect, a sixth of these tests' time: once per page shows that they can be. */
const renderedStrictly = new Set<string>();
const isFirstOf = (path: string): boolean => {
  const page = path.replace(/\?.*/, '').replace(/\/\d.*/, '/:id');
  const isFirst = !renderedStrictly.has(page);
  renderedStrictly.add(page);
  return isFirst;
};

/**
 * Renders the whole client at an address; in StrictMode the first time.
 * @param options.user the signed-in person; the two role checks are answered for them
 * @param options.handlers the API's answers (see setup.ts)
 * @param options.hasStyles adds style sheets, for components that measure themselves
 */
export function renderApp(
  path: string,
  { user, handlers = [], hasStyles }: { user?: TestUser; handlers?: HttpHandler[]; hasStyles?: true } = {},
) {
  if (user) {
    const { email = 'buyer@motohaat.test', displayName = 'Tanvir Ahmed', role = 'user', id } = user;
    saveSession({ email, displayName, photoURL: '' });
    saveToken(testToken(3600, id));
    api.use(
      answer('get', '/users/admin/:email', { isAdmin: role === 'admin' }),
      answer('get', '/users/seller/:email', { isSeller: role === 'seller' }),
      answer('get', '/agreements', []),
      // Hearts on product tiles.
      answer('get', '/mywishlist', []),
    );
  }
  api.use(...handlers);
  const store = createStore();
  rememberStore(store, guardSession(store));
  const Mode = isFirstOf(path) ? StrictMode : Fragment;
  const view = render(
    <Mode>
      <MemoryRouter initialEntries={[path]}>
        <Spy />
        <App store={store} styles={hasStyles ? createEmotionCache() : createEmptyStyles()} />
      </MemoryRouter>
    </Mode>,
  );
  return { ...view, store, person: createPerson(), path: () => shown.path };
}

/** The admin who opens the admin tables. */
export const admin = {
  role: 'admin',
  email: 'admin@motohaat.test',
  displayName: 'Ayesha Rahman',
} as const satisfies TestUser;

/** The text, with spaces that break lines where amounts have others. */
export const textOf = ({ textContent }: Element) => textContent?.replaceAll('\u00A0', ' ');

/** The column headings of the table. */
export const headings = () => screen.getAllByRole('columnheader').map(textOf);

/** The cells of one row. */
export const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell').map(textOf);

/** The cells of each row below the headings. */
export const cells = () => screen.getAllByRole('row').slice(1).map(cellsOf);

/** Expects that a list was refused with 429 TOO_MANY_REQUESTS, and retries with this answer. */
export async function retryRefusedList(person: UserEvent, answer: HttpHandler): Promise<void> {
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeVisible();
  api.use(answer);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
}

export const ADD_PRODUCT = '/dashboard/add-new-product';
export const MY_PRODUCTS = '/dashboard/view-all-product';
export const choices = answer('get', '/productCategory', [
  { _id: 'c1', categoryName: 'Cruiser', name: 'Cruiser' },
  { _id: 'c2', categoryName: 'Scooter', name: 'Scooter' },
]);
export const created = () => recorder('post', '/products', { acknowledged: true, insertedId: 'p1' });

/** A seller's input, with Bangla digits. */
const TYPED = {
  'Product Name': '  My Pulsar 150 ',
  'Buying Price': '২,১০,০০০',
  'Selling Price': 'Tk. 1,85,000/-',
  'Purchase Year': '২০২১',
  'Phone No.': '০১৭১২-৩৪৫৬৭৮',
  Location: 'Mirpur, Dhaka',
  'Short Descriptions': 'One owner, all papers.',
};

/** The request body it becomes. */
export const INPUT: ProductInput = {
  productName: 'My Pulsar 150',
  categoryId: 'c2',
  buyingPrice: 210_000,
  sellingPrice: 185_000,
  purchaseYear: 2021,
  condition: 'Good',
  sellerPhone: '+8801712345678',
  location: 'Mirpur, Dhaka',
  descriptions: 'One owner, all papers.',
  image: imageUrl(1),
};

export const field = (label: string): HTMLElement => screen.getByLabelText(label);
export const form = (): Promise<HTMLElement> => screen.findByLabelText('Product Name');

/** Pastes the text, and waits until the form has validated it. */
export const type = (label: string, text: string): Promise<void> =>
  act(async () => void fireEvent.change(field(label), { target: { value: text } }));

async function choose(person: UserEvent, label: string, option: string): Promise<void> {
  await person.click(field(label));
  await person.click(await screen.findByRole('option', { name: option }));
}

export const attach = (person: UserEvent): Promise<void> => person.upload(field('Product Image'), picture());

/** Fills in the whole form. */
export async function fill(person: UserEvent): Promise<void> {
  await waitFor(() => expect(field('Product Category')).not.toHaveAttribute('aria-disabled'));
  for (const [label, text] of Object.entries(TYPED)) await type(label, text);
  await choose(person, 'Product Category', 'Scooter');
  await choose(person, 'Condition', 'Good');
  await attach(person);
}

/** The same as form values. */
export const VALUES = {
  productName: TYPED['Product Name'],
  categoryId: 'c2',
  buyingPrice: TYPED['Buying Price'],
  sellingPrice: TYPED['Selling Price'],
  condition: 'Good',
  purchaseYear: TYPED['Purchase Year'],
  sellerPhone: TYPED['Phone No.'],
  location: TYPED.Location,
  descriptions: TYPED['Short Descriptions'],
};
/** Saves it as an earlier visit's draft, without a picture unless its address is given. */
export const keepDraft = (more: Draft = {}): void => saveDraft('product', seller.email, { ...VALUES, ...more });
export const draft = (): string | null => localStorage.getItem('motohaat-draft-product');

/** By text: a query by role is slow in a form this long. */
export const submitButton = (): HTMLElement => screen.getByText('Add Product', { selector: 'button' });
export const tryAgainButton = (): HTMLElement => screen.getByText('Try again', { selector: 'button' });
