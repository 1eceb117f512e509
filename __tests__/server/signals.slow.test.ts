import { type JudgedPrice, writeEstimates } from '../../server/features/catalogue/prices/point.queries.ts';
import type { CaseDetail } from '#contract/admin/case';
import type { SignalKind } from '#contract/lists';
import type { SignalMeasure } from '#contract/trust/signal';
import { checkChangedProducts, checkEarlierProducts } from '../../server/features/trust/signals/check.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { acceptance, decidePapers, sendPapers } from '../helpers/market/people.ts';
import { insertReport } from '../helpers/market/rows.ts';

let market: Market;
let admin: TestPerson;
let seller: TestPerson;
let category: string;
beforeAll(async () => {
  market = await openMarket();
  category = await market.category();
});
afterAll(() => market.close());
beforeEach(async () => {
  // Each test compares with its own products alone.
  await market.db.query('delete from product_marks');
  admin = await market.person('admin');
  seller = await market.person('seller', { userName: 'Kamal Hossain', established: true });
});

const TEXT = `First owner, always serviced at the Yamaha centre in Mirpur. The engine was never opened, both tyres are new and the
chain set was changed in May. Papers are up to date and I hand over the smart card on the same day.`;

const check = (off: SignalKind[] = []) => checkChangedProducts({ db: market.db, images: market.services.images, off });
/** Lists a product with a number of its own, and lets the checks see it. */
async function list(
  owner: TestPerson,
  about: { descriptions?: string; phone?: string } = {},
  off?: SignalKind[],
): Promise<string> {
  const id = await market.product(owner.id, category);
  await market.db.query(
    'update products set descriptions = coalesce($2, descriptions), seller_phone = $3 where id = $1',
    [id, about.descriptions ?? null, about.phone ?? `+8801711${id.padStart(6, '0')}`],
  );
  await check(off);
  return id;
}
const edit = async (id: string, descriptions: string) => {
  await market.db.query('update products set descriptions = $2 where id = $1', [id, descriptions]);
  await check();
};
const caseOf = async (product: string): Promise<CaseDetail | undefined> => {
  const [row] = await market.db.query<{ id: string }>(
    `select id::text from cases where kind = 'product' and subject_id = $1`,
    [product],
  );
  return row && (await send(market, `GET /cases/${row.id}`, admin)).json<CaseDetail>();
};
const theCase = async (product: string): Promise<CaseDetail> => {
  const found = await caseOf(product);
  if (!found) throw new Error('no case');
  return found;
};
const decide = async (product: string, action: 'none' | 'warn') => {
  const { _id, version } = await theCase(product);
  const reasons = action === 'none' ? {} : { rule: 'conduct', facts: 'The number is in the text.' };
  return send(market, `POST /cases/${_id}/decision`, admin, { version, actions: [{ action }], ...reasons });
};
/** Stores the estimate of a product at its price. */
async function estimate(product: string, reason: 'low' | null, middle = 300_000): Promise<void> {
  const [row] = await market.db.query<{ price: number }>('select selling_price as price from products where id = $1', [
    product,
  ]);
  const made = { middle, comparables: 20, ...(reason ? { reason } : { label: 'fair' }) };
  await writeEstimates(market.db, [
    { productId: product, priceTaka: row?.price ?? 0, estimate: made as unknown as JudgedPrice['estimate'] },
  ]);
}

