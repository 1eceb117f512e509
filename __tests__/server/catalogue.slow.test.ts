import { ADVERTS_PER_SELLER, BOUNDS, lastPurchaseYear } from '#contract/limits';
import { IMAGE_WIDTHS, type ImageVariant } from '#contract/image-widths';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { CONDITIONS, CITIES } from '#contract/lists';
import { contradictionIn, registrationOf, TAX_TOKEN_YEARS } from '#contract/catalogue/paper-rules';
import { PRICE_LABELS } from '#contract/catalogue/price-rules';
import { makeProducts } from '../../demo/catalogue.ts';
import { makeComparables } from '../../demo/comparables.ts';
import { SEED_SELLERS } from '../../demo/people.ts';
import { ageAt } from '../../server/features/catalogue/prices/covariate.rules.ts';
import { estimateOf, indexByModel } from '../../server/features/catalogue/prices/points.rules.ts';
import { fitPrices } from '../../server/features/catalogue/prices/regression.rules.ts';
import { mapToModel } from '../../server/features/catalogue/search/catalogue/model-mapping.ts';
import { CATEGORIES, CATEGORY_KEYS } from '../../demo/categories.ts';
import { drawAvatar } from '../../tools/drawing/avatar.ts';
import { BODY_TYPES, type Drawing, PART_TYPES, SCENES } from '../../demo/drawings.ts';
import { draw } from '../../tools/drawing/drawing.ts';

import { nameColour } from '../../demo/name-colour.ts';
import { demoDrawings, pictureFiles } from '../../demo/pictures.ts';

const products = makeProducts();
const countOf = (test: (product: (typeof products)[number]) => boolean) => products.filter(test).length;

