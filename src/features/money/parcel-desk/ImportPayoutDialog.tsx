import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useState } from 'react';
import { COURIERS } from '#contract/deals/parcel';
import { serverNow } from '../../../services/clock.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { SendDialog } from '../../../ui/feedback/SendDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormAmountChoice } from '../../../ui/form/FormAmountChoice.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { DealRefusalSentence } from '../../deals/deals/DealRefusalSentence.tsx';
import { courierNameText } from '../../deals/parcels/parcel.text.ts';
import { cashDeskText } from './cash-desk.text.ts';
import { payoutSchema, type PayoutValues, toPayoutInput } from './courier-payout.schema.ts';
import { useImportCourierPayoutMutation } from './parcels.api.ts';
import { PayoutRowsField } from './PayoutRowsField.tsx';

/** An admin copies a payout of collected cash from a courier's panel. */
export function ImportPayoutDialog({ onClose }: { onClose: () => void }) {
  const words = useText(cashDeskText);
  const couriers = useText(courierNameText);
  const [initial] = useState<PayoutValues>(() => ({
    ...{ courier: 'pathao', payoutId: '', amount: '', rows: '' },
    day: new Date(serverNow()).toISOString().slice(0, 10),
  }));
  const [importPayout, { isLoading, error }] = useImportCourierPayoutMutation();

  async function send(typed: PayoutValues): Promise<void> {
    const answer = await importPayout(toPayoutInput(typed));
    if (answer.error) return;
    void notify('success', currentText(cashDeskText).imported);
    onClose();
  }

  return (
    <Formik initialValues={initial} validationSchema={payoutSchema} onSubmit={send}>
      {({ submitForm }) => (
        <SendDialog
          title={words.importTitle}
          open
          loading={isLoading}
          error={error}
          sentence={<DealRefusalSentence error={error} />}
          labels={{ send: words.send }}
          onClose={() => !isLoading && onClose()}
          onSend={() => void submitForm()}
        >
          <Typography>{words.importLead}</Typography>
          <Form>
            <SelectField
              name="courier"
              label={words.courier}
              choices={COURIERS.map((value) => ({ value, label: couriers[value] }))}
            />
            <FormField name="payoutId" label={words.number} autoComplete="off" />
            <DateField name="day" label={words.paidAt} />
            <FormField name="amount" label={words.amount} autoComplete="off" numeric />
            <FormAmountChoice name="amount" />
            <PayoutRowsField />
          </Form>
        </SendDialog>
      )}
    </Formik>
  );
}
