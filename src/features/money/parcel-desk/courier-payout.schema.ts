import { object, string } from 'yup';
import { cleanNumber } from '#contract/clean-text';
import { MAX_PAYOUT_LINES, MAX_PAYOUT_TAKA } from '#contract/deals/cash-rules';
import type { CourierPayoutInput } from '#contract/deals/delivery';
import type { Courier } from '#contract/deals/parcel';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { ambiguityOf } from '../../../ui/form/ambiguous-number.ts';
import { parseWholeNumber } from '../../../ui/form/parse-whole-number.ts';
import { atMost } from '../../../ui/form/text-length.schema.ts';
import { commonText } from '../../../ui/text/common.text.ts';
import { language } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { currentText } from '../../../ui/text/text.ts';
import { cashDeskText } from './cash-desk.text.ts';
import { readPayoutRows } from './payout-rows.ts';

/** As typed. */
export interface PayoutValues {
  courier: Courier;
  payoutId: string;
  day: string;
  amount: string;
  rows: string;
}

const MAX_NUMBER_LENGTH = 60;
/** More unread lines than this are only counted. */
const MAX_NAMED_LINES = 10;

const words = () => currentText(cashDeskText);
const count = (value: number): string => formatCount(value, language());
const required = (label: () => string) =>
  string()
    .trim()
    .required(() => currentText(uiText).required(label()));

/** Parses a whole amount, below 0 if the courier was paid; NaN for any other text. */
function amountOf(typed: string): number {
  const number = cleanNumber(typed);
  const amount = parseWholeNumber(number.replace(/^-/, ''));
  return number.startsWith('-') ? -amount : amount;
}

/** Returns what is wrong with the pasted parcels, a sentence for each line's fault; none if all are read. */
function rowFaults(rows: string): string[] {
  const { lines, unread } = readPayoutRows(rows);
  if (lines.length + unread.length === 0) return [words().noRows];
  const named = unread.slice(0, MAX_NAMED_LINES);
  const short = named.filter(({ wrong }) => wrong === undefined).map(({ number }) => count(number));
  const most = formatTaka(MAX_PAYOUT_TAKA.line, language());
  return [
    ...(short.length > 0 ? [words().unread(short.join(', '), short.length === 1)] : []),
    ...named.flatMap(({ number, wrong }) =>
      wrong === undefined ? [] : [words().wrongTaka(count(number), wrong, most)],
    ),
    ...(unread.length > named.length ? [words().moreLines(count(unread.length - named.length))] : []),
    ...(lines.length > MAX_PAYOUT_LINES ? [words().tooManyRows(count(MAX_PAYOUT_LINES))] : []),
  ];
}

export const payoutSchema = object({
  payoutId: required(() => words().number).test(
    atMost(MAX_NUMBER_LENGTH, () => currentText(commonText).tooLong(words().number, count(MAX_NUMBER_LENGTH))),
  ),
  day: required(() => words().paidAt),
  amount: string().test(
    'amount',
    ({ value }) => ambiguityOf(value) ?? words().wrongAmount(formatTaka(MAX_PAYOUT_TAKA.total, language())),
    (typed) => Math.abs(amountOf(typed ?? '')) <= MAX_PAYOUT_TAKA.total,
  ),
  rows: string().test(
    'rows',
    ({ value }) => rowFaults(String(value ?? '')).join('\n'),
    (typed) => rowFaults(typed ?? '').length === 0,
  ),
});

/** Returns valid values as the call takes them. */
export const toPayoutInput = ({ courier, payoutId, day, amount, rows }: PayoutValues): CourierPayoutInput => ({
  courier,
  payoutId: payoutId.trim(),
  paidAt: new Date(`${day}T12:00:00+06:00`).toISOString(),
  amount: amountOf(amount),
  lines: readPayoutRows(rows).lines,
});
