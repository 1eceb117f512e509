import { cardDriver } from './money-card.driver';
import { moneySuite } from './money-suite';

describe('cards', () => moneySuite(cardDriver));
