import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { sessionEnded } from '../../../api/session-ended.ts';
import { removeDrafts } from '../../../services/draft.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useDeleteAccountMutation } from './profile.api.ts';
import { deletionSchema } from './account.schema.ts';
import { accountText } from '../../people/account/account.text.ts';
import { deletingSet } from '../../people/account/auth.slice.ts';
import { AccountFormAlert } from '../../people/account/AccountFormAlert.tsx';

interface DeletionFormProps {
  email: string;
  hasPassword: boolean;
}

/** Re-authenticates the person, asks for confirmation, then deletes the account. */
export function DeletionForm({ email, hasPassword }: DeletionFormProps) {
  const words = useText(accountText);
  const dispatch = useDispatch();
  const [deleteAccount] = useDeleteAccountMutation();
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    // Google's popup opens only right after a press, so its code is preloaded.
    if (!hasPassword)
      void import('../../../services/firebase.ts').then((firebase) => firebase.prepareGoogle()).catch(() => undefined);
  }, [hasPassword]);

  async function submit({ password }: { password: string }): Promise<void> {
    setFailure(null);
    if (!(await confirm({ title: words.deleteQuestion, yes: words.deleteYes }))) return;
    try {
      const firebase = await import('../../../services/firebase.ts');
      const user = await firebase.reauthenticate(email, password);
      dispatch(deletingSet(true));
      const { acknowledged } = await deleteAccount().unwrap();
      if (!acknowledged) throw new Error('DELETE /users/me was not acknowledged.');
      const isLoginDeleted = await firebase.removeAccount(user).then(
        () => true,
        () => false,
      );
      if (isLoginDeleted) void notify('success', currentText(accountText).deleted);
      else void notify('info', currentText(accountText).deletedExceptLogin);
      removeDrafts();
      // The guard redirects home. No logout is sent, because the token is already invalid.
      dispatch(sessionEnded('DELETED_HERE'));
    } catch (error) {
      dispatch(deletingSet(false));
      setFailure(error);
    }
  }

  return (
    <Formik
      initialValues={{ password: '' }}
      validationSchema={hasPassword ? deletionSchema : undefined}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <Form>
          {failure !== null && <AccountFormAlert error={failure} wrongPassword={words.wrongPassword} />}
          {hasPassword ? (
            <FormField name="password" label={words.deletePassword} type="password" autoComplete="current-password" />
          ) : (
            <Typography sx={{ mb: 1 }}>{words.deleteGoogle}</Typography>
          )}
          <SubmitButton color="error" loading={isSubmitting}>
            {words.deleteButton}
          </SubmitButton>
        </Form>
      )}
    </Formik>
  );
}
