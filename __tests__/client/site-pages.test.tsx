import { screen } from '@testing-library/react';
import { setLanguage } from '../../src/ui/text/language.ts';
import { renderApp } from '../helpers/client/render.tsx';

it.each([
  ['/terms', 'Terms', 'শর্তাবলি'],
  ['/privacy', 'Privacy', 'গোপনীয়তা'],
  ['/contact', 'Contact', 'যোগাযোগ'],
])(
  'the site’s pages explain terms, privacy and contact to everybody, in both languages: %s',
  async (path, english, bangla) => {
    const { unmount } = renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: english })).toBeVisible();
    expect(document.title).toBe(`${english} - MotoHaat`);
    unmount();
    setLanguage('bn');
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: bangla })).toBeVisible();
  },
);

it('the contact page calls the support desk', async () => {
  renderApp('/contact');
  expect(await screen.findByRole('link', { name: '+880 9600-000 000' })).toHaveAttribute('href', 'tel:+8809600000000');
});
