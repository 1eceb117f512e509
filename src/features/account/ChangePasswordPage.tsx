import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { FocusFault } from '../../ui/FocusFault';
import { FormField } from '../../ui/FormField';
import { notify } from '../../ui/notify';
import { PageHead } from '../../ui/PageHead';
import { say, useText } from '../../ui/text';
import { CredentialsGate } from './CredentialsGate';
import { FailureAlert } from './FailureAlert';
import { passwordSchema } from './settings.schema';
import { settingsText } from './settings.text';
import { useUser } from './useSession';

interface PasswordValues {
  current: string;
  next: string;
}

const EMPTY: PasswordValues = { current: '', next: '' };
const FIELDS = ['current', 'next'] as const;

function PasswordForm({ email }: { email: string }) {
  const words = useText(settingsText);
  const [failure, setFailure] = useState<unknown>(null);

  async function submit({ current, next }: PasswordValues, helpers: FormikHelpers<PasswordValues>): Promise<void> {
    setFailure(null);
    try {
      const { changePassword } = await import('../../services/firebase');
      await changePassword(email, current, next);
      helpers.resetForm();
      void notify('success', say(settingsText).passwordChanged);
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Formik initialValues={EMPTY} validationSchema={passwordSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate>
          {failure !== null && <FailureAlert error={failure} wrongPassword={words.wrongPassword} />}
          <FormField name="current" label={words.currentPassword} type="password" autoComplete="current-password" />
          <FormField name="next" label={words.newPassword} type="password" autoComplete="new-password" helperText={words.newPasswordHint} />
          <FocusFault fields={FIELDS} />
          <Button type="submit" fullWidth variant="contained" size="large" loading={isSubmitting} sx={{ mt: 2 }}>{words.changePassword}</Button>
        </Form>
      )}
    </Formik>
  );
}

/** A new password for the one that is known. Who signs in with Google has none with us. */
export default function ChangePasswordPage() {
  const words = useText(settingsText);
  const { email } = useUser();
  return (
    <>
      <PageHead title={words.passwordTitle} lead={words.passwordLead} />
      <CredentialsGate email={email}>
        {({ hasPassword }) => (hasPassword ? (
          <Paper variant="outlined" sx={{ maxWidth: 560, p: { xs: 2, sm: 3 } }}><PasswordForm email={email} /></Paper>
        ) : <Alert severity="info" sx={{ maxWidth: 560 }}>{words.googleOnly}</Alert>)}
      </CredentialsGate>
    </>
  );
}
