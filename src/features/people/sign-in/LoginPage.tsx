import Alert from '@mui/material/Alert';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { Link as RouterLink, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { refusalText } from '../../../ui/feedback/refusal.text.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { inAppBrowser } from '../../../services/in-app-browser.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { InAppNote } from './InAppNote.tsx';
import { LoginReason } from './LoginReason.tsx';
import { LoginRefused } from './LoginRefused.tsx';
import { loginStateOf, returnPath } from '../account/return-path.ts';
import { loginSchema } from './sign-in.schema.ts';
import { signInText } from './sign-in.text.ts';
import { SignInAlert } from './SignInAlert.tsx';
import { useSession } from '../account/useSession.ts';
import { useSignIn } from './useSignIn.ts';
import { useSignInForm } from './useSignInForm.ts';

/** docs/specification.md §2, Login. Guards redirect here, and the page says why. */
export default function LoginPage() {
  const words = useText(signInText);
  const problems = useText(refusalText);
  const { login } = useSignIn();
  const { user, loading, ended } = useSession();
  const state = loginStateOf(useLocation());
  const { failure, popupClosed, attempt, google } = useSignInForm();

  if (user && state?.refused === user.email) return <LoginRefused email={user.email} />;
  if (user && !loading) return <Navigate to={returnPath(state)} replace />;

  const inApp = inAppBrowser();
  const endReason = ended === 'DELETED_HERE' ? null : ended;
  return (
    <FormPage title={words.login} lead={words.loginLead}>
      <SignInAlert failure={failure} popupClosed={popupClosed} />
      {failure === null && endReason && (
        <Alert severity={endReason === 'ACCOUNT_DELETED' ? 'error' : 'info'} sx={{ mb: 2 }}>
          {endReason === 'LOGGED_OUT_ELSEWHERE' ? words.loggedOutElsewhere : problems[endReason]}
        </Alert>
      )}
      {failure === null && !endReason && <LoginReason state={state} />}
      {inApp && <InAppNote browser={inApp} state={state} />}
      <Formik
        initialValues={{ email: '', password: '' }}
        validationSchema={loginSchema}
        onSubmit={({ email, password }) =>
          attempt(
            () => login(email, password),
            () => currentText(signInText).loggedIn,
          )
        }
      >
        {({ setValues, submitForm }) => (
          <Form>
            <FormField name="email" label={words.email} type="email" autoComplete="email" />
            <FormField name="password" label={words.password} type="password" autoComplete="current-password" />
            <Link
              component={RouterLink}
              to={paths.forgotPassword}
              state={state}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
            >
              {words.forgot}
            </Link>
            <SubmitButton loading={loading} sx={{ mt: 1 }}>
              {words.login}
            </SubmitButton>
            {!inApp && <Divider sx={{ my: 2 }}>{words.or}</Divider>}
            {!inApp && <GoogleButton disabled={loading} onClick={google} />}
            <Typography align="center" sx={{ mt: 2.5 }}>
              <span>{words.noAccount}</span>{' '}
              <Link component={RouterLink} to={paths.signup} state={state}>
                {words.createOne}
              </Link>
            </Typography>
            <DemoAccounts onChoose={(account) => void setValues(account).then(submitForm)} />
          </Form>
        )}
      </Formik>
    </FormPage>
  );
}
