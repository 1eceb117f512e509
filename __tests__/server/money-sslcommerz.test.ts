import { sslcommerzDriver } from './money-sslcommerz.driver';
import { moneySuite } from './money-suite';

describe('SSLCommerz', () => moneySuite(sslcommerzDriver));
