import type { BikeNumbersInput } from '#contract/catalogue/bike-history';
import { BIKE_NUMBERS, type BikeNumber, type MileageReason } from '#contract/mileage-rules';
import type { RefusalCode } from '#contract/refusals';
import { refuse } from '#contract/refusal';
import type { Queryable } from '../../../database/database.ts';
import { hashBikeNumber } from '../../../services/trait-hash.ts';
import { normalizeBikeNumber } from './bike-number.rules.ts';
import { findLower, isCorrection } from './mileage.rules.ts';
import { monthInDhaka } from './month.rules.ts';
import { insertObjection } from './objection.queries.ts';
import {
  enqueueMileageCheck,
  findNumbers,
  insertFirstReading,
  insertReading,
  listReadings,
  markCorrected,
  type NumberHashes,
  type StoredReading,
  storeNumbers,
} from './reading.queries.ts';

/** Refusals about the bike by the calls that list and change a product. */
export const MILEAGE_REFUSALS = [
  'MILEAGE_LOWER',
  'PLATE_UNREADABLE',
  'CHASSIS_UNREADABLE',
  'ENGINE_UNREADABLE',
  'PLATE_OF_OTHER_BIKE',
] as const satisfies RefusalCode[];

const FIELDS = { plate: 'plateNumber', chassis: 'chassisNumber', engine: 'engineNumber' } as const;
const UNREADABLE = {
  plate: 'PLATE_UNREADABLE',
  chassis: 'CHASSIS_UNREADABLE',
  engine: 'ENGINE_UNREADABLE',
} as const satisfies Record<BikeNumber, RefusalCode>;

/** Takes a bike's private numbers out of what was sent, so that nothing else stores them. */
export function takeBikeInput<Sent extends BikeNumbersInput & { mileageReason?: MileageReason }>(sent: Sent) {
  const { plateNumber, chassisNumber, engineNumber, mileageReason, ...rest } = sent;
  return { numbers: { plateNumber, chassisNumber, engineNumber }, mileageReason, rest };
}

/**
 * Returns keyed hashes of the numbers.
 * @throws Refusal PLATE_UNREADABLE, CHASSIS_UNREADABLE, ENGINE_UNREADABLE, naming the field
 */
export const hashNumbers = (secret: string, numbers: BikeNumbersInput): NumberHashes =>
  Object.fromEntries(
    BIKE_NUMBERS.flatMap((kind) => {
      const written = numbers[FIELDS[kind]];
      if (written === undefined) return [];
      const plain = normalizeBikeNumber(kind, written) ?? refuse(UNREADABLE[kind], { field: FIELDS[kind] });
      return [[kind, hashBikeNumber(secret, kind, plain)]];
    }),
  );

/** A bike as its seller states it. */
interface StatedBike {
  /** Absent for a new listing. */
  productId?: string;
  sellerId: string;
  kilometres?: number;
  brand?: string;
  engineCc?: number;
  /** All that are known: those sent now, and the listing's others. */
  numbers: NumberHashes;
  /** The plate was sent now. */
  isPlateNew: boolean;
  /** An admin has decided that the earlier readings are another bike's. */
  isApart?: boolean;
  reason?: MileageReason;
}

/** The records to insert once the listing is stored. */
interface MileageAnswer {
  corrected: string[];
  /** Why the reading is lower; absent if it isn't. */
  reason?: MileageReason;
  isObjection: boolean;
}

/** The reason that a seller gave for this listing before: a bike that is ridden on needs no other. */
function formerReason(
  readings: readonly StoredReading[],
  { productId, kilometres }: Pick<StatedBike, 'productId' | 'kilometres'>,
): MileageReason | undefined {
  const former = readings.findLast((one) => productId !== undefined && one.productId === productId);
  return former?.reason && kilometres !== undefined && kilometres >= former.kilometres ? former.reason : undefined;
}

/**
 * Compares a bike with what was stated before, and asks its seller about a lower reading (docs/rules.md §14).
 * @throws Refusal MILEAGE_LOWER, PLATE_OF_OTHER_BIKE, unless the seller has answered
 */