describe('a signal', () => {
  it('opens a case with its evidence, without a report', async () => {
    const product = await list(seller, { descriptions: 'A good bike. Call 01711-222333 any time.' });
    expect(await theCase(product)).toMatchObject({
      state: 'open',
      reports: 0,
      reasons: [],
      signals: ['contact'],
      priority: 'low',
      personId: seller.id,
      allSignals: [
        {
          kind: 'contact',
          isOpen: true,
          evidence: {
            others: [],
            parts: [
              { text: expect.stringContaining('A good bike.'), isMarked: false },
              { text: ' Call 01711-222333 any time.', isMarked: true },
            ],
          },
        },
      ],
    });
  });

  it('joins the case of a reported product, and does not hide it', async () => {
    const product = await list(seller, { descriptions: 'A good bike.' });
    await insertReport(market, product, await market.person('user'));
    const reported = await theCase(product);
    await edit(product, 'See www.bikes.com');
    expect(await theCase(product)).toMatchObject({ _id: reported._id, reports: 1, signals: ['contact'] });
    const [row] = await market.db.query('select status from products where id = $1', [product]);
    expect(row).toEqual({ status: 'available' });
  });

  it('is withdrawn when it is no longer true, and the case needs no decision', async () => {
    const product = await list(seller, { descriptions: 'Call 01711-222333' });
    await edit(product, 'A good bike.');
    expect(await theCase(product)).toMatchObject({ state: 'decided', signals: [], allSignals: [{ isOpen: false }] });
    await edit(product, 'Call 01711-222333');
    expect(await theCase(product)).toMatchObject({ state: 'open', signals: ['contact'] });
  });

  it('of the same evidence does not come back once it was judged; of new evidence it does', async () => {
    const product = await list(seller, { descriptions: 'Call 01711-222333' });
    expect(outcome(await decide(product, 'none'))).toBe('200');
    expect(await theCase(product)).toMatchObject({ state: 'decided', allSignals: [{ isOpen: false, upheld: false }] });
    await edit(product, 'A good bike.');
    await edit(product, 'Call me: 01711 222333');
    expect(await theCase(product)).toMatchObject({ state: 'decided' });
    await edit(product, 'Call 01711-444555');
    expect(await theCase(product)).toMatchObject({ state: 'open', signals: ['contact'] });
  });

  it('is named as the source in the statement of reasons', async () => {
    const product = await list(seller, { descriptions: 'Call 01711-222333' });
    expect(outcome(await decide(product, 'warn'))).toBe('200');
    expect((await send(market, 'GET /statements', seller)).json()).toMatchObject([{ source: 'signal' }]);
    expect((await theCase(product)).allSignals).toMatchObject([{ isOpen: false, upheld: true }]);
  });

  it('is not the source if somebody reported the product as well', async () => {
    const product = await list(seller, { descriptions: 'Call 01711-222333' });
    await insertReport(market, product, await market.person('user'));
    await decide(product, 'warn');
    expect((await send(market, 'GET /statements', seller)).json()).toMatchObject([{ source: 'report' }]);
  });

  it('is closed when an admin removes the product by another call', async () => {
    const product = await list(seller, { descriptions: 'Call 01711-222333' });
    await send(market, `DELETE /products/${product}`, admin);
    expect(await theCase(product)).toMatchObject({ state: 'decided', allSignals: [{ upheld: true }] });
    expect((await send(market, 'GET /statements', seller)).json()).toMatchObject([
      { rule: 'spam', facts: expect.stringContaining('a phone number or a link') },
    ]);
  });

  it('no longer counts as right once the decision is undone', async () => {
    const product = await list(seller, { descriptions: 'Call 01711-222333' });
    const { decisionId } = (await decide(product, 'warn')).json<{ decisionId: string }>();
    await send(market, `POST /decisions/${decisionId}/undo`, admin);
    const [signal] = (await theCase(product)).allSignals;
    expect(signal).toMatchObject({ isOpen: false });
    expect(signal).not.toHaveProperty('upheld');
  });
});

