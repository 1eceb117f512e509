import type { Deal } from '#contract/deals/deal';
import { MONEY_REFUSAL_KINDS } from '#contract/money/money-refusals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, decodeNothing, decodePictures, toasts } from '../helpers/client/fakes.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, picture, recorder, refusal } from '../helpers/client/setup.ts';
import { dealWith, heldDeal } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const DONE = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const open = (deal: Deal, ...handlers: HttpHandler[]) =>
  renderApp('/dashboard/deals/7', { user: {}, handlers: [answer('get', '/deals/7', deal), ...handlers] });
const choosePhotos = (...files: File[]) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Add photos'), { target: { files } }));

/** Takes photos; `failures` are refused first. */
function photoUploads({ failures = 0 } = {}) {
  const types: (string | null)[] = [];
  const handler = http.post('http://localhost/api/deals/7/photos', ({ request }) => {
    types.push(request.headers.get('content-type'));
    return types.length <= failures ? HttpResponse.error() : HttpResponse.json({ _id: String(100 + types.length) });
  });
  return { handler, types };
}
const photo = (id: string) =>
  http.get(
    `http://localhost/api/deals/7/photos/${id}`,
    () => new HttpResponse('photo', { headers: { 'content-type': 'image/jpeg' } }),
  );

async function openReport(deal: Deal = heldDeal, ...handlers: HttpHandler[]) {
  const view = open(deal, ...handlers);
  await view.person.click(await screen.findByRole('button', { name: 'Report a problem' }));
  return view;
}
const choosePapers = async ({ person }: ReturnType<typeof open>) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'What is wrong?' }));
  await person.click(screen.getByRole('option', { name: 'The papers are missing or wrong' }));
};

const CANCEL_INSTEAD = /^If you don’t want the product, cancel the deal instead: you get all your money back/;

