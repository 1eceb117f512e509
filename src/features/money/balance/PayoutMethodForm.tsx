import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import type { PayoutMethodInput } from '#contract/money/payout';
import { codeOf, problemOf } from '../../../services/call-error.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { refusalSentence } from '../../../ui/feedback/refusal-sentence.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { buttonText } from '../../../ui/text/button.text.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { AccountFormAlert } from '../../people/account/AccountFormAlert.tsx';
import { useUser } from '../../people/account/useSession.ts';
import { useSetPayoutMethodMutation } from './balance.api.ts';
import { balanceText } from './balance.text.ts';
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog.tsx';
import { payoutMethodSchema, type PayoutMethodValues } from './payout-method.schema.ts';
import { payoutMethodText } from './payout-method.text.ts';
import { PayoutMethodFields } from './PayoutMethodFields.tsx';

/** Returns the call’s input: a wallet has neither bank nor branch. */
const inputOf = ({
  kind,
  accountName,
  accountNumber,
  bankName,
  routingNumber,
}: PayoutMethodValues): PayoutMethodInput => ({
  kind,
  accountName,
  accountNumber,
  ...(kind === 'bank' && { bankName, routingNumber }),
});

const fieldOf = (error: unknown): string | undefined =>
  codeOf(error) === 'PAYOUT_NAME_MISMATCH' ? 'accountName' : problemOf(error)?.field;

/** Changes where payouts go. The server accepts it only shortly after a sign-in. */
export function PayoutMethodForm({ onClose }: { onClose: () => void }) {
  const words = useText(payoutMethodText);
  const buttons = useText(buttonText);
  const { waitHint } = useText(balanceText);
  const { displayName } = useUser();
  const [save] = useSetPayoutMethodMutation();
  const [failure, setFailure] = useState<unknown>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [initial] = useState<PayoutMethodValues>({
    kind: 'bank',
    accountName: displayName,
    bankName: '',
    routingNumber: '',
    accountNumber: '',
  });

  async function submit(values: PayoutMethodValues, helpers: FormikHelpers<PayoutMethodValues>): Promise<void> {
    setFailure(null);
    try {
      await save(inputOf(values)).unwrap();
      void notify('success', currentText(payoutMethodText).saved);
      onClose();
    } catch (error) {
      if (codeOf(error) === 'SIGN_IN_AGAIN') return setConfirming(true);
      const field = fieldOf(error);
      if (field && field in values) helpers.setFieldError(field, refusalSentence(error));
      setFailure(error);
    }
  }

  return (
    <Formik initialValues={initial} validationSchema={payoutMethodSchema} onSubmit={submit}>
      {({ isSubmitting, values, submitForm }) => (
        <>
          <Form>
            <PayoutMethodFields kind={values.kind} />
            <Typography variant="body2" color="textSecondary">
              {waitHint}
            </Typography>
            {failure !== null && <AccountFormAlert error={failure} />}
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2, alignItems: 'center' }}>
              <SubmitButton loading={isSubmitting}>{words.save}</SubmitButton>
              <Button disabled={isSubmitting} onClick={onClose} sx={{ minHeight: 44 }}>
                {buttons.cancel}
              </Button>
            </Stack>
          </Form>
          <ConfirmIdentityDialog
            open={isConfirming}
            onClose={() => setConfirming(false)}
            onConfirmed={() => {
              setConfirming(false);
              void submitForm();
            }}
          />
        </>
      )}
    </Formik>
  );
}
