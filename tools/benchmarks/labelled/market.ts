import { BRANDS } from '#contract/catalogue/models';
import type { SignalKind } from '#contract/lists';

/** Kinds of fraud that the listings alone show. */
type FraudKind = Exclude<SignalKind, 'sharedNid' | 'linkedReviews' | 'changed' | 'mileage'>;
import { type Chance, chanceOf } from '../../../demo/random.ts';
import { type Change, CHANGES } from './photos.ts';
import { copyText, disguiseContact, writeContact, writeHarmless, writePlates, writeText } from './texts.ts';

/**
 * A market whose listings are labelled: which of them a check must notice, and by what. It measures the
 * checks (docs/decisions/027-signals.md); nobody sees it.
 */
interface LabelledListing {
  /** Number of its seller. */
  seller: number;
  productName: string;
  descriptions: string;
  purchaseYear: number;
  kilometres: number;
  priceTaka: number;
  /** Seed of its photo, or the listing whose photo it took, and how it was changed. */
  photo: { seed: number } | { of: number; change: Change };
  /** Written on the photo. */
  written?: string;
  /** What must be noticed; undefined for an honest listing, `part` for one that only belongs to a bad one. */
  label?: SignalKind | 'part';
}

interface LabelledSeller {
  phone: string;
  isNew: boolean;
}

export interface LabelledMarket {
  sellers: LabelledSeller[];
  listings: LabelledListing[];
}

const YEAR = 2026;
const MODELS = 20;
/** Share of the good listings whose photo has text, and of the bad ones with a contact that is in the photo alone. */
const [WRITTEN_GOOD, WRITTEN_CONTACTS] = [0.05, 0.4];
/** Shares of the bad listings. */
const BAD: readonly (readonly [FraudKind, number])[] = [
  ['picture', 0.3],
  ['contact', 0.2],
  ['copiedText', 0.15],
  ['price', 0.12],
  ['plate', 0.1],
  ['sharedPhone', 0.07],
  ['manyListings', 0.06],
];

interface Model {
  name: string;
  newTaka: number;
}

const pickModels = (chance: Chance): Model[] => {
  const all = BRANDS.flatMap(({ name, models }) =>
    models.filter(({ until = YEAR }) => until >= YEAR).map((model) => `${name} ${model.name}`),
  );
  return Array.from({ length: MODELS }, () => {
    const [name = ''] = all.splice(chance.whole(0, all.length - 1), 1);
    return { name, newTaka: chance.whole(110, 420) * 1000 };
  });
};

const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());

/** Returns the same market for the same seed. */
export function makeLabelledMarket(seed: number, good: number, bad: number): LabelledMarket {
  const chance = chanceOf(seed);
  const models = pickModels(chance);
  const sellers: LabelledSeller[] = [];
  const listings: LabelledListing[] = [];
  let phone = 10_000_000;

  function addSeller(about: Partial<LabelledSeller> = {}): number {
    phone += chance.whole(1, 20_000);
    sellers.push({ phone: `+88017${String(phone)}`, isNew: false, ...about });
    return sellers.length - 1;
  }

  function addListing(about: Partial<LabelledListing> = {}): LabelledListing {
    const { name, newTaka } = chance.pick(models);
    const age = chance.whole(1, 8);
    const kilometres = Math.round(age * 6000 * Math.exp(0.3 * normal(chance)));
    const worth = newTaka * Math.exp(-0.085 * age - (0.03 * (kilometres - 6000 * age)) / 10_000);
    const listing: LabelledListing = {
      seller: about.seller ?? addSeller(),
      productName: name,
      descriptions: writeText(chance),
      purchaseYear: YEAR - age,
      kilometres,
      priceTaka: Math.round((worth * Math.exp(0.07 * normal(chance))) / 500) * 500,
      photo: { seed: chance.whole(1, 1_000_000_000) },
      ...about,
    };
    listings.push(listing);
    return listing;
  }

  // Most sellers have one bike, some a few, of which two may show the same photo and text.
  while (listings.length < good) {
    const seller = addSeller();
    const many = chance.next() < 0.8 ? 1 : chance.whole(2, 5);
    const first = addListing({ seller });
    for (let more = 1; more < many && listings.length < good; more += 1)
      addListing(chance.next() < 0.3 ? { seller, photo: first.photo, descriptions: first.descriptions } : { seller });
  }

  // Drawn with a chance of their own, so that the rest stays the same.
  const writing = chanceOf(seed + 2);
  for (const listing of listings) if (writing.next() < WRITTEN_GOOD) listing.written = writeHarmless(writing);

  const victim = (): number => chance.whole(0, good - 1);
  const makeBad: Record<FraudKind, (at: number) => void> = {
    picture(at) {
      addListing({ label: 'picture', photo: { of: victim(), change: CHANGES[at % CHANGES.length] ?? 'all' } });
    },
    contact() {
      const listing = addListing({ label: 'contact' });
      const contact = disguiseContact(chance);
      if (writing.next() < WRITTEN_CONTACTS) {
        listing.written = writeContact(writing);
        return;
      }
      listing.descriptions =
        chance.next() < 0.5 ? `${listing.descriptions} ${contact}` : `${contact}\n${listing.descriptions}`;
    },
    copiedText() {
      const { descriptions = '' } = listings[victim()] ?? {};
      addListing({ label: 'copiedText', descriptions: copyText(descriptions, chance) });
    },
    price() {
      const listing = addListing({ label: 'price' });
      listing.priceTaka = Math.round((listing.priceTaka * chance.between(0.35, 0.62)) / 500) * 500;
    },
    plate() {
      const [first, second] = writePlates(chance);
      const original = addListing({ label: 'part' });
      original.descriptions += ` ${first}`;
      const copy = addListing({ label: 'plate' });
      copy.descriptions = `${second} ${copy.descriptions}`;
    },
    sharedPhone() {
      const { seller } = listings[victim()] ?? { seller: 0 };
      addListing({ label: 'sharedPhone', seller: addSeller({ phone: sellers[seller]?.phone }) });
    },
    manyListings() {
      const seller = addSeller({ isNew: true });
      for (const label of ['part', 'part', 'manyListings'] as const) addListing({ label, seller });
    },
  };
  for (const [kind, share] of BAD) for (let at = 0; at < Math.ceil(bad * share); at += 1) makeBad[kind](at);
  return { sellers, listings };
}