describe('reporting a problem', () => {
  it('tells the buyer who may still cancel that canceling returns everything', async () => {
    const actions = heldDeal.actions.filter((action) => action !== 'cancel');
    const view = await openReport({ ...heldDeal, actions: [...actions, 'cancel'] });
    expect(screen.getByText(CANCEL_INSTEAD)).toBeVisible();
    view.unmount();
    await openReport({ ...heldDeal, actions });
    expect(screen.queryByText(CANCEL_INSTEAD)).not.toBeInTheDocument();
  });

  it('sends reason, text and photos, which are made smaller on the device', async () => {
    decodePictures();
    const uploads = photoUploads();
    const sent = recorder('post', '/deals/7/problem', DONE);
    const view = await openReport(heldDeal, uploads.handler, sent.handler);
    await choosePapers(view);
    await view.person.type(screen.getByLabelText('What happened?'), ' The tax token is missing. ');
    await choosePhotos(picture('one.png', 'image/png'), picture('two.jpg'));
    await screen.findByText('Photos uploaded: 2 of 2');
    api.use(answer('get', '/deals/7', dealWith({})));
    await view.person.click(screen.getByRole('button', { name: 'Report the problem' }));
    expect(await screen.findByText('If you don’t agree by 27 November 2126, 4:00 pm, an admin decides.')).toBeVisible();
    expect(uploads.types).toEqual(['image/jpeg', 'image/jpeg']);
    expect(sent.sent).toEqual([{ reason: 'papers', text: 'The tax token is missing.', photos: ['101', '102'] }]);
    expect(toasts()).toEqual(['success: The problem was reported. No money moves until it is settled.']);
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('offers every reason but the provider’s own', async () => {
    await openReport();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'What is wrong?' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'The other person didn’t come',
      'It is not as described',
      'The papers are missing or wrong',
      'It is damaged',
      'Disagreement about the money',
      'Something else',
    ]);
  });

  it('asks for what is missing', async () => {
    const { person } = await openReport();
    await person.click(screen.getByRole('button', { name: 'Report the problem' }));
    expect(await screen.findByText('Choose what is wrong.')).toBeVisible();
    expect(screen.getByText('Say what happened.')).toBeVisible();
  });

  it('keeps the input and the photos over a reload, and forgets them when it is closed', async () => {
    decodePictures();
    const view = await openReport(heldDeal, photoUploads().handler);
    await choosePapers(view);
    await view.person.type(screen.getByLabelText('What happened?'), 'The tax token is missing.');
    await choosePhotos(picture('three.jpg'));
    await screen.findByText('Photos uploaded: 1 of 1');
    view.unmount();
    const again = open(heldDeal, photo('101'));
    expect(await screen.findByLabelText('What happened?')).toHaveValue('The tax token is missing.');
    expect(screen.getByRole('combobox', { name: 'What is wrong?' })).toHaveTextContent('The papers are missing');
    expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeVisible();
    expect(screen.getByText('Photos uploaded: 1 of 1')).toBeVisible();
    await again.person.click(screen.getByRole('button', { name: 'Not now' }));
    await again.person.click(screen.getByRole('button', { name: 'Report a problem' }));
    expect(screen.getByLabelText('What happened?')).toHaveValue('');
  });

  it('says why a photo was not uploaded, and uploads it again', async () => {
    decodePictures();
    const { person } = await openReport(heldDeal, photoUploads({ failures: 1 }).handler);
    await choosePhotos(picture('four.jpg'));
    expect(await screen.findByText(/^four.jpg: MotoHaat cannot be reached\./)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Upload photo 1 again' }));
    expect(await screen.findByText('Photos uploaded: 1 of 1')).toBeVisible();
    expect(screen.queryByText(/^four.jpg:/)).not.toBeInTheDocument();
  });

  it('is not sent while a photo fails', async () => {
    decodeNothing();
    const sent = recorder('post', '/deals/7/problem', DONE);
    const view = await openReport(heldDeal, sent.handler);
    await choosePapers(view);
    await view.person.type(screen.getByLabelText('What happened?'), 'The tax token is missing.');
    await choosePhotos(picture('five.heic', 'image/heic'));
    expect(
      await screen.findByText('five.heic: This file can’t be opened as a picture. Please choose another one.'),
    ).toBeVisible();
    await view.person.click(screen.getByRole('button', { name: 'Report the problem' }));
    expect(await screen.findByText(/^Not all photos could be uploaded\./)).toBeVisible();
    expect(sent.sent).toEqual([]);
    await view.person.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    await view.person.click(screen.getByRole('button', { name: 'Report the problem' }));
    await waitFor(() => expect(sent.sent).toHaveLength(1));
  });

  it('takes six photos, pictures only', async () => {
    decodePictures();
    await openReport(heldDeal, photoUploads().handler);
    await choosePhotos(
      picture('papers.pdf', 'application/pdf'),
      ...Array.from({ length: 7 }, (_none, place) => picture(`many-${place}.jpg`)),
    );
    expect(await screen.findByText('Photos uploaded: 6 of 6')).toBeVisible();
    expect(screen.getByText('papers.pdf can’t be opened as a picture. Please choose another one.')).toBeVisible();
    expect(screen.getByText('You can add at most 6 photos.')).toBeVisible();
    expect(screen.getByLabelText('Add photos')).toBeDisabled();
  });

  it('says why the server refused it, and keeps the input', async () => {
    const view = await openReport(heldDeal, refusal('post', '/deals/7/problem', 429, 'TOO_MANY_REQUESTS'));
    await choosePapers(view);
    await view.person.type(screen.getByLabelText('What happened?'), 'The tax token is missing.');
    await view.person.click(screen.getByRole('button', { name: 'Report the problem' }));
    expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeVisible();
    expect(screen.getByLabelText('What happened?')).toHaveValue('The tax token is missing.');
  });
});

describe('a reported problem', () => {
  it('shows both sides with their photos, whose addresses are revoked afterwards', async () => {
    const revoke = jest.spyOn(URL, 'revokeObjectURL');
    const { person, unmount } = open(
      dealWith({ photos: ['11'], answer: { text: 'It is here.', photos: ['12'], at: '2026-11-24T11:00:00Z' } }),
      photo('11'),
      photo('12'),
    );
    expect(await screen.findByText('The tax token is missing.')).toBeVisible();
    const report = screen.getByRole('heading', { name: 'The papers are missing or wrong' }).parentElement;
    expect(report).toHaveTextContent('You, 24 November 2026, 4:00 pm');
    expect(screen.getByText('It is here.')).toBeVisible();
    expect(await screen.findAllByRole('img', { name: 'Photo 1' })).toHaveLength(2);
    const [enlarge] = await screen.findAllByRole('button', { name: 'Show photo 1 larger' });
    if (enlarge) await person.click(enlarge);
    expect(
      await within(screen.getByRole('dialog', { name: 'Photo 1' })).findByRole('img', { name: 'Photo 1' }),
    ).toBeVisible();
    revoke.mockClear();
    unmount();
    expect(revoke).toHaveBeenCalledTimes(3);
    revoke.mockRestore();
  });

  it('offers to load a photo again', async () => {
    const { person } = open(dealWith({ photos: ['11'] }), refusal('get', '/deals/7/photos/11', 500, 'INTERNAL'));
    const again = await screen.findByRole('button', { name: 'Load photo 1 again' });
    api.use(photo('11'));
    await person.click(again);
    expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeVisible();
  });

  it.each([
    ['buyer', 'You say the seller didn’t come', 'You reported a problem: the seller did not come.'],
    ['seller', 'The buyer says you didn’t come', 'The buyer reported a problem: you did not come.'],
  ] as const)('of an absence says to the %s who did not come', async (role, title, step) => {
    const event = { kind: 'problem', by: 'buyer', at: '2026-11-24T10:00:00Z', reason: 'no_show' } as const;
    open(dealWith({ reason: 'no_show', by: 'buyer' }, { role, events: [event] }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(step)).toBeVisible();
  });

  it('of a risky payment is a check, in Bangla as well', async () => {
    setLanguage('bn');
    const event = { kind: 'problem', by: 'market', at: '2026-11-24T10:00:00Z', reason: 'risk' } as const;
    open(dealWith({ reason: 'risk', by: 'market' }, { state: 'decision', events: [event], actions: [] }));
    expect(await screen.findAllByRole('heading', { name: /পেমেন্ট যাচাই$/ })).toHaveLength(2);
    expect(screen.getByText('মোটোহাট পেমেন্ট যাচাই শুরু করেছে।')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /সমস্যা/ })).not.toBeInTheDocument();
  });

  it('is answered by the other side', async () => {
    const sent = recorder('post', '/deals/7/problem/answer', DONE);
    const { person } = open(dealWith({}, { role: 'seller', actions: ['answer', 'proposal'] }), sent.handler);
    await person.type(await screen.findByLabelText('Your answer'), 'I have it at home.');
    await person.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(sent.sent).toEqual([{ text: 'I have it at home.', photos: [] }]));
    expect(toasts()).toEqual(['success: Your answer was sent.']);
  });

  it.each([
    ['problem', undefined, 'If you don’t agree by 27 November 2126, 4:00 pm, an admin decides.'],
    [
      'decision',
      undefined,
      'An admin looks at it and decides by 27 November 2126, 4:00 pm. You can still agree until then.',
    ],
    ['escalated', undefined, 'Without a decision by 27 November 2126, 4:00 pm, you get the money back.'],
    [
      'escalated',
      '2026-11-24T09:30:00Z',
      'Without a decision by 27 November 2126, 4:00 pm, the money goes to the seller.',
    ],
  ] as const)('says what happens next, and by when (%s, handed over: %s)', async (state, handedOverAt, sentence) => {
    open(dealWith({}, { state, handedOverAt }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('says whose turn it is when the payment is risky', async () => {
    open(dealWith({ reason: 'risk', by: 'market', text: '' }, { state: 'decision', actions: [] }));
    expect(await screen.findByText(/^The payment service advises us to check this payment\./)).toBeVisible();
    expect(screen.queryByText('Nobody has answered yet.')).not.toBeInTheDocument();
    // There is nothing to agree on.
    expect(
      screen.getByText(/^MotoHaat checks the payment first.* Otherwise you get all your money back\. You need not/),
    ).toBeVisible();
    expect(screen.queryByText(/You can still agree/)).not.toBeInTheDocument();
  });

  it('tells the second admin apart from the first', async () => {
    const escalated = (at: string) => ({ kind: 'escalated', by: 'market', at }) as const;
    open(
      dealWith(
        {},
        {
          state: 'escalated',
          actions: [],
          events: [...heldDeal.events, escalated('2026-11-27T10:00:00Z'), escalated('2026-12-07T10:00:00Z')],
        },
      ),
    );
    expect(await screen.findByText('The problem went to MotoHaat for a decision.', { exact: false })).toBeVisible();
    expect(screen.getByText('Nobody had decided, so a second admin was asked.', { exact: false })).toBeVisible();
  });
});

const PROPOSED = { by: 'seller', refund: 2500, at: '2026-11-24T12:00:00Z' } as const;

describe('a split', () => {
  it('is proposed as a number or by the slider, and says what each side would get', async () => {
    const sent = recorder('post', '/deals/7/problem/proposal', DONE);
    const { person } = open(dealWith({}), sent.handler);
    await person.type(await screen.findByLabelText('Refund to you (Tk)'), '২,৫০০');
    expect(screen.getByText('You get back').parentElement).toHaveTextContent('You get backTk. 2,500');
    expect(screen.getByText('The seller gets').parentElement).toHaveTextContent('The seller getsTk. 5,000');
    fireEvent.change(screen.getByRole('slider', { name: 'Refund to you' }), { target: { value: 3000 } });
    expect(screen.getByLabelText('Refund to you (Tk)')).toHaveValue('3000');
    await person.click(screen.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(sent.sent).toEqual([{ refund: 3000 }]));
    expect(toasts()).toEqual(['success: Your proposal was sent.']);
  });

  it.each(['7501', '-1', '2.5', ''])('of "%s" is not sent', async (typed) => {
    const sent = recorder('post', '/deals/7/problem/proposal', DONE);
    const { person } = open(dealWith({}), sent.handler);
    const field = await screen.findByLabelText('Refund to you (Tk)');
    if (typed !== '') await person.type(field, typed);
    await person.click(screen.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('Enter a whole amount from Tk. 0 to Tk. 7,500.')).toBeVisible();
    expect(sent.sent).toEqual([]);
  });

  it('is kept over a reload', async () => {
    const first = open(dealWith({}));
    await first.person.type(await screen.findByLabelText('Refund to you (Tk)'), '1200');
    first.unmount();
    open(dealWith({}));
    expect(await screen.findByLabelText('Refund to you (Tk)')).toHaveValue('1200');
  });

  it('is accepted after a confirmation, with the amount that was shown', async () => {
    const sent = recorder('post', '/deals/7/problem/accept', DONE);
    const { person } = open(dealWith({ proposal: PROPOSED }, { actions: ['accept', 'proposal'] }), sent.handler);
    await person.click(await screen.findByRole('button', { name: 'Accept' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent(
      'You get Tk. 2,500 back, and Tk. 5,000 goes to the seller. This is final and ends the deal without a handover: the product counts as sold to you, even if you don’t have it yet.',
    );
    await person.click(within(question).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(sent.sent).toEqual([{ refund: 2500 }]));
  });

  it.each([
    ['buyer', '2026-11-24T09:30:00Z', 2500, 'ends the deal: you keep the product.'],
    ['buyer', '2026-11-24T09:30:00Z', 7500, 'ends the deal: you give the product back to the seller.'],
    ['buyer', undefined, 7500, 'ends the deal: the seller keeps the product.'],
    ['seller', undefined, 0, 'the product counts as sold to the buyer, even if they don’t have it yet.'],
    ['seller', undefined, 7500, 'ends the deal: you keep the product, and can list it again.'],
  ] as const)(
    'says whose the product is then (%s, handed over: %s, %i back)',
    async (role, handedOverAt, refund, end) => {
      const proposal = { ...PROPOSED, by: role === 'buyer' ? 'seller' : 'buyer', refund } as const;
      const { person } = open(dealWith({ proposal }, { role, handedOverAt, actions: ['accept'] }));
      await person.click(await screen.findByRole('button', { name: 'Accept' }));
      expect(await screen.findByRole('dialog')).toHaveTextContent(end);
    },
  );

  it('is not accepted if the other one was only asked about', async () => {
    const sent = recorder('post', '/deals/7/problem/accept', DONE);
    const { person } = open(dealWith({ proposal: PROPOSED }, { actions: ['accept', 'proposal'] }), sent.handler);
    await person.click(await screen.findByRole('button', { name: 'Accept' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.sent).toEqual([]);
  });

  it('that has changed is shown as it is now, with the reason', async () => {
    const { message } = MONEY_REFUSAL_KINDS.PROPOSAL_CHANGED;
    const deal = dealWith({ proposal: PROPOSED }, { actions: ['accept', 'proposal'] });
    const { person } = open(deal, refusal('post', '/deals/7/problem/accept', 409, 'PROPOSAL_CHANGED', { message }));
    await person.click(await screen.findByRole('button', { name: 'Accept' }));
    api.use(
      answer('get', '/deals/7', { ...deal, problem: { ...deal.problem!, proposal: { ...PROPOSED, refund: 100 } } }),
    );
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('Tk. 7,400')).toBeVisible();
  });

  it('of one’s own can’t be accepted, only replaced', async () => {
    const { person } = open(dealWith({ proposal: { ...PROPOSED, by: 'buyer' } }));
    expect(await screen.findByText(/^The other person can accept this\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Propose another amount' }));
    expect(screen.getByLabelText('Refund to you (Tk)')).toBeVisible();
  });
});

describe('a settled problem', () => {
  it.each([
    ['agreed', 'You agreed.'],
    ['decided', 'An admin has decided.'],
    ['expired', 'The time ran out without a decision.'],
    ['refunded', 'The money was refunded by MotoHaat.'],
  ] as const)('says how it ended: %s', async (end, sentence) => {
    open(dealWith({ end, proposal: PROPOSED }, { state: 'released', refund: 1000, actions: ['review'] }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('You get back').parentElement).toHaveTextContent('You get backTk. 1,000');
    // The proposal is not what was decided.
    expect(screen.queryByText('Tk. 2,500')).not.toBeInTheDocument();
    expect(screen.queryByText(/an admin decides/)).not.toBeInTheDocument();
  });

  it('names who accepted the proposal, among the steps', async () => {
    const released = { kind: 'released', by: 'buyer', at: '2026-11-24T13:00:00Z', amount: 6500 } as const;
    const refunding = { ...released, kind: 'refunding', amount: 1000 } as const;
    const deal = dealWith({ end: 'agreed' }, { state: 'released', refund: 1000, actions: [] });
    open({ ...deal, events: [...deal.events, released, refunding] });
    expect(await screen.findByText('You accepted the proposal. Tk. 6,500 was released to the seller.')).toBeVisible();
    expect(screen.getByText('The refund of Tk. 1,000 has begun.')).toBeVisible();
  });

  it('shows the admin’s reasons', async () => {
    open(dealWith({ end: 'decided', statement: 'The papers were there.' }, { state: 'released', actions: [] }));
    expect(await screen.findByText('The papers were there.')).toBeVisible();
  });

  it('about the payment lets the deal go on, and another one can be reported', async () => {
    const cleared = { kind: 'cleared', by: 'admin', at: '2026-11-24T12:00:00Z' } as const;
    open({
      ...heldDeal,
      events: [...heldDeal.events, cleared],
      problem: { ...dealWith({ reason: 'risk', by: 'market', text: '' }).problem!, end: 'decided' },
    });
    expect(await screen.findByText('The payment was checked, and the deal goes on.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Report a problem' })).toBeVisible();
  });
});

describe('the section', () => {
  it('is not there without a problem, and when none can be reported', async () => {
    open({ ...heldDeal, state: 'closed', actions: [] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Yamaha FZS V3' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Problem' })).not.toBeInTheDocument();
  });

  it('is translated', async () => {
    setLanguage('bn');
    open(dealWith({ proposal: PROPOSED }, { actions: ['accept', 'proposal'] }));
    expect(await screen.findByText('২৭ নভেম্বর ২১২৬, বিকাল ৪:০০-এর মধ্যে একমত না হলে অ্যাডমিন সিদ্ধান্ত নেবেন।')).toBeVisible();
    expect(screen.getByText('আপনি ফেরত পাবেন').parentElement).toHaveTextContent('আপনি ফেরত পাবেন৳২,৫০০');
    expect(screen.getByRole('button', { name: 'রাজি আছি' })).toBeVisible();
  });
});
