import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { confirm } from '../../ui/confirm';
import { FocusFault } from '../../ui/FocusFault';
import { FormField } from '../../ui/FormField';
import { notify } from '../../ui/notify';
import { PageHead } from '../../ui/PageHead';
import { say, useText } from '../../ui/text';
import { CredentialsGate } from './CredentialsGate';
import { FailureAlert } from './FailureAlert';
import { Points } from './Points';
import { useDeleteAccountMutation } from './account.api';
import { deletionSchema } from './settings.schema';
import { settingsText } from './settings.text';
import { useLogout } from './useLogout';
import { useUser } from './useSession';

const FIELDS = ['password'] as const;

function DeletionForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const words = useText(settingsText);
  const navigate = useNavigate();
  const logout = useLogout();
  const [deleteAccount] = useDeleteAccountMutation();
  const [failure, setFailure] = useState<unknown>(null);
  const gone = useRef(false);
  // The session ends once this page has been left: before, its guard would lead to the login instead of home.
  useEffect(() => () => {
    if (gone.current) logout();
  }, [logout]);
  useEffect(() => {
    // Google's window opens only right after a press, so what it needs is fetched ahead.
    if (!hasPassword) void import('../../services/firebase').then((firebase) => firebase.prepareGoogle()).catch(() => undefined);
  }, [hasPassword]);

  async function submit({ password }: { password: string }): Promise<void> {
    setFailure(null);
    if (!(await confirm({ title: words.deleteQuestion, yes: words.deleteYes }))) return;
    try {
      const firebase = await import('../../services/firebase');
      await firebase.reauthenticate(email, password);
      const { acknowledged } = await deleteAccount().unwrap();
      if (!acknowledged) throw new Error('DELETE /users/me was not acknowledged.');
      const removed = await firebase.removeAccount(email).then(() => true, () => false);
      void notify(removed ? 'success' : 'info', removed ? say(settingsText).deleted : say(settingsText).signInRemains);
      gone.current = true;
      void navigate(paths.home, { replace: true });
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Formik initialValues={{ password: '' }} validationSchema={hasPassword ? deletionSchema : undefined} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate>
          {failure !== null && <FailureAlert error={failure} />}
          {hasPassword
            ? <FormField name="password" label={words.deletePassword} type="password" autoComplete="current-password" />
            : <Typography sx={{ mb: 1 }}>{words.deleteGoogle}</Typography>}
          <FocusFault fields={FIELDS} />
          <Button type="submit" fullWidth variant="contained" color="error" size="large" loading={isSubmitting} sx={{ mt: 2 }}>{words.deleteButton}</Button>
        </Form>
      )}
    </Formik>
  );
}

/** The end of one's account, with us and at the sign-in service. */
export default function DeleteAccountPage() {
  const words = useText(settingsText);
  const { email } = useUser();
  return (
    <>
      <PageHead title={words.deleteTitle} lead={words.deleteLead} />
      <Paper variant="outlined" sx={{ maxWidth: 560, p: { xs: 2, sm: 3 } }}>
        <Points text={words.deletePoints} />
        <CredentialsGate email={email}>{({ hasPassword }) => <DeletionForm email={email} hasPassword={hasPassword} />}</CredentialsGate>
      </Paper>
    </>
  );
}
