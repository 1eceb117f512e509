import { bkashDriver } from './money-bkash.driver.ts';
import { moneySuite } from './money-suite.ts';

describe('bKash', () => {
  moneySuite(bkashDriver);
});
