import { act, screen, waitFor, within } from '@testing-library/react';
import { http, type HttpHandler, HttpResponse } from 'msw';
import type { Deal } from '#contract/deals/deal';
import { dealsApi } from '../../src/features/deals/deals/deals.api.ts';
import { tagsOfEvents } from '../../src/api/live-tags.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { renderApp, textOf } from '../helpers/client/render.tsx';
import { answer, lost, recorder, refusal } from '../helpers/client/setup.ts';
import { dealRow, deposit, handedOver, sellerDealRow, seller } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const PATH = '/dashboard/deals/41';
const DONE = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const shown = { kind: 'code_shown', by: 'buyer', at: '2026-11-22T04:59:00.000Z' } as const;
const [paid] = dealRow().events;
const opened = dealRow({ events: [paid!, shown] });

/** Answers with a deal that the test can replace, as the other person's actions do. */
function served(first: Deal) {
  let deal = first;
  return {
    handler: http.get('http://localhost/api/deals/41', () => HttpResponse.json(deal)),
    become: (next: Deal) => {
      deal = next;
    },
  };
}
const open = (deal: Deal, ...handlers: HttpHandler[]) =>
  renderApp(PATH, {
    user: deal.role === 'seller' ? seller : {},
    handlers: [...handlers, answer('get', '/deals/41', deal)],
  });
