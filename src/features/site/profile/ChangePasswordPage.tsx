import Alert from '@mui/material/Alert';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { Form } from '../../../ui/form/Form.tsx';
import { FormCard } from '../../../ui/form/FormCard.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { type PasswordValues, passwordSchema } from './account.schema.ts';
import { accountText } from '../../people/account/account.text.ts';
import { AccountFormAlert } from '../../people/account/AccountFormAlert.tsx';
import { CredentialsLoader } from '../../people/sign-in/CredentialsLoader.tsx';
import { useUser } from '../../people/account/useSession.ts';

const EMPTY: PasswordValues = { current: '', next: '' };

function PasswordForm({ email }: { email: string }) {
  const words = useText(accountText);
  const [failure, setFailure] = useState<unknown>(null);

  async function submit({ current, next }: PasswordValues, helpers: FormikHelpers<PasswordValues>): Promise<void> {
    setFailure(null);
    try {
      const { changePassword } = await import('../../../services/firebase.ts');
      await changePassword(email, current, next);
      helpers.resetForm();
      void notify('success', currentText(accountText).passwordChanged);
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Formik initialValues={EMPTY} validationSchema={passwordSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form>
          {failure !== null && <AccountFormAlert error={failure} wrongPassword={words.wrongPassword} />}
          <FormField name="current" label={words.currentPassword} type="password" autoComplete="current-password" />
          <FormField
            name="next"
            label={words.newPassword}
            type="password"
            autoComplete="new-password"
            helperText={words.newPasswordHint}
          />
          <SubmitButton loading={isSubmitting}>{words.changePassword}</SubmitButton>
        </Form>
      )}
    </Formik>
  );
}

/** Changes the password. People who sign in with Google have none with us. */
export default function ChangePasswordPage() {
  const words = useText(accountText);
  const { email } = useUser();
  return (
    <>
      <PageHead title={words.passwordTitle} lead={words.passwordLead} />
      <FormCard>
        <CredentialsLoader email={email}>
          {({ hasPassword }) =>
            hasPassword ? <PasswordForm email={email} /> : <Alert severity="info">{words.googleOnly}</Alert>
          }
        </CredentialsLoader>
      </FormCard>
    </>
  );
}
