import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths';
import { FormField } from '../../ui/FormField';
import { useText } from '../../ui/text';
import classes from './AccountPage.module.css';
import { FailureAlert } from './FailureAlert';
import { MailboxLink } from './MailboxLink';
import { accountText } from './account.text';
import { forgotSchema } from './settings.schema';
import { settingsText } from './settings.text';

/** Sends the link to a new password. The answer is the same whether or not there is such an account. */
export default function ForgotPasswordPage() {
  const words = useText(settingsText);
  const { email } = useText(accountText);
  // Where the person wanted to go is kept for the login.
  const { state } = useLocation() as { state: unknown };
  const [failure, setFailure] = useState<unknown>(null);
  const [sent, setSent] = useState(false);

  async function submit(values: { email: string }): Promise<void> {
    setFailure(null);
    setSent(false);
    try {
      const { sendPasswordReset } = await import('../../services/firebase');
      await sendPasswordReset(values.email.trim());
      setSent(true);
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <div className={classes.page}>
      <section className={classes.card}>
        <Typography component="h1" sx={{ fontSize: '1.75rem', fontWeight: 700 }}>{words.forgotTitle}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>{words.forgotLead}</Typography>
        {failure !== null && <FailureAlert error={failure} />}
        {sent && <Alert severity="success" role="status" sx={{ mb: 2 }}>{words.forgotSent}<MailboxLink /></Alert>}
        <Formik initialValues={{ email: '' }} validationSchema={forgotSchema} onSubmit={submit}>
          {({ isSubmitting }) => (
            <Form noValidate>
              <FormField name="email" label={email} type="email" autoComplete="email" />
              <Button type="submit" fullWidth variant="contained" size="large" loading={isSubmitting} sx={{ mt: 1 }}>{words.forgotSend}</Button>
              <Button fullWidth size="large" component={Link} to={paths.login} state={state} sx={{ mt: 1 }}>{words.backToLogin}</Button>
            </Form>
          )}
        </Formik>
      </section>
    </div>
  );
}
