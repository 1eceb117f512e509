import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useEffect, useState } from 'react';
import { object, string } from 'yup';
import { saveToken } from '../../../services/token.ts';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { buttonText } from '../../../ui/text/button.text.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { AccountFormAlert } from '../../people/account/AccountFormAlert.tsx';
import { signInApi } from '../../people/sign-in/sign-in.api.ts';
import { payoutMethodText } from './payout-method.text.ts';

interface ConfirmIdentityFormProps {
  email: string;
  hasPassword: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

const schema = object({
  password: string().required(() => currentText(uiText).required(currentText(payoutMethodText).password)),
});

/** Signs the person in again, and exchanges the proof for a token that says so. */
export function ConfirmIdentityForm({ email, hasPassword, onClose, onConfirmed }: ConfirmIdentityFormProps) {
  const words = useText(payoutMethodText);
  const buttons = useText(buttonText);
  const [issueToken] = signInApi.useIssueTokenMutation();
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    // Google's popup opens only right after a press, so its code is preloaded.
    if (!hasPassword)
      void import('../../../services/firebase.ts').then((firebase) => firebase.prepareGoogle()).catch(() => undefined);
  }, [hasPassword]);

  async function submit({ password }: { password: string }): Promise<void> {
    setFailure(null);
    try {
      const firebase = await import('../../../services/firebase.ts');
      await firebase.reauthenticate(email, password);
      const { accessToken } = await issueToken({ email, idToken: (await firebase.freshIdToken(email)) ?? '' }).unwrap();
      saveToken(accessToken);
      onConfirmed();
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Formik initialValues={{ password: '' }} validationSchema={hasPassword ? schema : undefined} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form>
          <DialogContent sx={{ pt: 0 }}>
            <DialogContentText>{words.confirmLead}</DialogContentText>
            {hasPassword ? (
              <FormField name="password" label={words.password} type="password" autoComplete="current-password" />
            ) : (
              <Typography sx={{ mt: 1 }}>{words.google}</Typography>
            )}
            {failure !== null && <AccountFormAlert error={failure} wrongPassword={words.wrongPassword} />}
          </DialogContent>
          <DialogActions>
            <Button disabled={isSubmitting} onClick={onClose}>
              {buttons.cancel}
            </Button>
            <SubmitButton loading={isSubmitting}>{words.confirm}</SubmitButton>
          </DialogActions>
        </Form>
      )}
    </Formik>
  );
}
