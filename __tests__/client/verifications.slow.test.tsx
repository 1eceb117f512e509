import type { Verification, VerificationDetail } from '#contract/trust/verification';
import { VERIFICATION_REFUSAL_KINDS } from '#contract/trust/verification-refusals';
import { PAPER_FACTS } from '#contract/trust/verification-rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { admin, cells, renderApp, retryRefusedList } from '../helpers/client/render.tsx';
import { answer, api, recorder, refusal } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));

const PAGE = '/dashboard/verifications';
const MODIFIED = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const row: Verification = {
  _id: '9',
  kind: 'identity',
  state: 'waiting',
  createdAt: '2026-11-24T03:00:00Z',
  personId: '2',
  sellerName: 'Kamal Hossain',
  sellerEmail: 'seller@motohaat.test',
};
const detail: VerificationDetail = {
  ...row,
  personId: '2',
  sellerName: 'Kamal Hossain',
  sellerEmail: 'seller@motohaat.test',
  language: 'bn',
  memberSince: '2025-01-05T03:00:00Z',
  files: [
    { _id: '1', paper: 'nidFront', createdAt: '2026-11-24T03:00:00Z' },
    { _id: '2', paper: 'nidBack', createdAt: '2026-11-24T03:00:00Z' },
    { _id: '3', paper: 'selfie', createdAt: '2026-11-24T03:00:00Z', codes: ['482913', '113355'] },
  ],
};

const [created, revoked] = [jest.fn(() => 'blob:paper'), jest.fn()];
beforeEach(() => {
  clearToasts();
  created.mockClear();
  revoked.mockClear();
  URL.createObjectURL = created;
  URL.revokeObjectURL = revoked;
});

const served = http.get('http://localhost/api/verification/9/files/:file', () =>
  HttpResponse.arrayBuffer(new ArrayBuffer(3)),
);
const open = (shown: VerificationDetail = detail) =>
  renderApp(`${PAGE}?papers=9`, { user: admin, handlers: [answer('get', '/verification/9', shown), served] });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the list', () => {
  it('shows who proves what, how far it is, and leads to the papers', async () => {
    renderApp(PAGE, { user: admin, handlers: [answer('get', '/verification', [row])] });
    await screen.findByText('Identity');
    expect(cells()).toEqual([
      ['Kamal Hossainseller@motohaat.test', 'Identity', 'Waiting', '24 November 2026, 9:00 am', 'See papers'],
    ]);
    expect(screen.getByRole('link', { name: 'See papers of Kamal Hossain' })).toHaveAttribute(
      'href',
      `${PAGE}?papers=9`,
    );
    expect(screen.getByRole('link', { name: 'Check Papers' })).toHaveAttribute('aria-current', 'page');
  });

  it('can be loaded again', async () => {
    const { person } = renderApp(PAGE, {
      user: admin,
      handlers: [refusal('get', '/verification', 429, 'TOO_MANY_REQUESTS')],
    });
    await retryRefusedList(person, answer('get', '/verification', [row]));
    expect(await screen.findByText('Kamal Hossain')).toBeVisible();
  });
});

