import { cardDriver } from './money-card.driver.ts';
import { moneySuite } from './money-suite.ts';

describe('cards', () => moneySuite(cardDriver));
