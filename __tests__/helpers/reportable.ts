import { type Market, openMarket, type TestPerson } from './market.ts';

export let market: Market;
export let admin: TestPerson;
/** The seller of the product. */
export let seller: TestPerson;
/** Somebody who reports them. */
export let reporter: TestPerson;
export let product: string;

/** What tests of moderation start from: one market for the file, and new people and a new product before each test. */
export function setUpReportable(): void {
  beforeAll(async () => {
    market = await openMarket();
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    [admin, seller, reporter] = await Promise.all([
      market.person('admin', { userName: 'Ayesha Rahman' }),
      market.person('seller', { userName: 'Kamal Hossain' }),
      market.person('user', { userName: 'Tanvir Ahmed' }),
    ]);
    product = await market.product(seller.id, await market.category(), { productName: 'Runner Bolt' });
  });
}
