import { BRANDS } from '#contract/catalogue/models';
import { mapToModel, type NamedProduct } from '../../server/features/catalogue/search/catalogue/model-mapping.ts';

const mapped = (productName: string, more: Partial<NamedProduct> = {}) =>
  mapToModel({ productName, purchaseYear: 2021, ...more });
/** A year in which the model was sold. */
const yearOf = ({ since = 2015, until = 2030 }: { since?: number; until?: number }) =>
  Math.min(Math.max(since, 2015), until);

describe('the mapping of products to the catalogue', () => {
  it.each<[name: string, model: string, more?: Partial<NamedProduct>]>([
    ['Bajaj Pulsar 150', 'Bajaj Pulsar 150'],
    ['pulsar 150 double disc', 'Bajaj Pulsar 150'],
    ['পালসার ১৫০', 'Bajaj Pulsar 150'],
    ['pulser 150, first owner', 'Bajaj Pulsar 150'],
    ['Yamaha FZS V3 ABS', 'Yamaha FZ-S V3'],
    ['FZ-S version 3', 'Yamaha FZ-S V3'],
    ['এফজেডএস ভি৩', 'Yamaha FZ-S V3'],
    ['R15 V4', 'Yamaha R15 V4'],
    ['Yamaha MT15', 'Yamaha MT-15'],
    ['TVS Apache RTR 160 4V', 'TVS Apache RTR 160 4V'],
    ['Apache RTR 160', 'TVS Apache RTR 160'],
    ['Suzuki Gixxer SF 250', 'Suzuki Gixxer SF 250'],
    ['Hayate EP 110', 'Suzuki Hayate EP 110'],
    ['Royal Enfield Hunter 350', 'Royal Enfield Hunter 350', { purchaseYear: 2024 }],
    ['CBR150R', 'Honda CBR 150R'],
    ['Hero Splendor Plus', 'Hero Splendor+'],
    ['Pulsar 150 with new seat cover and helmet', 'Bajaj Pulsar 150', { kilometres: 21_000 }],
    ['A bike for sale', 'Honda X-Blade 160', { brand: 'হোন্ডা', model: 'X-Blade 160' }],
    ['Like new', 'Suzuki Gixxer 155', { brand: 'Suzuki', model: 'Gixxer 155', engineCc: 154 }],
  ])('maps %s to %s', (name, model, more = {}) => {
    expect(mapped(name, more)).toBe(model);
  });

  it.each<[name: string, more?: Partial<NamedProduct>]>([
    // Names of several models, of none, or of several brands.
    ['Pulsar 150, exchange with Apache RTR 160'],
    ['Bajaj bike'],
    ['Bullet 100'],
    ['T5'],
    ['Something else 150'],
    // The stated model contradicts the title, the engine, or the years.
    ['Yamaha R15 V3', { brand: 'Yamaha', model: 'MT-15' }],
    ['Yamaha R15 V3', { brand: 'Bajaj' }],
    ['Bajaj Pulsar 150', { engineCc: 200 }],
    ['Yamaha R15 V4', { purchaseYear: 2016 }],
    ['Yamaha R15', { purchaseYear: 2022 }],
    ['Qjmotor SRV 250', { brand: 'QJMotor' }],
    // Parts.
    ['Pulsar 150 headlight'],
    ['Front brake pads for Pulsar 150'],
    ['Silencer for Apache RTR 160'],
    ['Yamaha R15 V3', { categoryName: 'Parts and accessories' }],
  ])('leaves %s alone', (name, more = {}) => {
    expect(mapped(name, more)).toBeNull();
  });

  it('recognizes every model by its full name, and by what the form fills in', () => {
    const models = BRANDS.flatMap(({ name: brand, models: all }) => all.map((model) => ({ brand, model })));
    const wrong = models.filter(({ brand, model }) => {
      const full = `${brand} ${model.name}`;
      const purchaseYear = yearOf(model);
      const asTitle = mapped(full, { purchaseYear });
      const asFacts = mapped('For sale', { brand, model: model.name, engineCc: model.engineCc, purchaseYear });
      return asTitle !== full || asFacts !== full;
    });
    expect(wrong.map(({ brand, model }) => `${brand} ${model.name}`)).toEqual([]);
  });

  it('never maps a model to another one by one of its synonyms', () => {
    const wrong = BRANDS.flatMap(({ name: brand, models }) =>
      models.flatMap((model) =>
        (model.otherNames ?? []).flatMap((other) => {
          const result = mapped(`${brand} ${other}`, { purchaseYear: yearOf(model) });
          return result === null || result === `${brand} ${model.name}` ? [] : [`${other}: ${result}`];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
