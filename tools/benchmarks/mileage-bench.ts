import type { MileageReason } from '#contract/mileage-rules';
import { KILOMETRES_PER_MILE } from '#contract/mileage-rules';
import { Refusal } from '#contract/refusal';
import type { Queryable } from '../../server/database/database.ts';
import { findHistory, findLowerMileage } from '../../server/features/catalogue/bike-history/history.queries.ts';
import { toHistory } from '../../server/features/catalogue/bike-history/history.rules.ts';
import {
  askAboutMileage,
  hashNumbers,
  recordListing,
} from '../../server/features/catalogue/bike-history/mileage.recording.ts';
import { BIKE_STORIES, type BikeStory, IS_LOWER, type LabelledBike, type LabelledPair } from './labelled/bikes.ts';

const SECRET = 'a secret for measurements, of 32 characters and more';

/** How often buyers were pointed to a lower mileage. */
interface StoryResult {
  story: BikeStory;
  pairs: number;
  warned: number;
  /** How many cases were opened. */
  found: number;
}

export interface MileageResult {
  stories: StoryResult[];
  warned: number;
  /** Warnings that should not have been. */
  wrong: number;
  turnedBack: number;
  found: number;
  /** Pairs that were judged wrongly. */
  examples: LabelledPair[];
}

/** Two sellers and a category for the pairs. */
async function insertSellers(db: Queryable, seed: number): Promise<{ sellers: [string, string]; categoryId: string }> {
  const people = await db.query<{ id: string }>(
    `insert into people (email, user_name, role, status) select 'mileage-' || $1::int || '-' || n || '@example.com', 'Seller ' || n, 'seller', 'not verified'
     from generate_series(1, 2) n returning id::text`,
    [seed],
  );
  const [category] = await db.query<{ id: string }>(
    `insert into categories (category_name, descriptions, image) values ('Remembered bikes ' || $1::int, 'For measurements', '/images/i/none/full.webp')
     returning id::text`,
    [seed],
  );
  return { sellers: [people[0]?.id ?? '', people[1]?.id ?? ''], categoryId: category?.id ?? '' };
}

async function insertBike(
  db: Queryable,
  { sellerId, categoryId, bike }: { sellerId: string; categoryId: string; bike: LabelledBike },
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year, condition, seller_phone, location,
       descriptions, image, brand, engine_cc, kilometres)
     values ($1, $2, 'Labelled bike', 200000, 150000, 2020, 'Good', '+8801711000002', 'Dhaka', 'For measurements', '/images/i/none/full.webp', $3, $4, $5)
     returning id::text`,
    [categoryId, sellerId, bike.brand, bike.engineCc, bike.kilometres],
  );
  return row?.id ?? '';
}

interface Listing {
  sellerId: string;
  categoryId: string;
  bike: LabelledBike;
  answer: LabelledPair['answer'];
}

/** Lists a bike as the call does, and answers its question as the seller would. Returns its id. */
async function listBike(db: Queryable, { sellerId, categoryId, bike, answer }: Listing): Promise<string> {
  const { brand, engineCc } = bike;
  let { kilometres } = bike;
  let reason: MileageReason | undefined;
  const stated = () => ({
    sellerId,
    kilometres,
    brand,
    engineCc,
    numbers: hashNumbers(SECRET, bike),
    isPlateNew: true,
    reason,
  });
  const askMileage = () => askAboutMileage(db, stated());
  const answered = await askMileage().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    if (typeof answer === 'object') ({ kilometres } = answer);
    // Nobody publishes a plate of another bike without saying so.
    else reason = error.code === 'PLATE_OF_OTHER_BIKE' ? 'otherBike' : answer;
    if (reason === 'miles') kilometres = Math.round(kilometres * KILOMETRES_PER_MILE);
    return askMileage().catch(() => {
      // Corrected, and lower still: the earlier advert was rounded up.
      reason = 'unsaid';
      return askMileage();
    });
  });
  const productId = await insertBike(db, { sellerId, categoryId, bike: { ...bike, kilometres } });
  await recordListing(db, { ...stated(), productId }, answered);
  return productId;
}

/** Lists labelled pairs, and says which of the second listings point buyers to a lower mileage. @param seed names its sellers */
export async function measureMileage(db: Queryable, pairs: readonly LabelledPair[], seed = 1): Promise<MileageResult> {
  const { sellers, categoryId } = await insertSellers(db, seed);
  const [seller, other] = sellers;
  const judged: { pair: LabelledPair; isWarned: boolean; isFound: boolean }[] = [];
  for (const pair of pairs) {
    const { first, second, days, isSameSeller, answer } = pair;
    const id = await listBike(db, { sellerId: seller, categoryId, bike: first, answer: 'unsaid' });
    await db.query(`update mileage_readings set stated_at = stated_at - $2 * interval '1 day' where product_id = $1`, [
      id,
      days,
    ]);
    await db.query(`update products set created_at = created_at - $2 * interval '1 day' where id = $1`, [id, days]);
    const now = await listBike(db, { sellerId: isSameSeller ? seller : other, categoryId, bike: second, answer });
    const found = await findHistory(db, now);
    const history = found && toHistory(found.readings, found.prices, found.objection);
    judged.push({
      pair,
      isWarned: history?.lower !== undefined,
      isFound: (await findLowerMileage(db, now)) !== undefined,
    });
  }
  const stories = BIKE_STORIES.map((story) => {
    const ofStory = judged.filter(({ pair }) => pair.story === story);
    return {
      story,
      pairs: ofStory.length,
      warned: ofStory.filter(({ isWarned }) => isWarned).length,
      found: ofStory.filter(({ isFound }) => isFound).length,
    };
  });
  const sum = (rows: StoryResult[], key: 'pairs' | 'warned' | 'found') =>
    rows.reduce((total, row) => total + row[key], 0);
  const turnedBack = stories.filter(({ story }) => story === 'turnedBack');
  return {
    stories,
    warned: sum(stories, 'warned'),
    wrong: sum(
      stories.filter(({ story }) => !IS_LOWER[story]),
      'warned',
    ),
    turnedBack: sum(turnedBack, 'pairs'),
    found: sum(turnedBack, 'found'),
    examples: judged.flatMap(({ pair, isWarned }) => (isWarned === IS_LOWER[pair.story] ? [] : [pair])),
  };
}
