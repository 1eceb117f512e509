/** Cash on delivery of parts by courier (docs/rules.md §13): the buyer pays the fee in advance, and the courier the price. */
import { latinDigits } from '../clean-text.ts';

/** Highest price in taka that a courier collects. */
export const MAX_CASH_PRICE_TAKA = 10_000;

/** Deals by cash that one buyer, and one address, may have open. */
export const MAX_OPEN_CASH = { buyer: 2, address: 2 } as const;

/** A buyer, or an address, that did not take this many parcels within these days pays in advance. */
export const REFUSED_CASH = { parcels: 2, days: 180 } as const;

/** Percent of the collected cash that a courier without a quote charges. */
export const CASH_FEE_PERCENT = 1;

/** Days from the delivery after which a courier is late to pay out what it collected. */
export const CASH_LATE_DAYS = 7;

/** Lines of one payout that an admin imports. */
export const MAX_PAYOUT_LINES = 500;

/** Highest amounts in taka of such a payout, either way, and of the cash or the fee of a line. */
export const MAX_PAYOUT_TAKA = { total: 10_000_000, line: 1_000_000 } as const;

/**
 * Why a buyer can't pay in cash, although the product can be paid so. `limited`: a decision limits the account; `phone`: the number is
 * not proven, or another than the booking's; `open`, `address`: too many deals are open; `refused`: parcels were not taken.
 */
export const CASH_BARS = ['limited', 'phone', 'open', 'address', 'refused'] as const;
export type CashBar = (typeof CASH_BARS)[number];

/** The refusal of each. */
export const CASH_REFUSALS = {
  limited: 'CASH_LIMITED',
  phone: 'CASH_PHONE_UNPROVEN',
  open: 'TOO_MANY_CASH_DEALS',
  address: 'CASH_ADDRESS_BUSY',
  refused: 'CASH_PARCELS_REFUSED',
} as const satisfies Record<CashBar, string>;

/** Returns the text by which two spellings of one address are the same: letters and Latin digits alone. */
export const addressKeyOf = ({ address, area, district }: Record<'address' | 'area' | 'district', string>): string =>
  [address, area, district]
    .map((text) => latinDigits(text.toLowerCase()).replace(/[^\p{L}\p{M}\p{N}]+/gu, ''))
    .join(' ');
