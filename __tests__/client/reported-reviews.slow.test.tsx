import type { ReportedReview } from '#contract/trust/review';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { admin, cells, renderApp } from '../helpers/client/render.tsx';
import { answer, recorder } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

describe('reported reviews', () => {
  const reportedReview = (more: Partial<ReportedReview> = {}): ReportedReview => ({
    _id: '5',
    createdAt: '2026-11-21T03:00:00Z',
    reviewId: '3',
    dealId: '31',
    productName: 'Old Bike',
    author: 'buyer',
    authorName: 'Rahim Uddin',
    personName: 'Kamal Hossain',
    reporterName: 'Sadia',
    rating: 1,
    text: 'Call 01711.',
    reason: 'offensive',
    ...more,
  });
  const openReviews = (...handlers: HttpHandler[]) =>
    renderApp('/dashboard/reported-products?about=reviews', { user: admin, handlers });

  it('are listed with the review, and can be closed', async () => {
    const closed = recorder('patch', '/reportedReviews/5', { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    const { person } = openReviews(answer('get', '/reportedReviews', [reportedReview()]), closed.handler);
    await screen.findByText('Call 01711.');
    expect(cells()).toEqual([
      [
        'Sadia21 November 2026It is offensive or not allowed',
        'Call 01711.',
        'Rahim UddinBuyer',
        'Kamal Hossain',
        'Old Bike',
        'Remove reviewClose report',
      ],
    ]);
    expect(screen.getByRole('img', { name: '1 of 5 stars' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close report by Sadia' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts()).toEqual(['success: The report has been closed.']));
    expect(closed.sent).toHaveLength(1);
  });

  it('are removed with a statement of reasons only', async () => {
    const removed = recorder('post', '/reviews/3/removal', { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    const { person } = openReviews(answer('get', '/reportedReviews', [reportedReview()]), removed.handler);
    await person.click(await screen.findByRole('button', { name: 'Remove review by Rahim Uddin' }));
    const dialog = await screen.findByRole('dialog');
    const send = within(dialog).getByRole('button', { name: 'Remove review' });
    expect(send).toBeDisabled();
    await person.type(within(dialog).getByRole('textbox'), 'It names a phone number.');
    await person.click(send);
    await waitFor(() => expect(toasts()).toEqual(['success: The review has been removed.']));
    expect(removed.sent).toEqual([{ statement: 'It names a phone number.' }]);
  });

  it('show the reasons of those that were removed', async () => {
    openReviews(
      answer('get', '/reportedReviews', [
        reportedReview({ statement: 'It insults.', closedAt: '2026-11-22T03:00:00Z' }),
      ]),
    );
    expect(await screen.findByText('Removed: It insults.')).toBeVisible();
    expect(screen.getByText('Closed on 22 November 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Remove the review/ })).not.toBeInTheDocument();
  });
});
