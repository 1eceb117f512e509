/** Clocks and limits of parts by courier (docs/rules.md §13). */
import type { Courier } from './parcel.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds: to hand it to the courier; without the courier's news; to check it; to confirm that it came back. */
export const PARCEL_SECONDS = {
  ship: 48 * HOUR,
  noNews: 10 * DAY,
  inspection: 72 * HOUR,
  confirmReturn: 48 * HOUR,
} as const;

/** Seconds after a parcel's latest news at which its courier is asked; after the last of them daily. */
export const ASKING_SECONDS = [HOUR, 6 * HOUR, DAY] as const;

/** Seconds after which a parcel without an answer to its creation is looked up, and admins are asked. */
export const CREATION_SECONDS = { lookup: 60, unclear: 15 * 60 } as const;

/** Days from a deal's end for which the addresses of its parcel are kept (docs/privacy.md). */
export const PARCEL_ADDRESS_DAYS = 90;

/** Whether a courier says that it has collected a parcel; otherwise it counts as shipped when it is accepted. */
export const SAYS_PICKUP: Record<Courier, boolean> = { pathao: true, steadfast: false };

/** Days from the payment within which a parcel must arrive (docs/rules.md §13). */
export const ARRIVAL_DAYS = { sameDistrict: 5, otherDistrict: 10 } as const;

/** Highest price in taka of what is sent by courier: couriers pay little for what they lose. */
export const MAX_COURIER_PRICE_TAKA = 50_000;

/** Characters of an address that couriers take. */
export const COURIER_ADDRESS = { min: 10, max: 220 } as const;

/** Taka for the way, by weight class, where the courier names no price. */
export const FEE_TABLE = {
  sameDistrict: { '0.5': 70, '1': 80, '2': 90, '5': 135, '10': 210 },
  otherDistrict: { '0.5': 120, '1': 140, '2': 160, '5': 235, '10': 360 },
} as const;

/** Words of what couriers forbid, in the vocabulary of the search; in a product's name or its category's. */
export const FORBIDDEN_WORDS: readonly string[] =
  `battery batteries oil oils fuel petrol octane diesel aerosol spray lubricant lube thinner paint acid coolant engine-oil`.split(
    /\s+/,
  );
