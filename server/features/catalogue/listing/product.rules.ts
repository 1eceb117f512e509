import { mayBecome, PRODUCT_TRANSITIONS, type ProductStatus, type SellerStatus } from '#contract/lifecycle';
import { lastPurchaseYear, MAX_LISTINGS } from '#contract/limits';
import { CITIES, type City, CITY_NAMES } from '#contract/lists';
import { contradictionIn } from '#contract/catalogue/paper-rules';
import type { Papers } from '#contract/catalogue/papers';
import { refuse } from '#contract/refusal';
import { assertOwner, assertUnsold } from '#contract/rules';

/**
 * Checks whether a seller may list another product now (docs/rules.md §3).
 * @throws Refusal LISTINGS_UNPROVEN, TOO_MANY_LISTINGS
 */
export function assertMayList(listings: {
  hasProvenEmail: boolean;
  isNew: boolean;
  pastDay: number;
  pastWeek: number;
  dayEndsIn: number;
  newEndsIn: number;
}): void {
  const { hasProvenEmail, isNew, pastDay, pastWeek, dayEndsIn, newEndsIn } = listings;
  if (!hasProvenEmail && pastDay >= MAX_LISTINGS.perDayUnproven) refuse('LISTINGS_UNPROVEN', { retryAfter: dayEndsIn });
  if (isNew && pastWeek >= MAX_LISTINGS.inFirstWeek) refuse('TOO_MANY_LISTINGS', { retryAfter: newEndsIn });
  if (pastDay >= MAX_LISTINGS.perDay) refuse('TOO_MANY_LISTINGS', { retryAfter: dayEndsIn });
}

/** True if the change sets a different price. */
const isRepriced = (product: { sellingPrice: number }, change: { sellingPrice?: number }): boolean =>
  change.sellingPrice !== undefined && change.sellingPrice !== product.sellingPrice;

/**
 * True for a different price or a sale elsewhere. Neither is allowed while a buyer is paying or an
 * open card form could still take money.
 */
export const concernsPayments = (
  product: { sellingPrice: number },
  change: { sellingPrice?: number; status?: SellerStatus },
): boolean => isRepriced(product, change) || change.status === 'sold';

/** Refuses changes while a buyer is paying. @throws Refusal PRODUCT_ON_HOLD with the minutes left */
export function refuseWhileOnHold(change: { status?: SellerStatus }, minutesLeft: number): never {
  return refuse('PRODUCT_ON_HOLD', { field: change.status === 'sold' ? 'status' : 'sellingPrice', minutesLeft });
}

/** True if the call repeats an earlier one that reported the sale elsewhere. */
export const isRepeatedSale = (
  product: { sellerId: string; soldElsewhere: boolean },
  { status, ...change }: { status?: SellerStatus },
  caller: { id: string },
): boolean =>
  product.soldElsewhere &&
  product.sellerId === caller.id &&
  status === 'sold' &&
  Object.values(change).every((value) => value === undefined);

/**
 * @throws Refusal FORBIDDEN, PRODUCT_RESERVED, PRODUCT_SOLD, PRODUCT_REMOVED; PRODUCT_ON_HOLD for a different price
 * or a sale elsewhere
 */
export function assertChangeable(
  product: { sellerId: string; status: ProductStatus; sellingPrice: number; holdMinutes?: number },
  change: { sellingPrice?: number; status?: SellerStatus },
  caller: { id: string },
): void {
  assertOwner(product, caller);
  assertUnsold(product.status);
  if (product.holdMinutes !== undefined && concernsPayments(product, change))
    refuseWhileOnHold(change, product.holdMinutes);
}

/** True if the seller's request changes the status. Pausing a paused product changes nothing. */
export const changesStatus = (from: ProductStatus, to: SellerStatus | undefined): to is SellerStatus =>
  to !== undefined && mayBecome(PRODUCT_TRANSITIONS, from, to);

/** Returns the city named in a location, in either script. */
function findCity(location: string): City | undefined {
  const place = location.toLowerCase();
  return CITIES.find((city) => [city, ...CITY_NAMES[city]].some((name) => place.includes(name.toLowerCase())));
}

/**
 * Fills in the city from the location if the seller sent none (docs/rules.md §6). A city that the
 * old location didn't name was chosen by hand. It stays if the new location names none.
 */
export function fillInCity<Sent extends { location?: string; city?: City | null }>(
  sent: Sent,
  former?: { location: string; city?: City },
): Sent {
  if (sent.location === undefined || sent.city) return sent;
  const city = findCity(sent.location) ?? null;
  const isChosen = former?.city !== undefined && findCity(former.location) !== former.city;
  return city === null && sent.city === undefined && isChosen ? sent : { ...sent, city };
}

/** Limits the purchase year to this year at the latest (docs/rules.md §6). @throws Refusal VALIDATION */
export function assertPurchaseYear(year: number, now = new Date()): void {
  const last = lastPurchaseYear(now);
  if (year > last) refuse('VALIDATION', { field: 'purchaseYear', message: `purchaseYear: must be <= ${last}.` });
}

/** @throws Refusal VALIDATION naming the paper that contradicts the registration (docs/rules.md §12) */
export function assertPapers(papers: Papers | null | undefined): void {
  const field = papers ? contradictionIn(papers) : undefined;
  if (field === undefined) return;
  const message = field === 'onTest' ? 'a registered bike is not on test' : 'only a registered bike is in a name';
  refuse('VALIDATION', { field: `papers.${field}`, message: `papers.${field}: ${message}.` });
}
