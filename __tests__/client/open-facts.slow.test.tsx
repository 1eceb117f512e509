import { screen } from '@testing-library/react';
import { renderApp } from '../helpers/client/render.tsx';
import { answer } from '../helpers/client/setup.ts';
import { ownProduct } from '../helpers/data/samples.ts';

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
