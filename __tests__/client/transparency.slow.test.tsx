import { act, screen, within } from '@testing-library/react';
import type { TransparencyMonth } from '#contract/site/transparency';
// Loaded before the tests, whose waits would be too short for it on a busy machine.
import '../../src/features/site/transparency/TransparencyPage.tsx';
import { setLanguage } from '../../src/ui/text/language.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, refusal } from '../helpers/client/setup.ts';

const MONTH: TransparencyMonth = {
  month: '2026-11',
  reports: 1204,
  decided: 980,
  hours: { median: 2.5, percentile90: 11 },
  decisions: [
    { action: 'none', count: 640 },
    { rule: 'spam', action: 'hide' },
  ],
  appeals: 12,
};

const open = (months: TransparencyMonth[]) =>
  renderApp('/transparency', { handlers: [answer('get', '/transparency', { months })] });

describe('the page about moderation', () => {
  it('shows rules and figures, and no count that is too low, in both languages', async () => {
    open([MONTH]);
    const month = await screen.findByRole('region', { name: 'November 2026' });
    expect(
      screen.getByText('One listing per bike, and no advertising for anything else.', { selector: 'li' }),
    ).toBeVisible();
    expect(within(month).getByText('1,204')).toBeVisible();
    expect(within(month).getByText('2.5 h')).toBeVisible();
    const [, none, hidden] = within(month).getAllByRole('row');
    expect(none).toHaveTextContent('No actionNo rule was broken640');
    expect(hidden).toHaveTextContent(/^Product hidden.*fewer than five$/);
    expect(document.title).toBe('How we moderate - MotoHaat');
    act(() => setLanguage('bn'));
    expect(await screen.findByRole('region', { name: 'নভেম্বর ২০২৬' })).toHaveTextContent('২.৫ ঘণ্টা');
  });

  it('says so where nothing has been reported', async () => {
    open([]);
    expect(await screen.findByText('Nothing has been reported yet')).toBeVisible();
  });

  it('offers another try when the figures fail to load', async () => {
    const { person } = renderApp('/transparency', {
      handlers: [refusal('get', '/transparency', 429, 'TOO_MANY_REQUESTS')],
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.use(answer('get', '/transparency', { months: [MONTH] }));
    await person.click(again);
    expect(await screen.findByRole('region', { name: 'November 2026' })).toBeVisible();
  });
});
