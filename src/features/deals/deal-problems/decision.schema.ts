import { object, string } from 'yup';
import type { Deal } from '#contract/deals/deal';
import { currentText } from '../../../ui/text/text.ts';
import { adminDealText } from './admin-deal.text.ts';
import { writtenText } from './evidence.schema.ts';
import { refundField, type RefundValues } from './refund.schema.ts';

export interface DecisionValues extends RefundValues {
  statement: string;
}

/** A risky payment is either good or refunded; there is nothing to divide. */
export const isAboutRisk = ({ problem }: Pick<Deal, 'problem'>): boolean =>
  problem?.reason === 'risk' && problem.end === undefined;

export const decisionSchema = (deal: Pick<Deal, 'amount' | 'problem'>) =>
  object({
    refund: isAboutRisk(deal)
      ? string().required(() => currentText(adminDealText).riskMissing)
      : refundField(deal.amount),
    statement: writtenText(() => currentText(adminDealText).statement),
  });
