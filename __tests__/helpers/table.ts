import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { api } from './api-stub.ts';
import type { TestUser } from './render.tsx';

/** The admin who opens the admin tables. */
export const admin = {
  role: 'admin',
  email: 'admin@motohaat.test',
  displayName: 'Ayesha Rahman',
} as const satisfies TestUser;

const textOf = ({ textContent }: HTMLElement) => textContent;

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
