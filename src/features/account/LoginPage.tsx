import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../paths';
import { FocusFault } from '../../ui/FocusFault';
import { FormField } from '../../ui/FormField';
import { notify } from '../../ui/notify';
import { problemText } from '../../ui/problem.text';
import { say, useText } from '../../ui/text';
import classes from './AccountPage.module.css';
import { DemoPeople } from './DemoPeople';
import { FailureAlert } from './FailureAlert';
import { GoogleButton } from './GoogleButton';
import { accountText } from './account.text';
import { loginSchema } from './account.schema';
import { type LoginState, returnPath } from './return-path';
import { useAccount } from './useAccount';
import { useLogout } from './useLogout';
import { useSession } from './useSession';
import { WhyHere } from './WhyHere';

const FIELDS = ['email', 'password'] as const;

/** SPEC §2, Login. Also where a guard sends those it turns away, who read here why. */
export default function LoginPage() {
  const words = useText(accountText);
  const problems = useText(problemText);
  const account = useAccount();
  const logout = useLogout();
  const { user, loading, ended } = useSession();
  const state = useLocation().state as LoginState | null;
  const [failure, setFailure] = useState<unknown>(null);
  const [windowClosed, setWindowClosed] = useState(false);
  const destination = returnPath(state);
  const toldEnd = ended === 'DELETED_HERE' ? null : ended;

  const refused = user !== null && state?.refused === user.email;
  if (user && !loading && !refused) return <Navigate to={destination} replace />;

  async function attempt(signIn: () => Promise<boolean>): Promise<void> {
    setFailure(null);
    setWindowClosed(false);
    try {
      if (await signIn()) void notify('success', say(accountText).loggedIn);
    } catch (error) {
      setFailure(error);
    }
  }

  if (refused) {
    return (
      <div className={classes.page}>
        <section className={classes.card}>
          <h1 className={classes.title}>{words.login}</h1>
          <Alert severity="warning" sx={{ my: 2 }}>
            {words.adminOnly} {words.signedInAs(user.email)}
          </Alert>
          <Button fullWidth variant="contained" size="large" component={Link} to={paths.home}>{words.backHome}</Button>
          <Button fullWidth sx={{ mt: 1 }} onClick={logout}>{words.otherAccount}</Button>
        </section>
      </div>
    );
  }

  return (
    <div className={classes.page}>
      <section className={classes.card}>
        <h1 className={classes.title}>{words.login}</h1>
        <p className={classes.lead}>{words.loginLead}</p>
        {failure !== null && <FailureAlert error={failure} />}
        {failure === null && toldEnd && (
          <Alert severity={toldEnd === 'ACCOUNT_DELETED' ? 'error' : 'info'} sx={{ mb: 2 }}>{toldEnd === 'ELSEWHERE' ? words.endedELSEWHERE : problems[toldEnd]}</Alert>
        )}
        {failure === null && !toldEnd && <WhyHere state={state} />}
        {failure === null && windowClosed && <Alert severity="info" role="status" sx={{ mb: 2 }}>{words.googleClosed}</Alert>}
        <Formik initialValues={{ email: '', password: '' }} validationSchema={loginSchema} onSubmit={({ email, password }) => attempt(() => account.login(email, password))}>
          {({ setValues }) => (
            <Form noValidate>
              <FormField name="email" label={words.email} type="email" autoComplete="email" />
              <FormField name="password" label={words.password} type="password" autoComplete="current-password" />
              <MuiLink component={Link} to={paths.forgotPassword} state={state} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>{words.forgot}</MuiLink>
              <Button type="submit" fullWidth variant="contained" size="large" loading={loading} sx={{ mt: 1 }}>{words.login}</Button>
              <div className={classes.or}>{words.or}</div>
              <GoogleButton disabled={loading} onClick={() => void attempt(() => account.loginWithGoogle(() => setWindowClosed(true)))} />
              <FocusFault fields={FIELDS} />
              <p className={classes.switch}>{words.noAccount} <Link to={paths.signup} state={state}>{words.createOne}</Link></p>
              <DemoPeople onChoose={(person) => void setValues(person)} />
            </Form>
          )}
        </Formik>
      </section>
    </div>
  );
}
