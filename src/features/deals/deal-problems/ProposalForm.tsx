import { Formik } from 'formik';
import { useState } from 'react';
import type { Deal } from '#contract/deals/deal';
import { removeDraft } from '../../../services/draft.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormDraft, restoreDraft } from '../../../ui/form/FormDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { useProposeRefundMutation } from '../deals/deals.api.ts';
import { DealAlert } from './DealAlert.tsx';
import { problemSectionText } from './problem-section.text.ts';
import { refundOf, refundSchema, type RefundValues } from './refund.schema.ts';
import { RefundFields } from './RefundFields.tsx';

const NO_REFUND: RefundValues = { refund: '' };

/** Proposes how much goes back to the buyer. */
export function ProposalForm({ deal, onSent }: { deal: Deal; onSent?: () => void }) {
  const words = useText(problemSectionText);
  const { email } = useUser();
  const form = `proposal-${deal._id}`;
  const [initial] = useState(() => restoreDraft({ form, email }, NO_REFUND));
  const [propose, { error }] = useProposeRefundMutation();

  return (
    <Formik
      initialValues={initial}
      validationSchema={refundSchema(deal.amount)}
      onSubmit={async ({ refund: typed }, { resetForm }) => {
        const refund = refundOf(typed, deal.amount);
        if (refund === undefined) return;
        const { error } = await propose({ id: deal._id, input: { refund } });
        // The form shows the error.
        if (error) return;
        resetForm({ values: NO_REFUND });
        removeDraft(form);
        void notify('success', currentText(problemSectionText).proposed);
        onSent?.();
      }}
    >
      {({ isSubmitting }) => (
        <Form>
          <FormDraft form={form} email={email} empty={NO_REFUND} notice={false} />
          <RefundFields deal={deal} />
          {error !== undefined && <DealAlert error={error} />}
          <SubmitButton fullWidth={false} loading={isSubmitting}>
            {words.propose}
          </SubmitButton>
        </Form>
      )}
    </Formik>
  );
}