export async function askAboutMileage(tx: Queryable, bike: StatedBike): Promise<MileageAnswer> {
  const { productId, sellerId, brand, engineCc, numbers, isPlateNew, kilometres } = bike;
  const identity = { productId, brand, engineCc, plate: numbers.plate, chassis: numbers.chassis };
  const readings = await listReadings(tx, identity);
  const isOnOther = readings.some(({ isSame, plate }) => !isSame && plate !== undefined && plate === identity.plate);
  if (isPlateNew && isOnOther && bike.reason !== 'otherBike') refuse('PLATE_OF_OTHER_BIKE', { field: 'plateNumber' });
  if (kilometres === undefined) return { corrected: [], isObjection: false };
  const now = { kilometres, at: Date.now(), sellerId };
  const same = readings.filter((one) => one.isSame && (!bike.isApart || one.productId === productId));
  const corrected = same.filter((one) => isCorrection(now, one));
  const reason = bike.reason ?? (isPlateNew ? undefined : formerReason(same, bike));
  const lower = findLower(
    now,
    same.filter((one) => !corrected.includes(one)),
  );
  if (lower && reason === undefined)
    refuse('MILEAGE_LOWER', {
      field: 'kilometres',
      mileage: { kilometres, earlier: lower.earlier.kilometres, month: monthInDhaka(lower.earlier.at) },
    });
  return {
    corrected: corrected.map(({ id }) => id),
    ...(lower && { reason }),
    isObjection: lower !== undefined && reason === 'otherBike',
  };
}

/** Stores the numbers and the reading of a new listing. */
export async function recordListing(
  tx: Queryable,
  bike: StatedBike & { productId: string },
  { corrected, reason, isObjection }: MileageAnswer,
): Promise<void> {
  const { productId, kilometres } = bike;
  await storeNumbers(tx, productId, bike.numbers);
  await markCorrected(tx, corrected);
  if (kilometres !== undefined) await insertReading(tx, { productId, source: 'listing', kilometres, reason });
  if (isObjection) await insertObjection(tx, productId);
}

interface FormerBike {
  kilometres?: number;
  brand?: string;
  engineCc?: number;
  isApart: boolean;
}

interface ChangedBike {
  sellerId: string;
  /** The fields of the request; undefined ones stay the same. */
  /** Null for what the seller has cleared. */
  sent: { kilometres?: number | null; brand?: string | null; engineCc?: number | null };
  numbers: NumberHashes;
  reason?: MileageReason;
}

/** @param sent null if the seller has cleared it, undefined if it stays */
const changed = <Value>(sent: Value | null | undefined, former: Value | undefined): Value | undefined =>
  sent === undefined ? former : (sent ?? undefined);

/**
 * Records a change of a listing's mileage or numbers, and asks about a lower one. The caller has locked the product, and
 * stores the facts afterwards.
 * @returns true if something was recorded
 * @throws Refusal MILEAGE_LOWER, PLATE_OF_OTHER_BIKE
 */
export async function recordChange(
  tx: Queryable,
  productId: string,
  { sellerId, sent, numbers: sentNumbers, reason }: ChangedBike,
): Promise<boolean> {
  const [row] = await tx.query<FormerBike>(
    `select kilometres, brand, engine_cc,
       exists (select from mileage_objections o where o.product_id = p.id and o.upheld) as is_apart from products p where p.id = $1`,
    [productId],
  );
  const former: FormerBike = row ?? { isApart: false };
  const known = await findNumbers(tx, productId);
  const kilometres = changed(sent.kilometres, former.kilometres);
  const isRead = kilometres !== undefined && kilometres !== former.kilometres;
  const isNumbered = BIKE_NUMBERS.some((kind) => sentNumbers[kind] !== undefined && sentNumbers[kind] !== known[kind]);
  if (!isRead && !isNumbered) return false;
  await insertFirstReading(tx, productId);
  const bike = {
    productId,
    sellerId,
    kilometres,
    brand: changed(sent.brand, former.brand),
    engineCc: changed(sent.engineCc, former.engineCc),
    numbers: { ...known, ...sentNumbers },
    isApart: former.isApart,
    isPlateNew: sentNumbers.plate !== undefined && sentNumbers.plate !== known.plate,
    reason,
  };
  const answer = await askAboutMileage(tx, bike);
  await storeNumbers(tx, productId, sentNumbers);
  await markCorrected(tx, answer.corrected);
  // The reason for a lower reading belongs to it also if only the number is new.
  if (kilometres !== undefined && (isRead || answer.reason !== undefined))
    await insertReading(tx, { productId, source: 'edit', kilometres, reason: answer.reason });
  if (answer.isObjection) await insertObjection(tx, productId);
  await enqueueMileageCheck(tx, productId);
  return true;
}

/**
 * Records that an admin has compared a listing's registration card with it. Numbers read from the card replace those that
 * the seller stated.
 */
export async function recordCheckedPapers(tx: Queryable, productId: string, numbers: NumberHashes): Promise<void> {
  await insertFirstReading(tx, productId);
  await storeNumbers(tx, productId, numbers);
  const [row] = await tx.query<{ kilometres?: number }>('select kilometres from products where id = $1', [productId]);
  if (row && row.kilometres !== undefined)
    await insertReading(tx, { productId, source: 'papers', kilometres: row.kilometres });
  await enqueueMileageCheck(tx, productId);
}
