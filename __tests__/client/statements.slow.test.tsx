import { screen, within } from '@testing-library/react';
import type { Statement } from '#contract/admin/decision';
import { setLanguage } from '../../src/ui/text/language.ts';
import { renderApp, retryRefusedList } from '../helpers/client/render.tsx';
import { answer, api, recorder, refusal } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));

const PAGE = '/dashboard/notices?about=decisions';
const seller = { role: 'seller', email: 'seller@motohaat.test', displayName: 'Kamal Hossain' } as const;
const statement: Statement = {
  _id: '4',
  reference: '4812-0763',
  createdAt: '2026-11-21T06:00:00Z',
  kind: 'product',
  subjectName: 'Yamaha FZS V3',
  subjectAt: '2026-11-01T06:00:00Z',
  productId: '41',
  restrictions: [
    { action: 'hide', from: '2026-11-21T06:00:00Z' },
    { action: 'limit', from: '2026-11-21T06:00:00Z', until: '2026-11-28T06:00:00Z' },
  ],
  rule: 'accuracy',
  facts: 'The price is missing a digit.',
  source: 'report',
  appealUntil: '2026-12-21T06:00:00Z',
  canAppeal: true,
};
const open = (...rows: Statement[]) =>
  renderApp(PAGE, { user: seller, handlers: [answer('get', '/statements', rows)] });

describe('statements of reasons', () => {
  it('say what, which restriction, from when to when, why, by which rule, how it was noticed, and how to appeal', async () => {
    open(statement);
    const shown = await screen.findByRole('article', { name: 'Yamaha FZS V3' });
    for (const text of [
      'Case 4812-0763 · 21 November 2026 · Published on 1 November 2026',
      'Product hidden, from 21 November 2026, with no end date',
      'Account limited: no new listings or conversations, from 21 November 2026 until 28 November 2026',
      'The price is missing a digit.',
      'Price, details, papers and pictures must be true.',
      'Somebody reported it, and an admin checked it. We never say who reported.',
      'You can appeal until 21 December 2026.',
    ])
      expect(shown).toHaveTextContent(text);
  });

  it('lead to the product that must be changed, until it is', async () => {
    const change = { action: 'change', from: '2026-11-21T06:00:00Z' } as const;
    open(
      { ...statement, restrictions: [change] },
      { ...statement, _id: '5', restrictions: [{ ...change, liftedAt: '2026-11-22T06:00:00Z' }] },
    );
    expect(await screen.findByText('Hidden until you change it, from 21 November 2026')).toBeVisible();
    const links = await screen.findAllByRole('link', { name: 'Change the product Yamaha FZS V3' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/edit-product/41']);
  });

  it('name no end of a removal', async () => {
    open({ ...statement, restrictions: [{ action: 'remove', from: '2026-11-21T06:00:00Z' }] });
    expect(await screen.findByText('Content removed, from 21 November 2026')).toBeVisible();
  });

  it('about a person say since when they have been a member', async () => {
    open({ ...statement, kind: 'person', subjectName: 'Kamal Hossain', productId: undefined });
    expect(await screen.findByRole('article', { name: 'Kamal Hossain' })).toHaveTextContent(
      'Case 4812-0763 · 21 November 2026 · Member since 1 November 2026',
    );
  });

  it('say that they were undone', async () => {
    open({ ...statement, canAppeal: false, voidedAt: '2026-11-22T06:00:00Z' });
    const shown = await screen.findByRole('article', { name: 'Yamaha FZS V3' });
    expect(shown).toHaveTextContent('This decision was undone on 22 November 2026.');
    expect(within(shown).queryByText(/You can appeal/)).not.toBeInTheDocument();
  });

  it('can be appealed against once', async () => {
    const { person } = open(statement);
    const appeal = recorder('post', '/statements/4/appeal', { acknowledged: true, insertedId: '1' });
    const text = 'It is the price for two.';
    await person.type(await screen.findByRole('textbox', { name: 'Your appeal' }), text);
    api.use(
      appeal.handler,
      answer('get', '/statements', [
        { ...statement, canAppeal: false, appeal: { createdAt: '2026-11-22T06:00:00Z', text } },
      ]),
    );
    await person.click(screen.getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText('You appealed on 22 November 2026.')).toBeVisible();
    expect(appeal.sent).toEqual([{ text }]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('show what an appeal led to, and that its time is over', async () => {
    const decided = { createdAt: '2026-11-22T06:00:00Z', text: 'It is right.', upheld: false, facts: 'It is not.' };
    open(
      { ...statement, canAppeal: false, appeal: decided },
      { ...statement, _id: '3', subjectName: 'Hero Splendor', canAppeal: false },
    );
    const shown = await screen.findByRole('article', { name: 'Yamaha FZS V3' });
    expect(shown).toHaveTextContent('The decision stands. It is not.');
    expect(screen.getByRole('article', { name: 'Hero Splendor' })).toHaveTextContent('The time for an appeal is over.');
  });

  it('are none for most people, and say why they failed to load', async () => {
    const { person } = renderApp(PAGE, {
      user: seller,
      handlers: [refusal('get', '/statements', 429, 'TOO_MANY_REQUESTS')],
    });
    await retryRefusedList(person, answer('get', '/statements', []));
    expect(await screen.findByText('No decisions')).toBeVisible();
  });

  it('are translated', async () => {
    setLanguage('bn');
    open(statement);
    const shown = await screen.findByRole('article', { name: 'Yamaha FZS V3' });
    expect(shown).toHaveTextContent('দাম, বিস্তারিত, কাগজপত্র ও ছবি সত্যি হতে হবে।');
    expect(shown).toHaveTextContent('২১ ডিসেম্বর ২০২৬ পর্যন্ত আপিল করতে পারবেন।');
  });
});
