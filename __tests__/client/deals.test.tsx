import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { DealProblem } from '#contract/deals/deal';
import type { Parcel } from '#contract/deals/delivery';
import { setLanguage } from '../../src/ui/text/language.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { dealRow, deposit, handedOver, sellerDealRow, seller } from '../helpers/data/samples.ts';

const PATH = '/dashboard/deals';

/** Answers with a buyer's and a seller's deals, and records what was asked. */
function deals(buying: object[], selling: object[] = [], headers: Record<string, string> = {}) {
  const asked: string[] = [];
  const handler = http.get('http://localhost/api/deals', ({ request }) => {
    const { search, searchParams } = new URL(request.url);
    asked.push(search);
    if (searchParams.has('cursor')) return HttpResponse.json([dealRow({ _id: '9', productName: 'Hero Splendor' })]);
    return HttpResponse.json(searchParams.get('role') === 'buyer' ? buying : selling, { headers });
  });
  return { asked, handler };
}

describe('My Deals', () => {
  it('shows a buyer each deal with its state, what is next and by when, without tabs', async () => {
    const { handler, asked } = deals([
      dealRow(),
      dealRow({ _id: '42', productName: 'Honda CB', ...deposit, ...handedOver }),
    ]);
    renderApp(PATH, { user: {}, handlers: [handler] });
    const first = within(await screen.findByRole('article', { name: 'Yamaha FZS V3' }));
    expect(first.getByText('Paid, not handed over yet')).toBeVisible();
    expect(first.getByText('Full price: Tk. 1,85,000')).toBeVisible();
    expect(first.getByText('Seller: Kamal Hossain')).toBeVisible();
    expect(first.getByText('Meet first. Check the bike and its papers. Then give the code.')).toBeVisible();
    expect(
      first.getByText('Meet and hand over by 26 November 2126, 3:00 pm. After that, you get your money back.'),
    ).toBeVisible();
    expect(first.getByRole('link', { name: 'Open the deal for Yamaha FZS V3' })).toHaveAttribute(
      'href',
      '/dashboard/deals/41',
    );
    const second = within(screen.getByRole('article', { name: 'Honda CB' }));
    expect(second.getByText('Handed over')).toBeVisible();
    expect(second.getByText('Deposit: Tk. 9,250')).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Buying' })).not.toBeInTheDocument();
    expect(document.title).toBe('My Deals - MotoHaat');
    expect(asked).toEqual(['?role=buyer&open=true']);
  });

  it('shows a seller first what they sell, with a tab for what they buy', async () => {
    const { handler, asked } = deals([dealRow()], [sellerDealRow({ _id: '43', productName: 'Suzuki Gixxer' })]);
    const { person, path } = renderApp(PATH, { user: seller, handlers: [handler] });
    const card = within(await screen.findByRole('article', { name: 'Suzuki Gixxer' }));
    expect(card.getByText('Buyer: Tanvir Ahmed')).toBeVisible();
    expect(card.getByText(/then enter their code here\.$/)).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Buying' }));
    await screen.findByRole('article', { name: 'Yamaha FZS V3' });
    expect(screen.queryByRole('article', { name: 'Suzuki Gixxer' })).not.toBeInTheDocument();
    expect([path(), asked]).toEqual([
      '/dashboard/deals?role=buyer',
      ['?role=seller&open=true', '?role=buyer&open=true'],
    ]);
  });

  it('says of a risky payment that it is checked first, and what can come of it', async () => {
    const problem: DealProblem = {
      reason: 'risk',
      by: 'market',
      text: '',
      photos: [],
      openedAt: '2026-11-21T08:05:09.000Z',
    };
    const { handler } = deals([dealRow({ state: 'decision', problem, actions: [] })]);
    renderApp(PATH, { user: {}, handlers: [handler] });
    expect(
      await screen.findByText(
        'MotoHaat checks the payment first, as the payment service advised. If it’s fine, the deal goes on. Otherwise you get all your money back. You need not do anything.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Without a decision by 26 November 2126, 3:00 pm, a second admin is asked.')).toBeVisible();
  });

  it('shows where a part by courier is, and what each side does next', async () => {
    const byCourier = { delivery: 'courier', deliveryFee: 110, amount: 4110, price: 4000 } as const;
    const returned: Parcel = {
      courier: 'pathao',
      reference: 'MH-45-1',
      creation: 'created',
      status: 'returned',
      weightClass: 2,
      isUnclear: false,
      events: [],
      newsAt: '2026-11-25T08:05:09.000Z',
    };
    const { handler } = deals([
      dealRow({ ...byCourier, productName: 'Brake pads' }),
      dealRow({ ...byCourier, _id: '42', productName: 'Helmet', state: 'shipped' }),
      dealRow({ ...byCourier, _id: '43', productName: 'Chain set', state: 'delivered' }),
      dealRow({ ...byCourier, _id: '44', productName: 'Mirror', state: 'returning' }),
      dealRow({ ...byCourier, _id: '45', productName: 'Seat', state: 'returning', parcel: returned }),
    ]);
    renderApp(PATH, { user: {}, handlers: [handler] });
    const card = (name: string) => within(screen.getByRole('article', { name }));
    await screen.findByRole('article', { name: 'Brake pads' });
    expect(card('Brake pads').getByText('Price and delivery fee: Tk. 4,110')).toBeVisible();
    expect(card('Brake pads').getByText(/^The seller packs the product and hands it to the courier\./)).toBeVisible();
    expect(card('Helmet').getByText('On its way by courier')).toBeVisible();
    const silent = 'Without news by 26 November 2126, 3:00 pm, an admin asks the courier and decides.';
    for (const name of ['Helmet', 'Mirror']) expect(card(name).getByText(silent)).toBeVisible();
    expect(
      card('Seat').getByText(
        'If the seller doesn’t confirm it by 26 November 2126, 3:00 pm, you get the price back anyway.',
      ),
    ).toBeVisible();
    expect(
      card('Brake pads').getByText(
        'If the courier doesn’t have the parcel by 26 November 2126, 3:00 pm, you get all your money back.',
      ),
    ).toBeVisible();
    expect(card('Chain set').getByText(/^Is everything fine\? Release the money, or report a problem\./)).toBeVisible();
    expect(card('Mirror').getByText('Going back to the seller')).toBeVisible();
    expect(card('Seat').getByText('Back with the seller')).toBeVisible();
    expect(card('Seat').getByText(/^The product is back with the seller\. Once they confirm it,/)).toBeVisible();
    act(() => setLanguage('bn'));
    expect(card('Helmet').getByText('কুরিয়ারে পাঠানো হয়েছে')).toBeVisible();
    expect(card('Mirror').getByText(/^পণ্যটি বিক্রেতার কাছে ফেরত যাচ্ছে।/)).toBeVisible();
  });

  it('shows first what waits for the two people, then what waits for others', async () => {
    const { handler } = deals([
      dealRow({ state: 'shipped', deadline: '2026-11-20T09:00:00.000Z' }),
      dealRow({ _id: '42', productName: 'Honda CB', ...deposit }),
    ]);
    renderApp(PATH, { user: {}, handlers: [handler] });
    const toComplete = within(await screen.findByRole('list', { name: 'To complete' }));
    expect(toComplete.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['Honda CB']);
    expect(toComplete.getByText('Tk. 9,250 paid as a deposit, Tk. 1,75,750 left to pay at the handover')).toBeVisible();
    const waiting = within(screen.getByRole('list', { name: 'Waiting for MotoHaat, the courier or the bank' }));
    expect(waiting.getAllByRole('article')).toHaveLength(1);
  });

  it('tells a seller that only a part of the money came', async () => {
    const { handler } = deals([], [sellerDealRow({ state: 'released', amount: 99_500, refund: 94_500 })]);
    renderApp(`${PATH}?role=seller&state=ended`, { user: seller, handlers: [handler] });
    expect(await screen.findByText('Your part of the money is in your balance.')).toBeVisible();
  });

  it('shows a seller the price of what goes by courier, without the fee', async () => {
    const { handler } = deals(
      [],
      [sellerDealRow({ delivery: 'courier', deliveryFee: 110, price: 4000, amount: 4110 })],
    );
    renderApp(PATH, { user: seller, handlers: [handler] });
    const card = within(await screen.findByRole('article', { name: 'Yamaha FZS V3' }));
    expect(card.getByText('Price: Tk. 4,000')).toBeVisible();
    expect(card.queryByText(/4,110/)).not.toBeInTheDocument();
  });

  it('tells the seller of a parcel that goes back that it comes to them', async () => {
    const byCourier = { delivery: 'courier', deliveryFee: 110, amount: 4110, price: 4000 } as const;
    const { handler } = deals([], [sellerDealRow({ ...byCourier, productName: 'Mirror', state: 'returning' })]);
    renderApp(PATH, { user: seller, handlers: [handler] });
    const card = within(await screen.findByRole('article', { name: 'Mirror' }));
    expect(card.getByText('Coming back to you')).toBeVisible();
    act(() => setLanguage('bn'));
    expect(card.getByText('আপনার কাছে ফেরত আসছে')).toBeVisible();
  });

  it('names no papers of what has none, a review that is possible, and what was partly refunded', async () => {
    const { handler } = deals([
      dealRow({ productName: 'Jacket', isPart: true }),
      dealRow({ _id: '44', productName: 'Hero Hunk', isUnregistered: true }),
      dealRow({ _id: '42', productName: 'Honda CB', state: 'released', actions: ['review'] }),
      dealRow({ _id: '43', productName: 'Suzuki Gixxer', state: 'closed', refund: 5000, actions: [] }),
    ]);
    renderApp(PATH, { user: {}, handlers: [handler] });
    const card = (name: string) => within(screen.getByRole('article', { name }));
    await screen.findByRole('article', { name: 'Jacket' });
    for (const name of ['Jacket', 'Hero Hunk'])
      expect(card(name).getByText('Meet first. Check the product. Then give the code.')).toBeVisible();
    expect(card('Honda CB').getByText('You can review the seller now.')).toBeVisible();
    expect(card('Suzuki Gixxer').getByText('Partly refunded: Tk. 5,000')).toBeVisible();
  });

  it.each([
    ['problem', {}, 'Time to agree: until 26 November 2126, 3:00 pm.'],
    ['escalated', {}, 'Without a decision by 26 November 2126, 3:00 pm, you get the money back.'],
    [
      'escalated',
      { handedOverAt: '2026-11-22T05:00:00.000Z' },
      'Without a decision by 26 November 2126, 3:00 pm, the money goes to the seller.',
    ],
    ['handed_over', handedOver, 'Released automatically on 26 November 2126, 3:00 pm'],
  ] as const)('says what happens when the time of %s ends: %j', async (state, more, sentence) => {
    const { handler } = deals([dealRow({ ...more, state, actions: [] })]);
    renderApp(PATH, { user: {}, handlers: [handler] });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('names no time while the buyer’s bank has stopped the clock', async () => {
    const { handler } = deals([dealRow({ frozen: true, actions: [] })]);
    renderApp(PATH, { user: {}, handlers: [handler] });
    await screen.findByRole('article', { name: 'Yamaha FZS V3' });
    expect(screen.queryByText(/26 November 2126/)).not.toBeInTheDocument();
  });

  it('loads the next page', async () => {
    const { handler, asked } = deals([dealRow()], [], { link: '</api/deals?role=buyer&cursor=c2>; rel="next"' });
    const { person } = renderApp(PATH, { user: {}, handlers: [handler] });
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('article', { name: 'Hero Splendor' })).toBeVisible();
    expect(screen.getByRole('article', { name: 'Yamaha FZS V3' })).toBeVisible();
    expect(asked).toEqual(['?role=buyer&open=true', '?role=buyer&open=true&cursor=c2']);
  });

  it('shows open deals by their deadline, and those that are over under their own tab', async () => {
    const { handler, asked } = deals([
      dealRow({ _id: '42', productName: 'Honda CB', deadline: '2126-12-01T09:00:00.000Z' }),
      dealRow({ _id: '43', productName: 'Hero Hunk', deadline: undefined }),
      dealRow({ deadline: '2126-11-26T09:00:00.000Z' }),
    ]);
    const { person } = renderApp(PATH, { user: {}, handlers: [handler] });
    await screen.findByRole('article', { name: 'Honda CB' });
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Yamaha FZS V3',
      'Honda CB',
      'Hero Hunk',
    ]);
    await person.click(screen.getByRole('tab', { name: 'Ended' }));
    await waitFor(() => expect(asked.at(-1)).toBe('?role=buyer&open=false'));
  });

  it('says what deals are where there are none, in both languages', async () => {
    renderApp(PATH, { user: {}, handlers: [deals([]).handler] });
    expect(await screen.findByText('You have not paid for anything yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse categories' })).toHaveAttribute('href', '/');
    act(() => setLanguage('bn'));
    expect(screen.getByText('আপনি এখনো কিছুর জন্য পেমেন্ট করেননি')).toBeVisible();
  });

  it('offers a retry when the list can’t be loaded', async () => {
    let isDown = true;
    const handler = http.get('http://localhost/api/deals', () =>
      isDown ? new HttpResponse(null, { status: 500 }) : HttpResponse.json([dealRow()]),
    );
    const { person } = renderApp(PATH, { user: {}, handlers: [handler] });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('This could not be loaded')).toBeVisible();
    isDown = false;
    await person.click(retry);
    expect(await screen.findByRole('article', { name: 'Yamaha FZS V3' })).toBeVisible();
  });
});