/** References to gradients or clip paths that don't exist. */
const missingIn = (svg: string) =>
  [...svg.matchAll(/(?:url\(|href=")#(\w+)/g)].map(([, id]) => id).filter((id) => !svg.includes(`id="${id}"`));

describe('the demo catalogue', () => {
  it('is reproducible, and differs with another seed', () => {
    expect(makeProducts()).toEqual(products);
    expect(makeProducts(120, 7)).not.toEqual(products);
    expect(products).toHaveLength(120);
  });

  it('fills every category and every city', () => {
    expect(CATEGORIES.map(({ key }) => key)).toEqual([...CATEGORY_KEYS]);
    for (const key of CATEGORY_KEYS)
      expect([key, countOf(({ category }) => category === key) >= 7]).toEqual([key, true]);
    for (const city of CITIES)
      expect([city, countOf(({ location }) => location === city || location.endsWith(`, ${city}`)) >= 6]).toEqual([
        city,
        true,
      ]);
    for (const condition of CONDITIONS)
      expect(countOf((product) => product.condition === condition)).toBeGreaterThan(5);
    for (const seller of [0, 1, 2, 3, 4]) expect(countOf((product) => product.seller === seller)).toBeGreaterThan(10);
    expect(new Set(makeProducts(8).map(({ category }) => category)).size).toBe(8);
  });

  it('keeps within a product’s bounds', () => {
    const latestYear = lastPurchaseYear(new Date());
    const wrong = products.filter(
      ({ buyingPrice, sellingPrice, purchaseYear, productName, descriptions, location, minutesAgo }) =>
        [buyingPrice, sellingPrice].some(
          (price) => !Number.isInteger(price) || price < BOUNDS.priceTaka.min || price > BOUNDS.priceTaka.max,
        ) ||
        purchaseYear < BOUNDS.firstPurchaseYear ||
        purchaseYear > latestYear ||
        productName.length < BOUNDS.name.min ||
        productName.length > BOUNDS.name.max ||
        descriptions.split(/[.!] /).length < 2 ||
        descriptions.length > BOUNDS.text.max ||
        location.length > 120 ||
        minutesAgo < 0 ||
        minutesAgo > 60 * 24 * 60,
    );
    expect(wrong).toEqual([]);
  });

  it('has realistic prices: mostly below the original price, parts in thousands, bikes in lakhs', () => {
    expect(countOf(({ buyingPrice, sellingPrice }) => sellingPrice < buyingPrice)).toBeGreaterThan(100);
    for (const { category, sellingPrice } of products) {
      const [low, high] = category === 'parts' || category === 'riding-gear' ? [800, 25_000] : [25_000, 560_000];
      expect(sellingPrice).toBeGreaterThanOrEqual(low);
      expect(sellingPrice).toBeLessThanOrEqual(high);
    }
  });

  it('has a different description for each product', () =>
    expect(new Set(products.map(({ descriptions }) => descriptions)).size).toBe(products.length));

  const bikes = products.filter(({ drawing }) => drawing.kind === 'motorbike');

  it('has all details of every motorbike, within the bounds', () => {
    expect(bikes.length).toBeGreaterThan(90);
    for (const { productName, facts, purchaseYear, category } of bikes) {
      expect(`${facts.brand} ${facts.model}`).toBe(productName.replace(/ \(\d{4}\)$|, like new$|, first owner$/, ''));
      expect(facts.colour).toMatch(/^[A-Z][a-z]+( green| blue)?$/);
      expect(facts.kilometres).toBeGreaterThanOrEqual(400);
      expect(facts.kilometres).toBeLessThan((2026 - purchaseYear) * 6500);
      expect([1, 2, 3]).toContain(facts.owners);
      expect([productName, facts.engineCc === null]).toEqual([productName, category === 'electric']);
      if (facts.engineCc === null) continue;
      expect(facts.engineCc).toBeGreaterThanOrEqual(BOUNDS.engineCc.min);
      expect(facts.engineCc).toBeLessThanOrEqual(350);
      const [named] = /(?<!\w)\d{3}(?!\d)/.exec(`${facts.model}`) ?? [];
      if (named) expect([productName, facts.engineCc]).toEqual([productName, Number(named)]);
    }
  });

  it('never contradicts its own facts', () => {
    for (const { productName, descriptions, facts, location, place } of bikes) {
      const [, said] = /([\d,]+) km(?! per| in town| to| on one| on a|\.$)/.exec(descriptions) ?? [];
      expect([productName, Number(said?.replace(',', ''))]).toEqual([productName, facts.kilometres]);
      expect(location).toBe(place.en);
      expect(facts.city).toBe(CITIES.find((city) => city === place.district) ?? null);
      if (/first owner|one person/.test(productName + descriptions)) expect(facts.owners).toBe(1);
      if (/tax token|Papers are/.test(descriptions)) expect(facts.papers?.taxTokenDays).toBeGreaterThan(0);
      const [, before, after] =
        /(\w+(?: Metro)?) (?:digital plate|plate|registration)\b|Registered in ([\w ]+);/.exec(descriptions) ?? [];
      const plate = before ?? after;
      if (plate) expect([productName, facts.registration?.startsWith(`${plate}-`)]).toEqual([productName, true]);
    }
    expect(bikes.some(({ facts }) => (facts.papers?.taxTokenDays ?? 0) < 0)).toBe(true);
  });

  it('has bikes with all kinds of papers', () => {
    const states = bikes.map(({ facts: { papers, owners, registration } }) => {
      if (papers) expect(contradictionIn(papers)).toBeUndefined();
      if (papers?.onTest) expect(registration).toBeNull();
      return papers && { ...papers, state: registrationOf(papers), owners };
    });
    const count = (isMeant: (papers: (typeof states)[number]) => boolean) => states.filter(isMeant).length;
    expect(count((papers) => papers === null)).toBeGreaterThan(1);
    expect(count((papers) => papers?.state === 'onTest')).toBeGreaterThan(3);
    expect(count((papers) => papers?.state === 'none')).toBeGreaterThan(3);
    expect(count((papers) => papers?.ownName === false)).toBeGreaterThan(3);
    for (const years of TAX_TOKEN_YEARS) expect(count((papers) => papers?.taxTokenYears === years)).toBeGreaterThan(10);
    expect(count((papers) => papers?.ownName === true && papers.owners === 1)).toBeGreaterThan(10);
    expect(count((papers) => papers?.transferHelp === true)).toBeGreaterThan(10);
  });

  it('has three or four distinct views of each product', () => {
    const files = products.map(({ drawing, photos }) => [drawing, ...photos].map((each) => pictureFiles(each).full));
    expect([...new Set(files.map(({ length }) => length))].sort()).toEqual([3, 4]);
    expect(new Set(files.flat()).size).toBe(files.flat().length);
  });

  it('uses common colour names', () =>
    expect(
      ['#22262a', '#c4161c', '#1d4fa3', '#eceeef', '#aab2b9', '#f0b400', '#0f5c4d', '#5b1220', '#d9570c'].map(
        nameColour,
      ),
    ).toEqual(['Black', 'Red', 'Blue', 'White', 'Silver', 'Yellow', 'Dark green', 'Maroon', 'Orange']));

  it('advertises well-kept products of every category', () => {
    const advertised = products.filter((product) => product.advertised);
    expect(advertised).toHaveLength(14);
    expect(new Set(advertised.map(({ category }) => category)).size).toBe(8);
    expect(advertised.some(({ condition }) => condition === 'Fair')).toBe(false);
    const bySeller = advertised.map(({ seller }) => advertised.filter((other) => other.seller === seller).length);
    expect(Math.max(...bySeller)).toBeLessThanOrEqual(ADVERTS_PER_SELLER);
  });
});

describe('more bikes of popular models', () => {
  const comparables = makeComparables();

  it('show each price label on several bikes', () => {
    const now = new Date();
    const bikes = [...products, ...comparables].flatMap((product, number) => {
      const { facts, seller, sellingPrice, purchaseYear, condition } = product;
      const hasPapers = facts.papers !== null;
      const model = mapToModel({ ...product, ...facts, hasPapers, categoryName: product.category });
      if (model === null) return [];
      const papers = facts.papers
        ? {
            isRegistered: facts.papers.registration,
            taxTokenYears: (facts.papers.taxTokenDays ?? 0) / 365.25,
          }
        : undefined;
      const price = { priceTaka: sellingPrice, age: ageAt(purchaseYear, now), condition, papers };
      const [kilometres, city] = [facts.kilometres ?? undefined, facts.city ?? undefined];
      return [{ productId: String(number), sellerId: String(seller), model, kilometres, city, weight: 1, ...price }];
    });
    const fit = fitPrices(bikes);
    const points = indexByModel(bikes, fit);
    const labels = bikes.map((bike) => {
      const index = points.get(bike.model);
      return index && estimateOf({ ...bike, isRepriced: false }, fit, index).label;
    });
    for (const label of PRICE_LABELS)
      expect([label, labels.filter((each) => each === label).length >= 2]).toEqual([label, true]);
  });

  it('are older than the newest products, and of sellers that exist', () => {
    expect(Math.min(...comparables.map(({ minutesAgo }) => minutesAgo))).toBeGreaterThan(10 * 24 * 60);
    expect(comparables.every(({ seller }) => SEED_SELLERS[seller] !== undefined)).toBe(true);
    expect(comparables.every(({ sellingPrice, buyingPrice }) => sellingPrice <= buyingPrice)).toBe(true);
  });
});

describe('the drawings', () => {
  const all = [...CATEGORIES, ...products].map(({ drawing }) => drawing);
  const views = products.flatMap(({ photos }) => photos);

  it('are well-formed and distinct, of one size, without broken references or text', async () => {
    const svgs = [...all, ...views].map(draw);
    expect(new Set(svgs).size).toBe(svgs.length);
    for (const svg of svgs) {
      expect(missingIn(svg)).toEqual([]);
      expect(svg).not.toMatch(/<text|NaN|undefined/);
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 1200, height: 900 });
    }
  });

  it('are reproducible from the same spec', () =>
    expect(all.slice(0, 12).map(draw)).toEqual(all.slice(0, 12).map(draw)));

  const samples: [string, Drawing][] = [
    ...BODY_TYPES.map((body, index): [string, Drawing] => [
      body,
      { kind: 'motorbike', body, colour: '#c2410c', scene: SCENES[index % SCENES.length] ?? 'studio', seed: index },
    ]),
    ...PART_TYPES.map((part, index): [string, Drawing] => [
      part,
      { kind: 'part', part, colour: '#0f5c4d', scene: SCENES[index % SCENES.length] ?? 'studio', seed: index },
    ]),
  ];
  it.each(samples)('aren’t blank: %s', async (_name, drawing) => {
    const pixels = await sharp(Buffer.from(draw(drawing)))
      .resize(80, 60)
      .removeAlpha()
      .raw()
      .toBuffer();
    const middle = pixels.subarray(80 * 3 * 20, 80 * 3 * 45);
    expect(Math.max(...middle) - Math.min(...middle)).toBeGreaterThan(120);
  });

  it('exist as finished pictures of every size, and nothing else does', async () => {
    const files = demoDrawings().flatMap((drawing) => Object.entries(pictureFiles(drawing)));
    const folders = [...new Set(files.map(([, file]) => path.dirname(file)))];
    const present = folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
    expect(present.sort()).toEqual(files.map(([, file]) => file).sort());
    for (const [variant, file] of files)
      expect((await sharp(file).metadata()).width).toBeLessThanOrEqual(IMAGE_WIDTHS[variant as ImageVariant]);
  });

  it('give everyone a different face', async () => {
    const svg = drawAvatar({ name: 'Ayesha Rahman', colour: '#0f5c4d' });
    expect(svg).toBe(drawAvatar({ name: 'Ayesha Rahman', colour: '#0f5c4d' }));
    expect(svg).not.toBe(drawAvatar({ name: 'Kamal Hossain', colour: '#0f5c4d' }));
    expect(missingIn(svg)).toEqual([]);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 400, height: 400 });
  });
});
