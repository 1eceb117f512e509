import type { Verification, VerificationDraft } from '#contract/trust/verification';
import type { OwnProduct } from '#contract/catalogue/product';
import { VERIFICATION_REFUSAL_KINDS } from '#contract/trust/verification-refusals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { preparePaper, UnreadablePhoto } from '../../src/services/pictures/private-photo.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, picture, recorder, refusal } from '../helpers/client/setup.ts';
import { ownProduct } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
jest.mock('../../src/services/pictures/private-photo.ts', () => ({
  ...jest.requireActual<object>('../../src/services/pictures/private-photo.ts'),
  preparePaper: jest.fn(),
}));

const PAGE = '/dashboard/verification';
const ACKNOWLEDGED = { acknowledged: true, insertedId: '9' };
const waiting: Verification = { _id: '9', kind: 'identity', state: 'waiting', createdAt: '2026-11-24T03:00:00Z' };

beforeEach(() => {
  clearToasts();
  URL.createObjectURL = () => 'blob:paper';
  URL.revokeObjectURL = () => undefined;
  jest.mocked(preparePaper).mockImplementation(() => Promise.resolve(new Blob(['paper'], { type: 'image/jpeg' })));
});

/** The server's side: what is uploaded is in the next draft. */
function open({
  sent = [],
  papers = [],
  address = '',
}: { sent?: Verification[]; papers?: VerificationDraft['papers']; address?: string } = {}) {
  const draft: VerificationDraft = { code: '482913', papers: [...papers] };
  const uploaded: string[] = [];
  const rendered = renderApp(`${PAGE}${address}`, {
    user: { role: 'seller' },
    handlers: [
      answer('get', '/verification', sent),
      http.get('http://localhost/api/verification/draft', () => HttpResponse.json(draft)),
      http.put('http://localhost/api/verification/draft/:paper', ({ params }) => {
        uploaded.push(String(params.paper));
        draft.papers.push(String(params.paper) as VerificationDraft['papers'][number]);
        return HttpResponse.json(ACKNOWLEDGED);
      }),
    ],
  });
  return { ...rendered, uploaded };
}
const chooser = (paper: string) => screen.findByLabelText<HTMLInputElement>(`Choose a picture: ${paper}`);

