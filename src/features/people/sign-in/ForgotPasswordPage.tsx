import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Formik } from 'formik';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useText } from '../../../ui/text/text.ts';
import { AccountFormAlert } from '../account/AccountFormAlert.tsx';
import { MailboxLink } from '../account/MailboxLink.tsx';
import { forgotPasswordSchema } from './sign-in.schema.ts';
import { signInText } from './sign-in.text.ts';

/** Sends a password reset link. The answer is the same whether or not the account exists. */
export default function ForgotPasswordPage() {
  const words = useText(signInText);
  // Passes the original destination on to the login page.
  const { state } = useLocation() as { state: unknown };
  const [failure, setFailure] = useState<unknown>(null);
  const [sent, setSent] = useState(false);

  async function submit({ email }: { email: string }): Promise<void> {
    setFailure(null);
    setSent(false);
    try {
      const { sendPasswordReset } = await import('../../../services/firebase.ts');
      await sendPasswordReset(email.trim());
      setSent(true);
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <FormPage title={words.forgotTitle} lead={words.forgotLead}>
      {failure !== null && <AccountFormAlert error={failure} />}
      {sent && (
        <Alert severity="success" role="status" sx={{ mb: 2 }}>
          <span>{words.forgotSent}</span>
          <MailboxLink />
        </Alert>
      )}
      <Formik initialValues={{ email: '' }} validationSchema={forgotPasswordSchema} onSubmit={submit}>
        {({ isSubmitting }) => (
          <Form>
            <FormField name="email" label={words.email} type="email" autoComplete="email" />
            <SubmitButton loading={isSubmitting}>{words.forgotSend}</SubmitButton>
            <Button fullWidth size="large" component={RouterLink} to={paths.login} state={state} sx={{ mt: 1 }}>
              {words.backToLogin}
            </Button>
          </Form>
        )}
      </Formik>
    </FormPage>
  );
}
