import { PAYMENT_METHOD_NAMES } from '#contract/money/payment-methods';
import { defineText } from '../../../ui/text/text.ts';

/** Names of the payment methods. */
export const methodNameText = defineText(PAYMENT_METHOD_NAMES);
