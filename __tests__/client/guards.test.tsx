import { screen, waitFor } from '@testing-library/react';
import { answer, refusal } from '../helpers/api-stub';
import { renderApp } from '../helpers/render';

describe('guards', () => {
  it('sends a stranger from a private page to the login, remembering the origin', async () => {
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
  ])('says on the login page what %s asks a login for', async (path, sentence) => {
    renderApp(path);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('says nothing to whoever chose to log in', async () => {
    renderApp('/login');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(screen.queryByText(/Please log in/)).not.toBeInTheDocument();
  });

  it('tells a buyer who meets the admin guard why, signed in as whom, with a way home', async () => {
    const { path } = renderApp('/dashboard/manage-users', { user: { email: 'buyer@motohaat.test' } });
    expect(await screen.findByText(/This page is for admins\./)).toHaveTextContent(
      'You are logged in as buyer@motohaat.test.',
    );
    expect(path()).toBe('/login');
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
  });

  it('shows the dashboard menu of a seller', async () => {
    renderApp('/dashboard', { user: { role: 'seller', displayName: 'Kamal Hossain' } });
    expect(await screen.findByRole('heading', { name: 'Welcome, Kamal Hossain' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Add Product' })).toHaveAttribute(
      'href',
      '/dashboard/add-new-product',
    );
    expect(screen.queryByRole('link', { name: 'Manage Users' })).not.toBeInTheDocument();
  });

  it('scrolls the dashboard menu to the entry of the page', async () => {
    const scrollTo = jest.fn();
    Object.defineProperty(Element.prototype, 'scrollTo', { value: scrollTo, configurable: true, writable: true });
    const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { left: this.getAttribute('aria-current') === 'page' ? 400 : 16 } as DOMRect;
    });
    renderApp('/dashboard/change-password', { user: {} });
    expect(await screen.findByRole('link', { name: 'Change Password', current: 'page' })).toBeVisible();
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ left: 400 - 16 - 48 }));
    rect.mockRestore();
    Reflect.deleteProperty(Element.prototype, 'scrollTo');
  });

  it('ends the session of a deleted person and says so', async () => {
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

  it('answers an unknown address with the error page', async () => {
    renderApp('/no-such-road');
    expect(await screen.findByText('404')).toBeVisible();
    expect(screen.getByText('Not Found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back To Home Page' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('404 - MotoHaat');
  });
});
