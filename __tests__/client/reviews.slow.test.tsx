import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Deal } from '#contract/deals/deal';
import type { DealReviews } from '#contract/trust/review';
import { createEmotionCache } from '../../src/app/emotion-cache.ts';
import { createStore } from '../../src/app/store.ts';
import { theme } from '../../src/app/theme.ts';
import { ReviewSection } from '../../src/features/trust/reviews/ReviewSection.tsx';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { api, recorder, refusal, rememberStore } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const DONE = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const deal: Deal = {
  _id: '31',
  productId: '12',
  productName: 'Yamaha FZS V3',
  image: '/images/i/ab12/full.webp',
  isPart: false,
  isUnregistered: false,
  price: 185_000,
  meetingLocation: 'Dhaka',
  sellerId: '7',
  sellerName: 'Kamal Hossain',
  buyerName: 'Rahim Uddin',
  role: 'buyer',
  state: 'released',
  amount: 185_000,
  kind: 'full',
  method: 'card',
  frozen: false,
  events: [],
  actions: ['review'],
  createdAt: '2026-11-20T09:04:05.000Z',
};
const UNTIL = '2026-12-03T09:00:00.000Z';
const AT = '2026-11-23T09:00:00.000Z';

function open(review: DealReviews | undefined, more: Partial<Deal> = {}) {
  const store = createStore();
  rememberStore(store);
  const shown = { ...deal, review, ...more };
  const person = userEvent.setup();
  const view = render(
    <Provider store={store}>
      <CacheProvider value={createEmotionCache()}>
        <ThemeProvider theme={theme}>
          <MemoryRouter>
            <ReviewSection deal={shown} />
          </MemoryRouter>
        </ThemeProvider>
      </CacheProvider>
    </Provider>,
  );
  return { person, ...view };
}
/** By a click alone: where the pointer is within the stars needs a layout. */
const rate = async (group: string, name: string) =>
  fireEvent.click(within(await screen.findByRole('group', { name: group })).getByRole('radio', { name }));

