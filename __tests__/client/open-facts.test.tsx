import { screen } from '@testing-library/react';
import { answer } from '../helpers/api-stub.ts';
import { ownProduct } from '../helpers/own-product.ts';
import { renderApp } from '../helpers/render.tsx';

it('a form with facts appears complete: nothing moves its button when the facts’ fields have loaded', async () => {
  renderApp('/dashboard/edit-product/p1', {
    user: { role: 'seller' },
    handlers: [
      answer('get', '/products', [ownProduct(1, { brand: 'Yamaha' })]),
      answer('get', '/productCategory', [{ _id: '1', categoryName: 'Standard' }]),
    ],
  });
  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeVisible();
  expect(screen.getByLabelText('Brand')).toHaveValue('Yamaha');
});