describe('papers', () => {
  it('that a notification is about are opened in their tab', async () => {
    const trade: Verification = {
      _id: '12',
      kind: 'trade',
      state: 'refused',
      createdAt: '2026-11-24T03:00:00Z',
      decidedAt: '2026-11-25T03:00:00Z',
      reason: 'unreadable',
      facts: 'The licence is blurred.',
    };
    open({ sent: [trade, { ...waiting, _id: '11', state: 'accepted' }], address: '?papers=12' });
    expect(await screen.findByText('The licence is blurred.')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Trade' })).toHaveAttribute('aria-selected', 'true');
  });

  it('are uploaded one by one as they are chosen, and sent together', async () => {
    const { person, uploaded } = open();
    const send = await screen.findByRole('button', { name: 'Send for checking' });
    expect(send).toBeDisabled();
    expect(screen.getByText('482 913')).toBeVisible();
    await person.upload(await chooser('NID, front'), picture('front.png'));
    expect(await screen.findByRole('img', { name: 'NID, front' })).toHaveAttribute('src', 'blob:paper');
    await person.upload(await chooser('NID, back'), picture('back.png'));
    await person.upload(await chooser('Selfie with today’s code'), picture('selfie.png'));
    expect(await screen.findByText('3 of 3 pictures uploaded')).toBeVisible();
    expect(uploaded).toEqual(['nidFront', 'nidBack', 'selfie']);
    const made = recorder('post', '/verification', ACKNOWLEDGED);
    api.use(made.handler, answer('get', '/verification', [waiting]));
    await person.click(send);
    expect(await screen.findByText(/Sent on 24 November 2026/)).toBeVisible();
    expect(made.sent).toEqual([{ kind: 'identity' }]);
    expect(screen.queryByRole('button', { name: 'Send for checking' })).toBeNull();
    expect(toasts()).toEqual([
      'success: Your papers have been sent. We’ll let you know as soon as we’ve checked them.',
    ]);
  });

  it('open the phone’s camera: the front one for the selfie', async () => {
    open();
    expect(await screen.findByLabelText('Take a photo: NID, front')).toHaveAttribute('capture', 'environment');
    expect(screen.getByLabelText('Take a photo: Selfie with today’s code')).toHaveAttribute('capture', 'user');
  });

  it('that were uploaded before need no second upload', async () => {
    const { person } = open({ papers: ['tradeLicence'] });
    await person.click(await screen.findByRole('tab', { name: 'Trade' }));
    expect(await screen.findByText('1 of 2 pictures uploaded')).toBeVisible();
    expect(screen.getByText('Uploaded')).toBeVisible();
    await person.upload(await chooser('TIN certificate'), picture('tin.png'));
    expect(await screen.findByText('2 of 2 pictures uploaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send for checking' })).toBeEnabled();
  });

  it('that couldn’t be uploaded stay, say why, and can be tried again', async () => {
    const { person } = open();
    const front = await chooser('NID, front');
    api.use(refusal('put', '/verification/draft/nidFront', 503, 'UNAVAILABLE'));
    await person.upload(front, picture('front.png'));
    expect(await screen.findByText('Not uploaded')).toBeVisible();
    expect(screen.getByRole('img', { name: 'NID, front' })).toBeVisible();
    api.use(answer('put', '/verification/draft/nidFront', ACKNOWLEDGED));
    await person.click(screen.getByRole('button', { name: 'Try again: NID, front' }));
    expect(await screen.findByText('1 of 3 pictures uploaded')).toBeVisible();
    expect(screen.queryByText('Not uploaded')).toBeNull();
  });

  it('that are no pictures are named as such', async () => {
    jest.mocked(preparePaper).mockRejectedValue(new UnreadablePhoto('unreadable', 'x'));
    const { person } = open();
    await person.upload(await chooser('NID, front'), picture('front.png'));
    expect(await screen.findByText(/This file can’t be opened as a picture/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  });

  it('stay when they couldn’t be sent', async () => {
    const { person } = open({ papers: ['nidFront', 'nidBack', 'selfie'] });
    api.use(refusal('post', '/verification', 409, 'PAPERS_MISSING'));
    await person.click(await screen.findByRole('button', { name: 'Send for checking' }));
    expect(await screen.findByText(VERIFICATION_REFUSAL_KINDS.PAPERS_MISSING.message)).toBeVisible();
    expect(screen.getByText('3 of 3 pictures uploaded')).toBeVisible();
  });
});

describe('the state', () => {
  const decided = { ...waiting, decidedAt: '2026-11-25T03:00:00Z' };
  it('of accepted papers says until when, and offers to send newer ones', async () => {
    const { person } = open({ sent: [{ ...decided, state: 'accepted', endsAt: '2028-11-25T03:00:00Z' }] });
    expect(await screen.findByRole('status', { name: 'Accepted' })).toHaveTextContent(
      'AcceptedChecked and accepted on 25 November 2026. Buyers see this until 25 November 2028, or until you change your name.',
    );
    expect(screen.queryByRole('button', { name: 'Send for checking' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Send papers again' }));
    expect(screen.getByRole('button', { name: 'Send for checking' })).toBeVisible();
  });

  it('of refused papers says why, above the form to send them again', async () => {
    open({ sent: [{ ...decided, state: 'refused', reason: 'unreadable', facts: 'Take it again in daylight.' }] });
    expect(await screen.findByRole('status', { name: 'Not accepted' })).toHaveTextContent(
      'Not acceptedChecked on 25 November 2026, and not accepted.A picture can’t be readTake it again in daylight.',
    );
    expect(screen.getByRole('button', { name: 'Send for checking' })).toBeVisible();
  });

  it('of ended papers says why they ended', async () => {
    open({ sent: [{ ...decided, state: 'ended', endsAt: '2026-11-26T03:00:00Z', isRenamed: true }] });
    expect(await screen.findByRole('status', { name: 'Ended' })).toHaveTextContent(
      'EndedEnded on 26 November 2026, because you changed your name.',
    );
  });

  it('is in Bangla as well', async () => {
    setLanguage('bn');
    open({ sent: [waiting] });
    expect(await screen.findByRole('status', { name: 'অপেক্ষায়' })).toHaveTextContent(
      'অপেক্ষায়২৪ নভেম্বর ২০২৬ তারিখে পাঠানো হয়েছে।',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'আমার যাচাই' })).toBeVisible();
  });
});

describe('the registration of a bike', () => {
  const bike = ownProduct(1, { engineCc: 149 });
  const openRegistration = (address: string, ...rows: OwnProduct[]) =>
    renderApp(`${PAGE}?about=registration${address}`, {
      user: { role: 'seller' },
      handlers: [
        answer('get', '/verification', []),
        answer('get', '/verification/draft', { code: '482913', papers: ['registrationFront', 'registrationBack'] }),
        // One on each page.
        http.get('http://localhost/api/products', ({ request }) => {
          const at = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
          const next = `<http://localhost/api/products?cursor=${at + 1}>; rel="next"`;
          return HttpResponse.json(rows.slice(at, at + 1), { headers: at + 1 < rows.length ? { link: next } : {} });
        }),
      ],
    });

  it('is sent for the bike that is chosen; parts are not offered', async () => {
    const { person } = openRegistration('', bike, ownProduct(2));
    const field = await screen.findByRole('combobox', { name: 'Bike' });
    expect(screen.queryByRole('option', { name: /Bike 2/ })).not.toBeInTheDocument();
    await person.selectOptions(field, await screen.findByRole('option', { name: /Bike 1/ }));
    const made = recorder('post', '/verification', ACKNOWLEDGED);
    api.use(made.handler);
    await person.click(await screen.findByRole('button', { name: 'Send for checking' }));
    expect(made.sent).toEqual([{ kind: 'registration', productId: 'p1' }]);
  });

  it('can be of each bike on sale, however many there are; its year and price tell apart those of one name', async () => {
    openRegistration('', bike, ownProduct(2), { ...bike, _id: 'p3', purchaseYear: 2023, sellingPrice: 190_000 });
    await screen.findByRole('combobox', { name: 'Bike' });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '',
      'Bike 1 · 2021 · Tk.\u00a01,85,000',
      'Bike 1 · 2023 · Tk.\u00a01,90,000',
    ]);
  });

  it('opens with the bike that the address names', async () => {
    openRegistration('&product=p1', ownProduct(2), bike);
    expect(await screen.findByText('2 of 2 pictures uploaded')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Bike' })).toHaveTextContent('Bike 1');
  });

  it('needs a bike', async () => {
    openRegistration('');
    expect(await screen.findByRole('link', { name: 'List a bike' })).toHaveAttribute(
      'href',
      '/dashboard/add-new-product',
    );
  });
});

it('the page of papers is for sellers: other people get a link to become one', async () => {
  renderApp(PAGE, { user: {} });
  expect(await screen.findByRole('link', { name: 'Become a seller' })).toBeVisible();
  expect(within(screen.getByRole('main')).queryByRole('tab')).toBeNull();
});
