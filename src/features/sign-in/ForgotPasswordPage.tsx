import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Formik } from 'formik';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { paths } from '../../paths';
import { Form } from '../../ui/form/Form';
import { FormField } from '../../ui/form/FormField';
import { FormPage } from '../../ui/form/FormPage';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useText } from '../../ui/text/text';
import { AccountFormAlert } from '../account/AccountFormAlert';
import { MailboxLink } from '../account/MailboxLink';
import { forgotPasswordSchema } from './sign-in.schema';
import { signInText } from './sign-in.text';

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
      const { sendPasswordReset } = await import('../../services/firebase');
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
