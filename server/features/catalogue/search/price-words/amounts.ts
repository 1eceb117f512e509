import { COUNTS, CURRENCY, FRACTIONS, JOINED_UNITS, OTHER_UNITS, UNITS } from './amount-words.ts';
import { normalize, piecesOf } from '../folding.rules.ts';

/** Reads amounts of taka in a search text (price-words.ts). */

export interface Token {
  text: string;
  /** Of digits. */
  number?: number;
  /** Directly follows the token before. */
  isJoined: boolean;
  /** Its pieces in the whole text. */
  from: number;
  to: number;
}

/** An amount of taka at a position, up to the token `to`. */
export interface Amount {
  value: number;
  unit?: number;
  hasCurrency: boolean;
  to: number;
}

/** A joined `l` after a larger number is part of a model, like 150L. */
const MAX_JOINED_LAKHS = 50;

const TOKENS = /\d+(?:[,.]\d+)*|[a-z]+|[\u0980-\u09f1\u09f4-\u09ff]+|[<>=≤≥৳~–—-]/g;

export function tokensIn(text: string): Token[] {
  const tokens: Token[] = [];
  let [end, at] = [-1, 0];
  for (const { 0: found, index } of normalize(text).matchAll(TOKENS)) {
    const to = at + piecesOf(found).length;
    const number = /^\d/.test(found) ? Number(found.replace(/,/g, '')) : undefined;
    tokens.push({ text: found, number, isJoined: index === end, from: at, to });
    [at, end] = [to, index + found.length];
  }
  return tokens;
}

export const isIn = (words: ReadonlySet<string>, token: Token | undefined): boolean =>
  token !== undefined && words.has(token.text);

/** Returns the number of tokens of the longest phrase at a position; 0 if there is none. */
export const phraseAt = (tokens: readonly Token[], at: number, phrases: readonly string[][]): number =>
  phrases.find((phrase) => phrase.every((word, index) => tokens[at + index]?.text === word))?.length ?? 0;

/** Returns the number at a position, in digits or words, with its unit. */
function countAt(
  tokens: readonly Token[],
  from: number,
  mayLackUnit = false,
): { value: number; unit?: number; to: number } | undefined {
  const added = FRACTIONS.get(tokens[from]?.text ?? '') ?? 0;
  const at = added === 0 ? from : from + 1;
  const [token, next] = [tokens[at], tokens[at + 1]];
  const value = token?.number ?? COUNTS.get(token?.text ?? '');
  if (!token || value === undefined || Number.isNaN(value)) return undefined;
  const isLoose = token.number !== undefined && next !== undefined && !next.isJoined;
  const joined = token.number === undefined || isLoose ? undefined : JOINED_UNITS.get(next?.text ?? '');
  const isModel = next?.text === 'l' && value > MAX_JOINED_LAKHS;
  const unit = UNITS.get(next?.text ?? '') ?? (isModel ? undefined : joined);
  // A number in words is none without its unit, which may be said at the other end of a range.
  if (unit === undefined && !mayLackUnit && (token.number === undefined || added !== 0)) return undefined;
  return { value: (value + added) * (unit ?? 1), unit, to: at + (unit === undefined ? 1 : 2) };
}

/**
 * Returns the amount of taka at a position, in digits or words.
 * @param mayLackUnit accept a number in words without a unit
 */
export function amountAt(tokens: readonly Token[], from: number, mayLackUnit = false): Amount | undefined {
  let at = from;
  while (isIn(CURRENCY, tokens[at])) at += 1;
  const first = countAt(tokens, at, mayLackUnit);
  const isPartOfModel = at === from && tokens[at]?.isJoined && /^[a-z]/.test(tokens[at - 1]?.text ?? '');
  if (!first || (isPartOfModel && first.unit === undefined)) return undefined;
  let { value, to } = first;
  const more = first.unit === 100_000 ? countAt(tokens, to) : undefined;
  if (more?.unit === 1000) [value, to] = [value + more.value, more.to];
  if (isIn(OTHER_UNITS, tokens[to])) return undefined;
  const hasCurrency = at > from || isIn(CURRENCY, tokens[to]);
  while (isIn(CURRENCY, tokens[to])) to += 1;
  return { value, unit: first.unit, hasCurrency, to };
}

/** True if a unit or a currency says so. */
export const isMoney = ({ unit, hasCurrency }: Amount): boolean => unit !== undefined || hasCurrency;
