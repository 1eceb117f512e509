import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { sessionEnded } from '../../api/session-ended';
import { removeDrafts } from '../../services/draft';
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
import { useUser } from './useSession';

const FIELDS = ['password'] as const;

function DeletionForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const words = useText(settingsText);
  const dispatch = useDispatch();
  const [deleteAccount] = useDeleteAccountMutation();
  const [failure, setFailure] = useState<unknown>(null);
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
      removeDrafts();
      // The guard of this page leads home. No logout is sent: the server takes the token no more.
      dispatch(sessionEnded('DELETED_HERE'));
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Formik initialValues={{ password: '' }} validationSchema={hasPassword ? deletionSchema : undefined} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate>
          {failure !== null && <FailureAlert error={failure} wrongPassword={words.wrongPassword} />}
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
