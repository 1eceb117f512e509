import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useState } from 'react';
import type { Deal } from '#contract/deal';
import { removeDraft } from '../../services/draft';
import { confirm } from '../../ui/feedback/confirm';
import { notify } from '../../ui/feedback/notify';
import { Form } from '../../ui/form/Form';
import { FormDraft, restoreDraft } from '../../ui/form/FormDraft';
import { FormField } from '../../ui/form/FormField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { language, useLanguage } from '../../ui/text/language';
import { formatTaka } from '../../ui/text/numbers';
import { currentText, useText } from '../../ui/text/text';
import { useUser } from '../account/useSession';
import { useDecideDealMutation } from '../deals/deals.api';
import { adminDealText } from './admin-deal.text';
import { DealAlert } from './DealAlert';
import { decisionSchema, type DecisionValues, isAboutRisk } from './decision.schema';
import { refundOf } from './refund.schema';
import { RefundFields } from './RefundFields';
import { RiskChoice } from './RiskChoice';

const UNDECIDED: DecisionValues = { refund: '', statement: '' };

/** An admin divides what is held, with a statement of reasons. */
export function DecisionForm({ deal }: { deal: Deal }) {
  const words = useText(adminDealText);
  const shown = useLanguage();
  const { email } = useUser();
  const form = `decision-${deal._id}`;
  const [initial] = useState(() => restoreDraft({ form, email }, UNDECIDED));
  const [decide, { error }] = useDecideDealMutation();
  const isRisk = isAboutRisk(deal);

  async function submit({ refund: typed, statement }: DecisionValues): Promise<void> {
    const refund = refundOf(typed, deal.amount);
    if (refund === undefined) return;
    const text = currentText(adminDealText);
    const [buyer, seller] = [refund, deal.amount - refund].map((taka) => formatTaka(taka, language()));
    const isSure = await confirm({
      title: text.confirmTitle,
      detail: isRisk && refund === 0 ? text.confirmGood : text.confirmSplit(String(buyer), String(seller)),
      deletes: false,
      yes: text.decide,
    });
    if (!isSure) return;
    const answer = await decide({ id: deal._id, input: { refund, statement: statement.trim() } });
    // The form shows the error.
    if (answer.error) return;
    removeDraft(form);
    void notify('success', currentText(adminDealText).decided);
  }

  return (
    <Formik initialValues={initial} validationSchema={decisionSchema(deal)} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form>
          <FormDraft form={form} email={email} empty={UNDECIDED} />
          {isRisk ? (
            <RiskChoice deal={deal} />
          ) : (
            <>
              <Typography variant="lead">{words.decideLead(formatTaka(deal.amount, shown))}</Typography>
              <RefundFields deal={deal} />
            </>
          )}
          <FormField
            name="statement"
            label={words.statement}
            helperText={words.statementHint}
            required
            multiline
            minRows={3}
            maxRows={10}
          />
          {error !== undefined && <DealAlert error={error} />}
          <SubmitButton fullWidth={false} loading={isSubmitting}>
            {words.decide}
          </SubmitButton>
        </Form>
      )}
    </Formik>
  );
}