describe('the papers', () => {
  it('are side by side, with the account and the code beside them', async () => {
    open();
    for (const name of ['NID, front', 'NID, back', 'Selfie with today’s code'])
      expect(await screen.findByRole('img', { name })).toHaveAttribute('src', 'blob:paper');
    const account = within(screen.getByRole('region', { name: 'Account' }));
    expect(account.getByRole('link', { name: 'seller@motohaat.test' })).toBeVisible();
    for (const text of ['Kamal Hossain', 'seller@motohaat.test', '5 January 2025', '482 913 or 113 355'])
      expect(account.getByText(text)).toBeVisible();
  });

  it('are enlarged by buttons and by keyboard, and shown whole again', async () => {
    const { person } = open();
    const picture = await screen.findByRole('img', { name: 'NID, front' });
    expect(picture).toHaveStyle({ width: '100%' });
    await person.click(await button('Zoom in: NID, front'));
    expect(picture).toHaveStyle({ width: '150%' });
    const frame = screen.getByRole('group', { name: 'Picture: NID, front' });
    expect(frame).toHaveAttribute('tabindex', '0');
    for (let press = 0; press < 2; press += 1) fireEvent.keyDown(frame, { key: '+' });
    expect(picture).toHaveStyle({ width: '300%' });
    fireEvent.keyDown(frame, { key: '-' });
    expect(picture).toHaveStyle({ width: '200%' });
    fireEvent.keyDown(frame, { key: '0' });
    expect(picture).toHaveStyle({ width: '100%' });
    expect(await button('Zoom out: NID, front')).toBeDisabled();
    fireEvent.doubleClick(frame);
    expect(picture).toHaveStyle({ width: '200%' });
    // The others are as they were.
    expect(screen.getByRole('img', { name: 'NID, back' })).toHaveStyle({ width: '100%' });
  });

  it('are dragged by a mouse', async () => {
    open();
    const picture = await screen.findByRole('img', { name: 'NID, front' });
    const frame = screen.getByRole('group', { name: 'Picture: NID, front' });
    Object.assign(frame, { scrollLeft: 100, scrollTop: 50, setPointerCapture: () => undefined });
    fireEvent.pointerDown(picture, { pointerType: 'mouse', button: 0, pointerId: 1 });
    const move = new MouseEvent('pointermove', { bubbles: true, buttons: 1, movementX: 30, movementY: -10 });
    Object.assign(move, { pointerType: 'mouse', movementX: 30, movementY: -10 });
    fireEvent(frame, move);
    expect([frame.scrollLeft, frame.scrollTop]).toEqual([70, 60]);
  });

  it('are no longer in memory once the page is left', async () => {
    const { person } = open();
    await screen.findByRole('img', { name: 'NID, front' });
    api.use(answer('get', '/verification', [row]));
    await person.click(screen.getByRole('link', { name: 'All papers' }));
    await screen.findByText('Identity');
    await waitFor(() => expect(revoked).toHaveBeenCalledTimes(created.mock.calls.length));
    expect(created).toHaveBeenCalled();
  });

  it('that couldn’t be loaded can be loaded again', async () => {
    const { person } = open();
    api.use(refusal('get', '/verification/9/files/1', 500, 'INTERNAL'));
    const again = await button('The picture couldn’t be loaded. Load it again: NID, front');
    api.use(served);
    await person.click(again);
    expect(await screen.findByRole('img', { name: 'NID, front' })).toBeVisible();
  });

  it('that are gone are not there, but what was decided is', async () => {
    open({
      ...detail,
      state: 'refused',
      files: [],
      decidedAt: '2026-07-01T03:00:00Z',
      filesUntil: '2026-09-29T03:00:00Z',
      deciderName: 'Ayesha Rahman',
      reason: 'name',
      facts: 'The name is another one.',
    });
    expect(await screen.findByText('The pictures have been deleted.')).toBeVisible();
    expect(screen.getByText('Decided by Ayesha Rahman, 1 July 2026, 9:00 am.')).toBeVisible();
    expect(screen.getByText('The name is another one.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('that don’t exist are named as such', async () => {
    renderApp(`${PAGE}?papers=9`, {
      user: admin,
      handlers: [refusal('get', '/verification/9', 404, 'VERIFICATION_NOT_FOUND')],
    });
    expect(await screen.findByText('These papers don’t exist')).toBeVisible();
  });
});

describe('an admin', () => {
  it('accepts after a question, for the name that was compared', async () => {
    const made = recorder('post', '/verification/9/decision', MODIFIED);
    const { person } = open();
    api.use(made.handler);
    expect(await button('Accept')).toBeDisabled();
    await person.type(screen.getByRole('textbox', { name: 'NID number' }), '১৯৯০ ১২৩৪-৫৬৭৮৯ 0123');
    await person.click(await button('Accept'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept the papers of Kamal Hossain?' }));
    api.use(
      answer('get', '/verification/9', {
        ...detail,
        state: 'accepted',
        decidedAt: '2026-11-25T03:00:00Z',
        deciderName: 'Ayesha Rahman',
      }),
    );
    await person.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(/Decided by Ayesha Rahman/)).toBeVisible();
    expect(made.sent).toEqual([{ accepted: true, sellerName: 'Kamal Hossain', nid: '19901234567890123' }]);
    expect(toasts()).toEqual(['success: The papers have been accepted.']);
  });

  it('accepts the registration of a bike without a number of an NID', async () => {
    const made = recorder('post', '/verification/9/decision', MODIFIED);
    const { person } = open({ ...detail, kind: 'registration', productId: '41', productName: 'Yamaha FZS V3' });
    api.use(made.handler);
    expect(await screen.findByText(/^Accept only if the card is readable and belongs to Yamaha FZS V3/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Product: Yamaha FZS V3' })).toHaveAttribute(
      'href',
      '/bikes/41-yamaha-fzs-v3',
    );
    await person.click(await button('Accept'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept the papers of Kamal Hossain?' }));
    await person.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(made.sent).toEqual([{ accepted: true, sellerName: 'Kamal Hossain' }]));
  });

  it('offers the reasons that apply to the kind of papers', async () => {
    const { person } = open({ ...detail, kind: 'registration', productId: '41', productName: 'Yamaha FZS V3' });
    await person.click(await button('Refuse'));
    const reasons = within(screen.getByRole('group', { name: 'Why not?' })).getAllByRole('button');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'A picture can’t be read',
      'A paper or a side is missing',
      'The name on the paper isn’t the account’s name',
      'The paper belongs to another bike',
      'A paper is no longer valid',
      'Another reason',
    ]);
  });

  it('refuses with a preset reason in the seller’s language; what was written stays after an error', async () => {
    const { person } = open();
    await person.click(await button('Refuse'));
    const send = await button('Send the refusal');
    expect(send).toBeDisabled();
    await person.click(await button('A picture can’t be read'));
    const facts = screen.getByRole('textbox', { name: 'What the seller reads' });
    expect(facts).toHaveValue(PAPER_FACTS.bn.unreadable);
    await person.click(await button('The selfie doesn’t show the code of its day'));
    expect(facts).toHaveValue(PAPER_FACTS.bn.code);
    await person.type(facts, ' আলোতে তুলুন।');
    // The admin's own text isn't replaced.
    await person.click(await button('A picture can’t be read'));
    expect(facts).toHaveValue(`${PAPER_FACTS.bn.code} আলোতে তুলুন।`);
    api.use(refusal('post', '/verification/9/decision', 409, 'VERIFICATION_RENAMED'));
    await person.click(send);
    expect(await screen.findByText(VERIFICATION_REFUSAL_KINDS.VERIFICATION_RENAMED.message)).toBeVisible();
    expect(facts).toHaveValue(`${PAPER_FACTS.bn.code} আলোতে তুলুন।`);
    const made = recorder('post', '/verification/9/decision', MODIFIED);
    api.use(made.handler);
    await person.click(send);
    await waitFor(() =>
      expect(made.sent).toEqual([
        {
          accepted: false,
          sellerName: 'Kamal Hossain',
          reason: 'unreadable',
          facts: `${PAPER_FACTS.bn.code} আলোতে তুলুন।`,
        },
      ]),
    );
  });
});