describe('the checks', () => {
  const evidence = async (product: string, kind: SignalKind) =>
    (await caseOf(product))?.allSignals.find((signal) => signal.kind === kind)?.evidence;

  it('find a plate of another seller, however it is written', async () => {
    const other = await list(await market.person('seller', { userName: 'Rina' }), {
      descriptions: 'On Dhaka Metro La 34-7781, papers in my name.',
    });
    const product = await list(seller, { descriptions: 'ঢাকা মেট্রো-ল ৩৪-৭৭৮১, সব কাগজ আছে।' });
    expect(await theCase(product)).toMatchObject({ priority: 'high', signals: ['plate'] });
    expect(await evidence(product, 'plate')).toMatchObject({
      plate: 'Dhaka Metro ল 34-7781',
      others: [{ productId: other, sellerName: 'Rina', isRemoved: false }],
      parts: expect.arrayContaining([{ text: 'ঢাকা মেট্রো-ল ৩৪-৭৭৮১', isMarked: true }]),
    });
    expect(await caseOf(other)).toBeUndefined();
  });

  it('find an engine or chassis number of another seller', async () => {
    const other = await list(await market.person('seller'), { descriptions: 'Chassis no MD2A11CZ8FWC77812.' });
    const product = await list(seller, { descriptions: 'চেসিস নম্বর MD2A11CZ8FWC৭৭৮১২' });
    expect(await evidence(product, 'plate')).toMatchObject({
      plate: 'MD2A11CZ8FWC77812',
      others: [{ productId: other }],
    });
  });

  it('find a text that another seller wrote first, and mark it', async () => {
    const other = await list(await market.person('seller'), { descriptions: TEXT });
    const product = await list(seller, { descriptions: `Urgent! ${TEXT.replace('Mirpur', 'Uttara')}` });
    expect(await evidence(product, 'copiedText')).toMatchObject({
      percent: expect.any(Number),
      others: [{ productId: other }],
      parts: expect.arrayContaining([{ text: 'Urgent! ', isMarked: false }]),
    });
    expect(await caseOf(other)).toBeUndefined();
  });

  it('find no copy if the one who wrote it first changes something else', async () => {
    const first = await list(seller, { descriptions: `${TEXT} Kept indoors.` });
    await list(await market.person('seller'), { descriptions: `${TEXT} Kept indoors.` });
    await market.db.query(`update products set product_name = 'Renamed' where id = $1`, [first]);
    await check();
    expect((await caseOf(first))?.signals ?? []).not.toContain('copiedText');
  });

  it('find a price far below similar bikes, and let go once it is corrected', async () => {
    const product = await list(seller);
    await estimate(product, 'low', 300_000);
    await check();
    expect(await evidence(product, 'price')).toMatchObject({ price: 185_000, estimate: 300_000 });
    await market.db.query('update products set selling_price = 290000 where id = $1', [product]);
    await estimate(product, null);
    await check();
    expect(await theCase(product)).toMatchObject({ state: 'decided' });
  });

  it('find one phone number in several accounts, once per account', async () => {
    const phone = '+8801999111222';
    const first = await list(seller, { phone });
    const newer = await market.person('seller', { established: true });
    const product = await list(newer, { phone: '01999-111222' });
    const second = await list(newer, { phone });
    expect(await evidence(product, 'sharedPhone')).toMatchObject({ count: 1, others: [{ productId: first }] });
    expect([await caseOf(first), await caseOf(second)]).toEqual([undefined, undefined]);
  });

  it('find one NID that proved several accounts, in either length of an old number', async () => {
    const first = await market.person('seller', { proven: true });
    const earlier = await list(first);
    const product = await list(seller);
    const prove = async (who: TestPerson, nid: string) => {
      await decidePapers(market, admin, await sendPapers(market, who), { ...acceptance, nid });
      await check();
    };
    await market.db.query(`update people set user_name = 'Test Person' where id = $1`, [seller.id]);
    await prove(first, '4567890123456');
    await prove(seller, '19904567890123456');
    expect(await evidence(product, 'sharedNid')).toMatchObject({ count: 1, others: [{ productId: earlier }] });
    expect((await caseOf(earlier))?.signals ?? []).not.toContain('sharedNid');
    await prove(await market.person('seller', { proven: true }), '9994567890');
    expect(await theCase(product)).toMatchObject({ priority: 'high' });
  });

  it('find three listings on the first day of an account', async () => {
    const fresh = await market.person('seller');
    const [, second, third] = [await list(fresh), await list(fresh), await list(fresh)];
    expect(await caseOf(second)).toBeUndefined();
    expect(await evidence(third, 'manyListings')).toMatchObject({ count: 3 });
    const usual = [await list(seller), await list(seller), await list(seller)];
    expect(await Promise.all(usual.map(caseOf))).toEqual([undefined, undefined, undefined]);
  });

  it('find nothing in two listings of one seller', async () => {
    const descriptions = `${TEXT} It is mine alone. Sylhet Ha 12-3456.`;
    const products = [await list(seller, { descriptions }), await list(seller, { descriptions })];
    expect(await Promise.all(products.map(caseOf))).toEqual([undefined, undefined]);
  });

  it('make a case more urgent if they agree', async () => {
    const descriptions = `${TEXT} Really a very good one, come and see. Call 01711-999888`;
    await list(await market.person('seller'), { descriptions });
    expect(await theCase(await list(seller, { descriptions }))).toMatchObject({
      priority: 'high',
      signals: ['copiedText', 'contact'],
    });
  });

  it('can be switched off one by one', async () => {
    const product = await list(seller, { descriptions: 'Call 01711-222333' }, ['contact']);
    expect(await caseOf(product)).toBeUndefined();
  });

  it('see the products of before them as well', async () => {
    const product = await list(seller, { descriptions: 'Call 01711-222333' }, ['contact']);
    await market.db.query('delete from product_marks where product_id = $1', [product]);
    const progress: number[] = [];
    const checked = await checkEarlierProducts({ db: market.db, images: market.services.images, off: [] }, (many) =>
      progress.push(many),
    );
    expect(progress).toEqual([checked]);
    expect(await theCase(product)).toMatchObject({ signals: ['contact'] });
  });

  it('do not run twice for one change', async () => {
    await list(seller);
    expect(await check()).toBe(0);
  });
});

it('GET /cases lists cases by the check that noticed something', async () => {
  const product = await list(seller, { descriptions: 'Call 01711-222333' });
  const found = async (signal: SignalKind) =>
    (await send(market, `GET /cases?signal=${signal}&limit=50`, admin))
      .json<{ subjectId: string }[]>()
      .map(({ subjectId }) => subjectId);
  expect([(await found('contact')).includes(product), (await found('plate')).includes(product)]).toEqual([true, false]);
});

it('GET /signals/measures returns how often each check was right', async () => {
  const measure = async (): Promise<SignalMeasure> => {
    const all = (await send(market, 'GET /signals/measures', admin)).json<SignalMeasure[]>();
    const found = all.find(({ kind }) => kind === 'contact');
    if (!found) throw new Error('no measure');
    return found;
  };
  const before = await measure();
  for (const action of ['none', 'warn'] as const)
    await decide(await list(seller, { descriptions: 'Call 01711-222333' }), action);
  await list(seller, { descriptions: 'Call 01711-222333' });
  const { total, open, decided, upheld, isOn } = await measure();
  expect([total - before.total, open - before.open, decided - before.decided, upheld - before.upheld, isOn]).toEqual([
    3,
    1,
    2,
    1,
    true,
  ]);
});
