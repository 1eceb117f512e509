import { screen } from '@testing-library/react';
import { setBootstrap } from '../../src/services/bootstrap.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, testConfig } from '../helpers/client/setup.ts';

const open = (feePercent?: number) => {
  setBootstrap({ config: { ...testConfig, payments: { ...testConfig.payments, feePercent } } });
  renderApp('/dashboard/add-new-product', {
    user: { role: 'seller' },
    handlers: [
      answer('get', '/productCategory', [{ _id: '1', categoryName: 'Standard' }]),
      answer('get', '/products', []),
    ],
  });
};

describe('the form for a product', () => {
  it('says what the market keeps', async () => {
    open(2.5);
    expect(await screen.findByText('MotoHaat keeps 2.5% of what buyers pay through MotoHaat.')).toBeVisible();
  });

  it('says nothing of a fee where there is none', async () => {
    open(0);
    expect(await screen.findByLabelText(/Selling Price/)).toBeVisible();
    expect(screen.queryByText(/MotoHaat keeps/)).not.toBeInTheDocument();
  });
});
