import { BOUNDS } from '#contract/limits';
import {
  normalizeAccountNumber,
  normalizeRoutingNumber,
  PAYOUT_METHOD_KINDS,
  type PayoutMethodKind,
} from '#contract/money/payout-method';
import { object, string } from 'yup';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { atLeast, atMost } from '../../../ui/form/text-length.schema.ts';
import { commonText } from '../../../ui/text/common.text.ts';
import { language } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { currentText } from '../../../ui/text/text.ts';
import { payoutMethodText } from './payout-method.text.ts';

export interface PayoutMethodValues {
  kind: PayoutMethodKind;
  accountName: string;
  bankName: string;
  routingNumber: string;
  accountNumber: string;
}

const words = () => currentText(payoutMethodText);
const required = (label: () => string) => string().required(() => currentText(uiText).required(label()));
const shortest = (label: () => string, min: number) =>
  atLeast(min, () => currentText(commonText).tooShort(label(), formatCount(min, language())));
const longest = (label: () => string, max: number) =>
  atMost(max, () => currentText(commonText).tooLong(label(), formatCount(max, language())));
const isBank = (kind: unknown): boolean => kind === 'bank';

export const payoutMethodSchema = object({
  kind: string().oneOf(PAYOUT_METHOD_KINDS).required(),
  accountName: required(() => words().accountName)
    .trim()
    .test(shortest(() => words().accountName, BOUNDS.name.min))
    .test(longest(() => words().accountName, BOUNDS.name.max)),
  bankName: string().when('kind', {
    is: isBank,
    then: () => required(() => words().bankName).test(longest(() => words().bankName, BOUNDS.place.max)),
  }),
  routingNumber: string().when('kind', {
    is: isBank,
    then: () =>
      required(() => words().routingNumber).test(
        'routing',
        () => words().routingNumberWrong,
        (typed) => normalizeRoutingNumber(typed) !== undefined,
      ),
  }),
  accountNumber: string().when('kind', ([kind]: PayoutMethodKind[], schema) =>
    schema
      .required(() => currentText(uiText).required(isBank(kind) ? words().accountNumber : words().walletNumber))
      .test(
        'number',
        () => (isBank(kind) ? words().accountNumberWrong : words().walletNumberWrong),
        (typed) => normalizeAccountNumber(kind ?? 'bank', typed) !== undefined,
      ),
  ),
});
