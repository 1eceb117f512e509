import type { ProductInput } from '#contract/product';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type Draft, saveDraft } from '../../src/services/draft.ts';
import { answer, recorder } from './api-stub.ts';
import { imageUrl, picture } from './image-stub.ts';

export const ADD_PRODUCT = '/dashboard/add-new-product';
export const MY_PRODUCTS = '/dashboard/view-all-product';
export const seller = { role: 'seller', email: 'seller@motohaat.test', displayName: 'Kamal Hossain' } as const;
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
