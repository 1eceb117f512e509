import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '#contract/image-widths';
import { SIGNAL_KINDS, type SignalKind } from '#contract/lists';
import type { LabelledMarket } from './labelled/market.ts';
import { copyPhoto, drawScenes, takePhoto, writeOnPhoto } from './labelled/photos.ts';
import { chanceOf } from '../../demo/random.ts';
import type { Database } from '../../server/database/database.ts';
import { mapMissing } from '../../server/features/catalogue/prices/mapping.queries.ts';
import { updateAllPrices } from '../../server/features/catalogue/prices/update.queries.ts';
import { checkChangedProducts } from '../../server/features/trust/signals/check.queries.ts';
import { findCandidates } from '../../server/features/trust/signals/picture.queries.ts';
import { imagePath } from '../../server/services/images/images.ts';
import { hashPicture, type PictureHashes } from '../../server/services/images/picture-hash.ts';
import { decodePixels, readText } from '../../server/services/images/text-reader.ts';

const keyOf = (at: number): string => String(at + 1).padStart(32, '0');

/** Hashes a photo as stored: resized and compressed by the image host. */
const hashStored = async (photo: Buffer): Promise<PictureHashes> =>
  hashPicture(
    await sharp(photo)
      .resize({ width: IMAGE_WIDTHS.card, withoutEnlargement: true })
      .webp({ quality: 72, effort: 0 })
      .toBuffer(),
  );

/** The picture workers' answers, by key, and their reading time: only photos with text written on them are read. */
interface Photos {
  hashes: Map<string, PictureHashes>;
  texts: Map<string, string>;
  msToRead: number;
}

/** Takes, changes and writes on the photos of a market. @param readsText false: what was written counts as read */
async function takePhotos({ listings }: LabelledMarket, seed: number, readsText: boolean): Promise<Photos> {
  const scenes = await drawScenes(seed, Math.min(300, Math.ceil(listings.length / 5)));
  const chance = chanceOf(seed + 1);
  const [hashes, texts] = [new Map<string, PictureHashes>(), new Map<string, string>()];
  let msToRead = 0;
  const seedOf = (at: number): number => {
    const photo = listings[at]?.photo;
    return photo && 'seed' in photo ? photo.seed : 0;
  };
  for (const [at, { photo, written }] of listings.entries()) {
    const taken = await takePhoto(scenes, 'seed' in photo ? photo.seed : seedOf(photo.of));
    const changed = 'seed' in photo ? taken : await copyPhoto(taken, photo.change, chance);
    const shown =
      written === undefined || !readsText ? changed : await writeOnPhoto(changed, written, chanceOf(seed + at));
    hashes.set(keyOf(at), await hashStored(shown));
    if (written === undefined) continue;
    const begun = performance.now();
    texts.set(keyOf(at), readsText ? await readText(await decodePixels(shown)) : written);
    msToRead += performance.now() - begun;
  }
  return { hashes, texts, msToRead };
}

/** Puts the market on sale. Returns its products' ids, in order. */
async function storeMarket(db: Database, { sellers, listings }: LabelledMarket): Promise<string[]> {
  await db.query(
    `insert into people (email, user_name, role, status, created_at)
     select 'labelled-' || s.place || '@example.com', 'Seller ' || s.place, 'seller', 'not verified',
       now() - case when s.about ->> 'isNew' = 'true' then interval '1 hour' else interval '1 year' end
     from jsonb_array_elements($1::jsonb) with ordinality s(about, place) order by s.place`,
    [JSON.stringify(sellers)],
  );
  await db.query(
    `insert into categories (category_name, descriptions, image) values ('Labelled bikes', 'For measurements', '/images/i/none/full.webp')`,
  );
  const rows = await db.query<{ id: string }>(
    `insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year, condition, seller_phone,
       location, descriptions, image, kilometres, city)
     select c.id, s.id, b."productName", b."priceTaka", b."priceTaka", b."purchaseYear", 'Good', $2::jsonb -> b.seller ->> 'phone',
       'Dhaka', b.descriptions, b.image, b.kilometres, 'Dhaka'
     from jsonb_to_recordset($1::jsonb) b(at integer, seller integer, "productName" text, descriptions text, "purchaseYear" integer,
         kilometres integer, "priceTaka" integer, image text)
       join people s on s.email = 'labelled-' || (b.seller + 1) || '@example.com'
       cross join (select id from categories where category_name = 'Labelled bikes') c order by b.at returning id::text`,
    [
      JSON.stringify(listings.map((listing, at) => ({ ...listing, at, image: imagePath(keyOf(at), 'full') }))),
      JSON.stringify(sellers),
    ],
  );
  return rows.map(({ id }) => id);
}

export interface Measured {
  kind: SignalKind;
  bad: number;
  found: number;
  /** Honest listings that this check noticed. */
  falseAlarms: number;
}