describe('a deal’s reviews', () => {
  it('are not shown before the money has been released or refunded', () => {
    open(undefined);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('are written with stars, facets of one’s own part and a text, after stars were chosen', async () => {
    const { handler, sent } = recorder('post', '/deals/31/review', DONE);
    api.use(handler);
    const { person } = open({ until: UNTIL, isAllowed: true, otherWrote: true });
    expect(
      screen.getByText(
        /^Kamal Hossain has already written a review\. Both appear as soon as you send yours\. Everyone can read it/,
      ),
    ).toBeVisible();
    expect(screen.queryByText(/Nobody sees your review/)).not.toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'Send review' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose one to five stars.');
    expect(within(screen.getByRole('group', { name: 'Overall' })).getAllByRole('radio')).toContain(
      document.activeElement,
    );
    expect(sent).toEqual([]);
    expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
      expect.stringContaining('Overall'),
      expect.stringContaining('As described'),
      expect.stringContaining('Papers in order'),
      expect.stringContaining('On time'),
    ]);
    await rate('Overall', '4 of 5 stars');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await rate('Papers in order', '5 of 5 stars');
    await person.type(screen.getByRole('textbox'), 'All fine.');
    await person.click(screen.getByRole('button', { name: 'Send review' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Your review has been stored.']));
    expect(sent).toEqual([{ rating: 4, facets: { papers: 5 }, text: 'All fine.' }]);
  });

  it.each([{ isPart: true }, { isUnregistered: true }])(
    'of what has no papers have no stars for them: %j',
    async (kind) => {
      open({ until: UNTIL, isAllowed: true, otherWrote: false }, kind);
      expect(
        screen.getByText(/or until 3 December 2026\. Then both appear together\. Everyone can read it/),
      ).toBeVisible();
      expect(await screen.findByRole('group', { name: 'As described' })).toBeVisible();
      expect(screen.queryByRole('group', { name: 'Papers in order' })).not.toBeInTheDocument();
    },
  );

  it('say why one was refused, in the current language', async () => {
    setLanguage('bn');
    api.use(refusal('post', '/deals/31/review', 409, 'REVIEW_TOO_LATE'));
    const { person } = open({ until: UNTIL, isAllowed: true, otherWrote: false }, { role: 'seller' });
    await rate('সব মিলিয়ে', '৫-এর মধ্যে ৫ তারকা');
    await person.click(screen.getByRole('button', { name: 'রিভিউ দিন' }));
    expect(await screen.findByText('এই লেনদেনের রিভিউ দেওয়ার দশ দিন শেষ হয়ে গেছে।')).toBeVisible();
  });

  it('show one’s own while it is hidden, and until when', () => {
    open(
      {
        until: UNTIL,
        isAllowed: true,
        otherWrote: false,
        own: { _id: '9', rating: 4, facets: { papers: 5 }, text: 'All fine.', at: AT, isVisible: false },
      },
      { actions: [] },
    );
    expect(screen.getByText('All fine.')).toBeVisible();
    expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    expect(screen.getByText(/Nobody sees your review until Kamal Hossain has written one too/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('show both, and let one answer and report the other’s', async () => {
    const [answered, reported] = [
      recorder('post', '/reviews/10/answer', DONE),
      recorder('post', '/reviews/10/report', { acknowledged: true, insertedId: '1' }),
    ];
    api.use(answered.handler, reported.handler);
    const { person } = open(
      {
        until: UNTIL,
        isAllowed: true,
        otherWrote: true,
        own: { _id: '9', rating: 4, facets: {}, at: AT, isVisible: true, answer: { text: 'Thanks!', at: AT } },
        other: { _id: '10', rating: 1, facets: { friendly: 2 }, text: 'Came late.', at: AT },
      },
      { actions: [], state: 'closed' },
    );
    expect(screen.getByText('Answer from Kamal Hossain, 23 November 2026')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Kamal Hossain’s review of you' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Answer' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Send answer' })).toBeDisabled();
    await person.type(within(dialog).getByRole('textbox'), 'Traffic.');
    await person.click(within(dialog).getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Your answer has been published.']));
    expect(answered.sent).toEqual([{ text: 'Traffic.' }]);
    clearToasts();
    await person.click(await screen.findByRole('button', { name: 'Report the review by Kamal Hossain' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Report to admin' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Reported to Admin.']));
    expect(reported.sent).toEqual([{}]);
  });

  it('show the reasons in place of a removed one; only its author still sees it', () => {
    open(
      {
        until: UNTIL,
        isAllowed: true,
        otherWrote: true,
        own: {
          _id: '9',
          rating: 1,
          facets: {},
          text: 'Call 01711.',
          at: AT,
          isVisible: true,
          removed: { statement: 'It names a phone number.', at: AT },
        },
        other: { _id: '10', at: AT, removed: { statement: 'It insults.', at: AT } },
      },
      { actions: [] },
    );
    expect(screen.getByText('Call 01711.')).toBeVisible();
    expect(screen.getByText('It names a phone number.')).toBeVisible();
    expect(screen.getByText('It insults.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('cannot be written by who canceled the deal; the other’s is shown', async () => {
    open(
      { until: UNTIL, isAllowed: false, otherWrote: true, other: { _id: '9', rating: 2, facets: {}, at: UNTIL } },
      { actions: [] },
    );
    expect(await screen.findByText('You can’t review this deal, because you canceled it.')).toBeVisible();
    expect(screen.queryByText(/Reviews could be written/)).toBeNull();
    expect(screen.getByRole('heading', { name: /’s review of you$/ })).toBeVisible();
  });

  it('say that the time is over', () => {
    open({ until: UNTIL, isAllowed: true, otherWrote: false }, { actions: [] });
    expect(screen.getByText('Reviews could be written until 3 December 2026.')).toBeVisible();
  });
});
