import { act, screen } from '@testing-library/react';
import { setLanguage } from '../../src/ui/text/language.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, refusal } from '../helpers/client/setup.ts';

describe('guards', () => {
  it('send a signed-out visitor to the login page, remembering the origin', async () => {
    const { path, store } = renderApp('/dashboard/myorders');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(path()).toBe('/login');
    expect(store.getState().auth.user).toBeNull();
    expect(screen.getByText('Please log in to see your bookings.')).toBeVisible();
  });

  it.each([
    ['/mywishlist', 'Please log in to see your wish list.'],
    ['/category/3', 'Please log in to see the products of this category.'],
    ['/dashboard/payment/7', 'Please log in to pay for your booking.'],
    ['/dashboard/manage-users', 'Please log in to see this page.'],
  ])('say on the login page why %s needs a login', async (path, sentence) => {
    renderApp(path);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('give no reason to a person who chose to log in', async () => {
    renderApp('/login');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(screen.queryByText(/Please log in/)).not.toBeInTheDocument();
  });

  it('tell a buyer at the admin guard the reason and the account, with a link home', async () => {
    const { path } = renderApp('/dashboard/manage-users', { user: { email: 'buyer@motohaat.test' } });
    expect(await screen.findByText(/This page is for admins\./)).toHaveTextContent(
      'You are logged in as buyer@motohaat.test.',
    );
    expect(path()).toBe('/login');
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
  });

  it('show the dashboard menu of a seller', async () => {
    renderApp('/dashboard', { user: { role: 'seller', displayName: 'Kamal Hossain' } });
    expect(await screen.findByRole('heading', { name: 'Welcome, Kamal Hossain' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Add Product' })).toHaveAttribute(
      'href',
      '/dashboard/add-new-product',
    );
    expect(screen.queryByRole('link', { name: 'Manage Users' })).not.toBeInTheDocument();
  });

  it('end the session of a deleted person, and say so', async () => {
    const { path } = renderApp('/dashboard', {
      user: {},
      handlers: [
        refusal('get', '/users/admin/:email', 401, 'ACCOUNT_DELETED'),
        answer('get', '/users/seller/:email', { isSeller: false }),
      ],
    });
    expect(await screen.findByText('This account has been deleted.')).toBeVisible();
    expect(path()).toBe('/login');
    expect(localStorage.getItem('motohaat-token')).toBeNull();
  });

  it('show the error page for an unknown address', async () => {
    renderApp('/no-such-road');
    expect(await screen.findByText('404')).toBeVisible();
    expect(screen.getByText('Not Found')).toBeVisible();
    act(() => setLanguage('bn'));
    expect(screen.getByText('খুঁজে পাওয়া যায়নি')).toBeVisible();
    expect(screen.queryByText('Not Found')).not.toBeInTheDocument();
    act(() => setLanguage('en'));
    expect(screen.getByRole('link', { name: 'Back To Home Page' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('404 - MotoHaat');
  });
});