const rowsOf = (name: string) =>
  within(screen.getByRole('article', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(textOf).join(': '));
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps of this deal' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

describe('a deal’s page', () => {
  it('shows the product, the money, the other person and the steps with their times', async () => {
    open(dealRow({ conversationId: '7' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Yamaha FZS V3' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Paid through MotoHaat Tk.\u00A01,85,000 (Full price)' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Payment method Card' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Seller Kamal Hossain' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call Kamal Hossain, +8801711000002' })).toHaveAttribute(
      'href',
      'tel:+8801711000002',
    );
    expect(screen.getByRole('link', { name: 'Open the conversation' })).toHaveAttribute(
      'href',
      '/dashboard/messages?conversation=7',
    );
    expect(steps()).toEqual([
      'Done: Paid',
      'Now: Meet and check',
      'Later: Handover',
      'Later: Release of the money to the seller',
    ]);
    expect(screen.getByText(/^You paid Tk. 1,85,000\./).parentElement).toHaveTextContent('21 November 2026, 2:05 pm');
    expect(
      screen.getByText('Meet and hand over by 26 November 2126, 3:00 pm. After that, you get your money back.'),
    ).toBeVisible();
  });

  it.each([
    ['seller', { role: 'buyer' }, 'Message the seller', 'Message Kamal Hossain'],
    ['buyer', { role: 'seller' }, 'Message the buyer', 'Message Tanvir Ahmed'],
  ] as const)('begins the conversation with the %s, if there is none yet', async (_who, given, link, title) => {
    const begun = recorder('post', '/conversations', { acknowledged: true, insertedId: '7' });
    const { person, path } = open(
      dealRow(given),
      begun.handler,
      answer('get', '/conversations', []),
      // The page of messages may load before the test ends.
      refusal('get', '/conversations/7', 404, 'CONVERSATION_NOT_FOUND'),
      refusal('get', '/conversations/7/messages', 404, 'CONVERSATION_NOT_FOUND'),
    );
    expect(screen.queryByRole('link', { name: 'Open the conversation' })).not.toBeInTheDocument();
    await person.click(await screen.findByRole('link', { name: link }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await person.type(dialog.getByRole('textbox', { name: 'Your message' }), 'I come at five.');
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(path()).toBe('/dashboard/deals/41');
    await person.click(await screen.findByRole('link', { name: link }));
    expect(await screen.findByRole('textbox', { name: 'Your message' })).toHaveValue('I come at five.');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(path()).toBe('/dashboard/messages?conversation=7'));
    expect(begun.sent).toMatchObject([{ productId: dealRow().productId, dealId: '41', text: 'I come at five.' }]);
  });

  it('says that the deal of a link to write about doesn’t exist', async () => {
    const { path } = renderApp('/dashboard/messages?deal=99', {
      user: {},
      handlers: [refusal('get', '/deals/99', 404, 'DEAL_NOT_FOUND'), answer('get', '/conversations', [])],
    });
    expect(await screen.findByRole('heading', { name: 'Deal not found' })).toBeVisible();
    expect(path()).toBe('/dashboard/deals/99');
  });

  it('of a deposit says to settle the rest before the code, until a problem stops the handover', async () => {
    const deal = served(dealRow(deposit));
    const { store, unmount } = renderApp(PATH, { user: {}, handlers: [deal.handler] });
    expect(
      await screen.findByText(
        /Pay the other Tk. 1,75,750 directly to the seller before you give the code\. Then show the code to the seller\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /^Directly at the handover/ })).toBeVisible();
    deal.become(dealRow({ ...deposit, state: 'problem', actions: [] }));
    act(() => void store.dispatch(dealsApi.util.invalidateTags(tagsOfEvents([{ kind: 'deal', id: '41' }]))));
    expect(await screen.findByText('Problem reported')).toBeVisible();
    expect(screen.queryByRole('row', { name: /^Directly at the handover/ })).not.toBeInTheDocument();
    unmount();
    open(sellerDealRow(deposit));
    expect(
      await screen.findByText(/Get the other Tk. 1,75,750 from the buyer before you enter the code\.$/),
    ).toBeVisible();
    expect(
      screen.getByText(
        'Meet and hand over by 26 November 2126, 3:00 pm. After that, the money goes back to the buyer.',
      ),
    ).toBeVisible();
  });

  it('offers only what the server allows', async () => {
    open(dealRow({ actions: [], frozen: true }));
    expect(await screen.findByText(/^The buyer’s bank has asked for the money back\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the deal' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('says that there is no such deal, in Bangla too', async () => {
    renderApp(PATH, { user: {}, handlers: [refusal('get', '/deals/41', 404, 'DEAL_NOT_FOUND')] });
    expect(await screen.findByRole('heading', { name: 'Deal not found' })).toBeVisible();
    expect(document.title).toBe('Deal not found - MotoHaat');
    act(() => setLanguage('bn'));
    expect(screen.getByRole('heading', { name: 'লেনদেনটি খুঁজে পাওয়া যায়নি' })).toBeVisible();
  });
});

describe('the buyer’s code', () => {
  const show = () => screen.getByRole('button', { name: 'Show the code' });
  const codeCall = recorder('post', '/deals/41/code', { code: '042137' });
  beforeEach(() => codeCall.sent.splice(0));

  it('is shown after three confirmations, with a warning and a QR code, and stays on the device', async () => {
    const deal = served(dealRow());
    const view = renderApp(PATH, { user: {}, handlers: [deal.handler, codeCall.handler] });
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes).toHaveLength(3);
    for (const box of boxes) {
      expect(show()).toBeDisabled();
      await view.person.click(box);
    }
    deal.become(opened);
    await view.person.click(show());
    expect(await screen.findByRole('img', { name: '0 4 2 1 3 7' })).toHaveTextContent('042137');
    expect(await screen.findByRole('img', { name: 'QR code for the seller to scan' })).toBeVisible();
    expect(screen.getByText(/^Never read the code out on the phone/)).toBeVisible();
    expect(codeCall.sent).toEqual([{ confirmed: ['bike', 'numbers', 'papers'] }]);
    view.unmount();

    // A reload without a network.
    renderApp(PATH, { user: {}, handlers: [lost('get', '/deals/41')] });
    expect(await screen.findByText(/^MotoHaat can’t be reached\. This is the code/)).toBeVisible();
    expect(screen.getByRole('img', { name: '0 4 2 1 3 7' })).toBeVisible();
  });

  it('of a part is shown after one confirmation: a helmet has no numbers and no papers', async () => {
    const deal = served(dealRow({ productName: 'Full-face helmet', isPart: true }));
    const { person } = renderApp(PATH, { user: {}, handlers: [deal.handler, codeCall.handler] });
    await person.click(await screen.findByRole('checkbox', { name: 'I have checked it, and it is as described' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    deal.become({ ...opened, isPart: true });
    await person.click(show());
    expect(await screen.findByRole('img', { name: '0 4 2 1 3 7' })).toBeVisible();
    expect(codeCall.sent).toEqual([{ confirmed: ['part'] }]);
  });

  it('of a bike that is not registered is shown without papers', async () => {
    const deal = served(dealRow({ isUnregistered: true }));
    const { person } = renderApp(PATH, { user: {}, handlers: [deal.handler, codeCall.handler] });
    await person.click(await screen.findByRole('checkbox', { name: 'I have seen the bike' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await person.click(show());
    expect(await screen.findByRole('img', { name: '0 4 2 1 3 7' })).toBeVisible();
    expect(codeCall.sent).toEqual([{ confirmed: ['bike'] }]);
  });

  it('is not shown to another person of the same device, and a logout removes it', async () => {
    localStorage.setItem(
      'motohaat-draft-deal-code-41',
      JSON.stringify({ email: 'buyer@motohaat.test', values: { code: '042137', productName: 'Yamaha FZS V3' } }),
    );
    const view = renderApp(PATH, { user: {}, handlers: [lost('get', '/deals/41')] });
    expect(await screen.findByRole('img', { name: '0 4 2 1 3 7' })).toBeVisible();
    await view.person.click(screen.getAllByRole('button', { name: 'Logout' })[0]!);
    await waitFor(() => expect(localStorage.getItem('motohaat-draft-deal-code-41')).toBeNull());
    view.unmount();

    localStorage.setItem(
      'motohaat-draft-deal-code-41',
      JSON.stringify({ email: 'buyer@motohaat.test', values: { code: '042137', productName: 'Yamaha FZS V3' } }),
    );
    renderApp(PATH, { user: { email: 'other@motohaat.test' }, handlers: [lost('get', '/deals/41')] });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('img', { name: '0 4 2 1 3 7' })).not.toBeInTheDocument();
  });

  it('must be opened again once it was replaced, and leaves the device after the handover', async () => {
    const keep = () =>
      localStorage.setItem(
        'motohaat-draft-deal-code-41',
        JSON.stringify({ email: 'buyer@motohaat.test', values: { code: '042137', productName: 'Yamaha FZS V3' } }),
      );
    keep();
    const replaced = { kind: 'code_replaced', by: 'market', at: '2026-11-22T05:30:00.000Z' } as const;
    const view = open(dealRow({ events: [paid!, shown, replaced] }));
    expect(await screen.findByText(/^Your earlier code is no longer valid\./)).toBeVisible();
    expect(localStorage.getItem('motohaat-draft-deal-code-41')).toBeNull();
    view.unmount();
    keep();
    open(dealRow({ ...handedOver, actions: ['release', 'problem'] }));
    expect(await screen.findByRole('article', { name: 'Receipt of the handover' })).toBeVisible();
    expect(localStorage.getItem('motohaat-draft-deal-code-41')).toBeNull();
  });
});

describe('the seller’s handover', () => {
  const typeCode = async (person: ReturnType<typeof renderApp>['person'], code: string) => {
    await person.type(await screen.findByRole('textbox', { name: 'Six-digit code' }), code);
    await person.click(screen.getByRole('button', { name: 'Confirm code' }));
  };

  it('takes Bangla digits and what was paid directly, and ends with the receipt', async () => {
    const call = recorder('post', '/deals/41/handover', DONE);
    const deal = served(sellerDealRow(deposit));
    const { person } = renderApp(PATH, { user: seller, handlers: [deal.handler, call.handler] });
    const direct = await screen.findByRole('textbox', { name: 'How much did the buyer pay you directly?' });
    expect(direct).toHaveValue('1,75,750');
    await person.clear(direct);
    await person.type(direct, '১,৭০,০০০');
    deal.become(sellerDealRow({ ...deposit, ...handedOver, paidDirectly: 170_000, actions: ['problem'] }));
    await typeCode(person, '০৪২ ১৩৭');
    expect(await screen.findByRole('article', { name: 'Receipt of the handover' })).toBeVisible();
    expect(call.sent).toEqual([{ code: '042137', paidDirectly: 170_000 }]);
    expect(rowsOf('Receipt of the handover')).toEqual([
      'Deal number: 41',
      'Product: Yamaha FZS V3',
      'Handed over: 22 November 2026, 11:00 am',
      'Seller: Kamal Hossain',
      'Buyer: Tanvir Ahmed',
      'Price: Tk. 1,85,000',
      'Paid through MotoHaat: Tk. 9,250',
      'Paid directly, as the seller entered: Tk. 1,70,000',
    ]);
    expect(toasts()).toEqual(['success: Handed over. The receipt is on both screens.']);
  });

  it('asks for six digits before anything is sent', async () => {
    const call = recorder('post', '/deals/41/handover', DONE);
    const { person } = open(sellerDealRow(), call.handler);
    await typeCode(person, '12345');
    expect(screen.getByText('Enter the six digits that the buyer shows you.')).toBeVisible();
    expect(call.sent).toEqual([]);
  });

  it('says beside the code how many tries are left, in both languages', async () => {
    const { person } = open(
      sellerDealRow(deposit),
      refusal('post', '/deals/41/handover', 409, 'WRONG_CODE', { triesLeft: 4 }),
    );
    await typeCode(person, '111111');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This code is wrong. Ask the buyer to show it to you again. 4 tries left.',
    );
    const direct = screen.getByRole('textbox', { name: 'How much did the buyer pay you directly?' });
    expect(screen.getByRole('alert').compareDocumentPosition(direct)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    act(() => setLanguage('bn'));
    expect(screen.getByRole('alert')).toHaveTextContent('কোডটি ভুল। ক্রেতাকে আবার দেখাতে বলুন। আর ৪বার চেষ্টা করা যাবে।');
  });

  it('is locked for the minutes that the server names', async () => {
    const codeLockedUntil = new Date(Date.now() + 14.5 * 60_000).toISOString();
    open(sellerDealRow({ codeLockedUntil }));
    expect(await screen.findByText('Too many wrong codes. Try again in 15 minutes.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm code' })).toBeDisabled();
  });

  it('goes on by typing where there is no camera', async () => {
    const { person } = open(sellerDealRow());
    await person.click(await screen.findByRole('button', { name: 'Scan the QR code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Scan the buyer’s QR code' }));
    expect(await dialog.findByText(/^The camera can’t be used here\./)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('appears on the buyer’s screen as soon as the event arrives', async () => {
    const deal = served(opened);
    const { store } = renderApp(PATH, { user: {}, handlers: [deal.handler] });
    await screen.findByRole('button', { name: 'Show the code' });
    deal.become(dealRow({ ...handedOver, actions: ['release', 'problem'] }));
    act(() => void store.dispatch(dealsApi.util.invalidateTags(tagsOfEvents([{ kind: 'deal', id: '41' }]))));
    expect(await screen.findByRole('article', { name: 'Receipt of the handover' })).toBeVisible();
    expect(steps()).toEqual([
      'Done: Paid',
      'Done: Meet and check',
      'Done: Handover',
      'Now: Release of the money to the seller',
    ]);
  });
});

describe('the end of a deal', () => {
  it('comes by the buyer’s release, with what they paid directly', async () => {
    const call = recorder('post', '/deals/41/release', DONE);
    const { person } = open(dealRow({ ...deposit, ...handedOver, actions: ['release', 'problem'] }), call.handler);
    expect(await screen.findByRole('textbox', { name: 'How much did you pay the seller directly?' })).toHaveValue(
      '1,75,750',
    );
    await person.click(screen.getByRole('button', { name: 'Release the money' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Release Tk. 9,250 to Kamal Hossain?');
    await person.click(within(dialog).getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(call.sent).toEqual([{ paidDirectly: 175_750 }]));
    await waitFor(() => expect(toasts()).toEqual(['success: The money is released to the seller.']));
  });

  it('comes by a cancelation with a reason, which names what goes back', async () => {
    const call = recorder('post', '/deals/41/cancel', DONE);
    const { person } = open(dealRow(deposit), call.handler);
    await person.click(await screen.findByRole('button', { name: 'Cancel the deal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the deal for Yamaha FZS V3?' }));
    expect(dialog.getByText(/^You get all of the Tk. 9,250 back\./)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel the deal' })).toBeDisabled();
    await person.click(dialog.getByRole('combobox', { name: 'Reason' }));
    await person.click(await screen.findByRole('option', { name: 'The papers are not in order' }));
    await person.click(dialog.getByRole('button', { name: 'Cancel the deal' }));
    await waitFor(() => expect(call.sent).toEqual([{ reason: 'papers' }]));
    await waitFor(() => expect(toasts()).toEqual(['success: The deal is canceled, and the money is being refunded.']));
  });

  it('offers admins the reasons that are not a party’s own', async () => {
    const { person } = open(dealRow({ role: 'admin', actions: ['cancel'] }), answer('get', '/ledger', []));
    await person.click(await screen.findByRole('button', { name: 'Cancel the deal' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Reason' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'One of the two did not come',
      'It is not as described',
      'The papers are not in order',
      'The product is no longer available',
      'Another reason',
    ]);
  });

  it('says why a cancelation came too late', async () => {
    const { person } = open(dealRow(), refusal('post', '/deals/41/cancel', 409, 'DEAL_CHANGED'));
    await person.click(await screen.findByRole('button', { name: 'Cancel the deal' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('combobox', { name: 'Reason' }));
    await person.click(await screen.findByRole('option', { name: 'Another reason' }));
    await person.click(dialog.getByRole('button', { name: 'Cancel the deal' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This deal has changed in the meantime.');
  });

  const money = () =>
    within(screen.getByRole('region', { name: 'Money' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(textOf).join(': '));

  it.each([
    ['buyer', dealRow, {}, ['Refunded to you: Tk. 12,500', 'Released to the seller: Tk. 1,72,500']],
    [
      'seller',
      sellerDealRow,
      { fee: 1725 },
      ['Refunded to the buyer: Tk. 12,500', 'Released to you: Tk. 1,72,500', 'MotoHaat’s fee: Tk. 1,725'],
    ],
  ] as const)('has what each side got among its money, for the %s', async (_role, rowOf, more, rows) => {
    open(rowOf({ ...handedOver, ...more, state: 'closed', refund: 12_500, deadline: undefined, actions: [] }));
    await screen.findByRole('article', { name: 'Receipt of the handover' });
    expect(money()).toEqual(expect.arrayContaining([...rows]));
  });

  it('whose money all went back gave nothing to the seller', async () => {
    open(dealRow({ state: 'refunded', refund: 185_000, deadline: undefined, actions: [] }));
    expect(await screen.findByRole('row', { name: 'Refunded to you Tk.\u00A01,85,000' })).toBeVisible();
    expect(screen.queryByRole('row', { name: /^Released/ })).not.toBeInTheDocument();
  });

  it('says in the second person why one canceled', async () => {
    const canceled = { kind: 'canceled', at: '2026-11-22T05:00:00.000Z', reason: 'changed_mind' } as const;
    const ended = { state: 'refunded' as const, refund: 185_000, deadline: undefined, actions: [] };
    open(dealRow({ ...ended, events: [paid!, { ...canceled, by: 'buyer', amount: 185_000 }] }));
    expect(await screen.findByText(/^You canceled: you changed your mind\./)).toBeVisible();
  });

  it('shows a canceled deal without the steps that never came', async () => {
    open(
      dealRow({
        state: 'refunded',
        refund: 185_000,
        deadline: undefined,
        actions: [],
        events: [
          paid!,
          { kind: 'canceled', by: 'seller', at: '2026-11-22T05:00:00.000Z', amount: 185_000, reason: 'unavailable' },
          { kind: 'refunded', by: 'market', at: '2026-11-22T05:01:00.000Z', amount: 185_000 },
        ],
      }),
    );
    expect(await screen.findByText(/^The seller canceled: it is no longer available\./)).toBeVisible();
    expect(steps()).toEqual(['Done: Paid', 'Done: Refund of the money']);
    expect(screen.queryByRole('article', { name: 'Receipt of the handover' })).not.toBeInTheDocument();
  });
});

describe('the meeting', () => {
  const meeting = { at: '2126-11-25T09:30:00.000Z', area: 'Zindabazar' };

  it('is set in Dhaka’s time, at the booking’s city unless another area is entered', async () => {
    const call = recorder('put', '/deals/41/meeting', DONE);
    const { person } = open(dealRow(), call.handler);
    await person.click(await screen.findByRole('button', { name: 'Set time and place' }));
    const area = screen.getByRole('textbox', { name: 'Area or landmark' });
    expect(area).toHaveValue('Sylhet');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Choose a date and time.')).toBeVisible();
    const when = screen.getByLabelText('Date and time');
    await person.type(when, '2020-01-01T10:00');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Choose a time that is still to come.')).toBeVisible();
    await person.clear(when);
    await person.type(when, '2126-11-25T15:30');
    await person.clear(area);
    await person.type(area, 'Zindabazar');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(call.sent).toEqual([{ at: '2126-11-25T09:30:00.000Z', area: 'Zindabazar' }]));
    expect(await screen.findByRole('button', { name: 'Set time and place' })).toBeVisible();
  });

  it('has a calendar file, the way there, and a text to the other’s phone', async () => {
    const files: Blob[] = [];
    jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { person } = open(dealRow({ meeting, isUnregistered: true }));
    expect(await screen.findByText('25 November 2126, 3:30 pm')).toBeVisible();
    expect(screen.getByText('Zindabazar, Sylhet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show on the map' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Zindabazar%2C%20Sylhet',
    );
    expect(screen.getByRole('link', { name: 'Text it to Kamal Hossain' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^sms:\+8801711000002\?body=MotoHaat%3A%20we%20meet%20about%20Yamaha/),
    );
    await person.click(screen.getByRole('button', { name: 'Add to calendar' }));
    expect(click).toHaveBeenCalledTimes(1);
    expect(files).toHaveLength(1);
    expect(files[0]?.type).toBe('text/calendar;charset=utf-8');
    // An unregistered bike has no papers to check.
    expect((await files[0]!.text()).replaceAll('\r\n ', '')).toContain(
      'Meet first. Check the product. Then give the code.',
    );
    jest.restoreAllMocks();
  });
});
