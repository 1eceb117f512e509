import { BOUNDS } from '#contract/limits';
import { ABOUT, CASE_ENDINGS, MAXIMUM, MINIMUM, PRICE_NAMES, RANGE } from './amount-words.ts';
import { type Amount, amountAt, isIn, isMoney, phraseAt, type Token, tokensIn } from './amounts.ts';

/** Reads a price in the words of a search: “honda under 100000”, “১ লাখের নিচে” (docs/rules.md §12). */

export interface PriceBounds {
  minPrice?: number;
  maxPrice?: number;
}
interface FoundBounds extends PriceBounds {
  from: number;
  to: number;
}

/** A price in words, and the pieces of the text (piecesOf) that say it. */
interface PriceWords extends PriceBounds {
  pieces: ReadonlySet<number>;
}

/** Smallest number that is a price though neither a unit nor a currency says so: others are models and engines. */
const [MIN_BARE_PRICE, MIN_BARE_RANGE] = [1000, 5000];
const YEARS = { from: 1980, to: 2035 };
/** Numbers below are meant in the unit of the other end: 50-80 hazar. */
const MIN_WITHOUT_UNIT = 1000;
/** “Around” includes prices that differ by this share. */
const ABOUT_SHARE = 0.15;

const isYear = (value: number): boolean => value >= YEARS.from && value <= YEARS.to;
const afterEnding = (tokens: readonly Token[], at: number): number => (isIn(CASE_ENDINGS, tokens[at]) ? at + 1 : at);

/** Returns two amounts with a word between them; either may have the unit of both. */
function rangeAt(tokens: readonly Token[], from: number): FoundBounds | undefined {
  const begins = phraseAt(tokens, from, RANGE.begins);
  const one = amountAt(tokens, from + begins, true);
  if (!one) return undefined;
  const isAnd = isIn(RANGE.and, tokens[one.to]);
  if (!isAnd && !isIn(RANGE.between, tokens[one.to])) return undefined;
  const other = amountAt(tokens, one.to + 1);
  if (!other) return undefined;
  const end = afterEnding(tokens, other.to);
  const ends = phraseAt(tokens, end, RANGE.ends);
  if (isAnd && begins === 0 && ends === 0) return undefined;
  const unitFor = (amount: Amount, unit = 1) =>
    amount.unit === undefined && amount.value < MIN_WITHOUT_UNIT ? amount.value * unit : amount.value;
  const values = [unitFor(one, other.unit), unitFor(other, one.unit)];
  if (![one, other].some(isMoney) && values.some((value) => value < MIN_BARE_RANGE)) return undefined;
  return { minPrice: Math.min(...values), maxPrice: Math.max(...values), from, to: ends > 0 ? end + ends : other.to };
}

const KINDS = { maximum: MAXIMUM, minimum: MINIMUM, about: ABOUT } as const;
type Kind = keyof typeof KINDS;
const boundsOf = (kind: Kind, value: number): PriceBounds =>
  kind === 'maximum'
    ? { maxPrice: value }
    : kind === 'minimum'
      ? { minPrice: value }
      : { minPrice: value * (1 - ABOUT_SHARE), maxPrice: value * (1 + ABOUT_SHARE) };

/** True for an amount that a bound makes a price, even without a unit. */
const isPrice = (kind: Kind, amount: Amount): boolean =>
  isMoney(amount) ||
  (amount.value >= MIN_BARE_PRICE && (!isYear(amount.value) || (kind === 'maximum' && amount.value === 2000)));

/** Returns an amount with a bound before or after it. */
function boundAt(tokens: readonly Token[], from: number): FoundBounds | undefined {
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const before = phraseAt(tokens, from, KINDS[kind].before);
    const amount = before > 0 ? amountAt(tokens, from + before) : undefined;
    if (amount && isPrice(kind, amount)) {
      const ends = phraseAt(tokens, afterEnding(tokens, amount.to), KINDS[kind].after);
      return { ...boundsOf(kind, amount.value), from, to: ends ? afterEnding(tokens, amount.to) + ends : amount.to };
    }
  }
  const amount = amountAt(tokens, from);
  if (!amount) return undefined;
  const end = afterEnding(tokens, amount.to);
  const [found] = (Object.keys(KINDS) as Kind[])
    .map((kind) => ({ kind, length: phraseAt(tokens, end, KINDS[kind].after) }))
    .sort((one, other) => other.length - one.length);
  // A budget as people type it: “pulsar 1.5 lakh”.
  if (found?.length === 0 && amount.unit !== undefined && !amountAt(tokens, end))
    return { ...boundsOf('about', amount.value), from, to: end };
  // “1 lakh under 2 lakh” has its bound before the second one.
  if (!found || found.length === 0 || !isPrice(found.kind, amount) || amountAt(tokens, end + found.length))
    return undefined;
  return { ...boundsOf(found.kind, amount.value), from, to: end + found.length };
}

const inBounds = ({ minPrice, maxPrice }: PriceBounds): boolean =>
  [minPrice, maxPrice].every(
    (value) => value === undefined || (value >= BOUNDS.priceTaka.min && value <= BOUNDS.priceTaka.max),
  );
const rounded = (value: number | undefined) => (value === undefined ? undefined : Math.round(value));

/** Returns the narrower of two bounds. */
export function narrower(one: PriceBounds, other: PriceBounds): PriceBounds {
  const least = [one.minPrice, other.minPrice].filter((value) => value !== undefined);
  const most = [one.maxPrice, other.maxPrice].filter((value) => value !== undefined);
  return {
    ...(least.length > 0 ? { minPrice: Math.max(...least) } : {}),
    ...(most.length > 0 ? { maxPrice: Math.min(...most) } : {}),
  };
}

/** Returns the price that a search text asks for. An amount without a bound (“2 lakh”) means around it, with a unit alone. */
export function readPrice(text: string): PriceWords {
  const tokens = tokensIn(text);
  let bounds: PriceBounds = {};
  const pieces = new Set<number>();
  for (let at = 0; at < tokens.length;) {
    const found = rangeAt(tokens, at) ?? boundAt(tokens, at);
    if (!found || !inBounds(found)) {
      at += 1;
      continue;
    }
    const { minPrice, maxPrice, to } = found;
    bounds = narrower(bounds, { minPrice: rounded(minPrice), maxPrice: rounded(maxPrice) });
    const from = isIn(PRICE_NAMES, tokens[at - 1]) ? at - 1 : at;
    for (const token of tokens.slice(from, to))
      for (let piece = token.from; piece < token.to; piece += 1) pieces.add(piece);
    at = to;
  }
  const { minPrice = 0, maxPrice = Infinity } = bounds;
  return minPrice > maxPrice ? { pieces: new Set() } : { ...bounds, pieces };
}
