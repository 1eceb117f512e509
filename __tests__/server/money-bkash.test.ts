import { bkashDriver } from './money-bkash.driver';
import { moneySuite } from './money-suite';

describe('bKash', () => {
  moneySuite(bkashDriver);
});