export interface Result {
  kinds: Measured[];
  bad: number;
  found: number;
  good: number;
  falseAlarms: number;
  /** Texts of some false alarms and misses, for work on the checks. */
  examples: string[];
  msPerProduct: number;
  /** Photos with text, how many of those with a contact were noticed, and how long one takes to read. */
  written: { photos: number; bad: number; found: number; falseAlarms: number; msPerPhoto: number };
}

/** Lists a labelled market, lets the checks see it, and compares. @param database empty @param readsText as of `takePhotos` */
export async function measureSignals(
  database: Database,
  market: LabelledMarket,
  seed: number,
  readsText: boolean,
): Promise<Result> {
  const db = database.withoutTimeouts();
  const { hashes, texts, msToRead } = await takePhotos(market, seed, readsText);
  const ids = await storeMarket(db, market);
  await mapMissing(db);
  await updateAllPrices(db);
  const begun = performance.now();
  await checkChangedProducts({
    db,
    images: {
      hash: (key) => Promise.resolve(hashes.get(key)),
      readText: (key) => Promise.resolve(texts.get(key) ?? ''),
    },
    off: [],
  });
  const msPerProduct = (performance.now() - begun) / ids.length;
  const rows = await db.query<{ id: string; kind: SignalKind }>(
    'select product_id::text as id, kind from signals where closed_at is null',
  );
  /** Signals of an account are in the case of any of its listings. */
  const noticed = (at: number, kind: SignalKind) =>
    rows.some(
      (row) =>
        row.kind === kind &&
        (row.id === ids[at] ||
          (kind === 'manyListings' && market.listings[ids.indexOf(row.id)]?.seller === market.listings[at]?.seller)),
    );
  const labelled = market.listings.map((listing, at) => ({ ...listing, at }));
  const goods = labelled.filter(({ label }) => label === undefined);
  const examples: string[] = [];
  const kinds = SIGNAL_KINDS.map((kind): Measured => {
    const bads = labelled.filter(({ label }) => label === kind);
    const missed = bads.filter(({ at }) => !noticed(at, kind));
    const alarms = goods.filter(({ at }) => noticed(at, kind));
    const textOf = ({ at, written, descriptions }: (typeof labelled)[number]) =>
      written === undefined ? descriptions : `${written} → ${texts.get(keyOf(at)) ?? ''}`;
    for (const listing of missed.slice(0, 3))
      examples.push(`missed ${kind}: ${kind === 'picture' ? JSON.stringify(listing.photo) : textOf(listing)}`);
    for (const listing of alarms.slice(0, 3)) examples.push(`false ${kind}: ${textOf(listing)}`);
    return { kind, bad: bads.length, found: bads.length - missed.length, falseAlarms: alarms.length };
  });
  const writtenOn = labelled.filter(({ written }) => written !== undefined);
  const contacts = writtenOn.filter(({ label }) => label === 'contact');
  const suspected = new Set(rows.map(({ id }) => id));
  return {
    kinds,
    bad: kinds.reduce((sum, { bad }) => sum + bad, 0),
    found: kinds.reduce((sum, { found }) => sum + found, 0),
    good: goods.length,
    falseAlarms: goods.filter(({ at }) => suspected.has(ids[at] ?? '')).length,
    examples,
    msPerProduct,
    written: {
      photos: writtenOn.length,
      bad: contacts.length,
      found: contacts.filter(({ at }) => noticed(at, 'contact')).length,
      falseAlarms: writtenOn.filter(({ at, label }) => label === undefined && noticed(at, 'contact')).length,
      msPerPhoto: msToRead / Math.max(1, writtenOn.length),
    },
  };
}

const randomBits = (): string => [...randomBytes(8)].map((byte) => byte.toString(2).padStart(8, '0')).join('');

/** Measures how long one picture takes to compare with this number of others, in milliseconds: the fastest of 30 times, since other programs only add. */
export async function measureComparison(db: Database, pictures: number): Promise<number> {
  await db.withoutTimeouts().query(
    `with stored as (
       insert into picture_hashes (key, hash, mask, centre, crops, detail)
       select md5(n::text), bits, ~bits, ~bits, array[bits, bits, bits, bits, bits], ''
       from generate_series(1, $1::int) n, lateral (select ('x' || substr(md5('hash ' || n), 1, 16))::bit(64) as bits) hashed
       on conflict do nothing returning key, hash, centre)
     insert into picture_looks (key, look) select key, (hash || centre)::bit(128) from stored`,
    [pictures],
  );
  await db.script('analyze picture_looks');
  const times: number[] = [];
  for (let time = 0; time < 30; time += 1) {
    const hash = randomBits();
    const begun = performance.now();
    await findCandidates(db, { hash, mask: hash, centre: hash, crops: [], detail: '' });
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}
