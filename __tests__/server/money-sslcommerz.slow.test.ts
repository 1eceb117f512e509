import { sslcommerzDriver } from './money-sslcommerz.driver.ts';
import { moneySuite } from './money-suite.ts';

describe('SSLCommerz', () => moneySuite(sslcommerzDriver));
