import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useState } from 'react';
import type { Deal } from '#contract/deals/deal';
import { removeDraft } from '../../../services/draft.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormDraft, restoreDraft } from '../../../ui/form/FormDraft.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { language, useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { useDecideDealMutation } from '../deals/deals.api.ts';
import { adminDealText } from './admin-deal.text.ts';
import { DealAlert } from './DealAlert.tsx';
import { decisionSchema, type DecisionValues, isAboutRisk } from './decision.schema.ts';
import { refundOf } from './refund.schema.ts';
import { RefundFields } from './RefundFields.tsx';
import { RiskChoice } from './RiskChoice.tsx';
import { sellersShareOf } from '../deals/sellers-share.ts';

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
    const [buyer, seller] = [refund, sellersShareOf(deal, refund)].map((taka) => formatTaka(taka, language()));
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
