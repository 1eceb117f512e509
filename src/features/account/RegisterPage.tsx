import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { SIGN_UP_ROLES } from '#contract/lists';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { FocusFault } from '../../ui/FocusFault';
import { FormField } from '../../ui/FormField';
import { ImageField } from '../../ui/ImageField';
import { notify } from '../../ui/notify';
import { say, useText } from '../../ui/text';
import classes from './AccountPage.module.css';
import { FailureAlert } from './FailureAlert';
import { GoogleButton } from './GoogleButton';
import { accountText } from './account.text';
import { type RegisterForm, registerSchema } from './account.schema';
import { useAccount } from './useAccount';
import { useSession } from './useSession';
import { useUpload } from './useUpload';

const EMPTY: RegisterForm = { userName: '', email: '', password: '', role: 'user', image: null };

const FIELDS = ['userName', 'email', 'password', 'image'] as const;

/** SPEC §2, Register. The picture is uploaded first; the account is made only if that succeeds (SPEC §5). */
export default function RegisterPage() {
  const words = useText(accountText);
  const account = useAccount();
  const { user, loading } = useSession();
  const { state } = useLocation() as { state: unknown };
  // "Sell your bike" leads here with the type chosen.
  const asSeller = useSearchParams()[0].get('type') === 'seller';
  const [failure, setFailure] = useState<unknown>(null);
  const [windowClosed, setWindowClosed] = useState(false);
  const { progress, addressOf } = useUpload();

  if (user && !loading) return <Navigate to={paths.home} replace />;

  async function submit({ image, ...form }: RegisterForm): Promise<void> {
    if (!image) return;
    setFailure(null);
    setWindowClosed(false);
    try {
      if (await account.register({ ...form, userName: form.userName.trim(), image: await addressOf(image) })) void notify('success', say(accountText).created);
    } catch (error) {
      setFailure(error);
    }
  }

  async function google(): Promise<void> {
    setFailure(null);
    setWindowClosed(false);
    try {
      if (await account.loginWithGoogle(() => setWindowClosed(true))) void notify('success', say(accountText).loggedIn);
    } catch (error) {
      setFailure(error);
    }
  }

  const busy = loading || progress !== undefined;
  return (
    <div className={classes.page}>
      <section className={classes.card}>
        <h1 className={classes.title}>{words.register}</h1>
        <p className={classes.lead}>{words.registerLead}</p>
        {failure !== null && <FailureAlert error={failure} />}
        {failure === null && windowClosed && <Alert severity="info" role="status" sx={{ mb: 2 }}>{words.googleClosed}</Alert>}
        <Formik initialValues={asSeller ? { ...EMPTY, role: 'seller' } : EMPTY} validationSchema={registerSchema} onSubmit={submit}>
          <Form noValidate>
            <FormField name="userName" label={words.userName} autoComplete="name" />
            <FormField name="email" label={words.email} type="email" autoComplete="email" />
            <FormField name="password" label={words.password} type="password" autoComplete="new-password" />
            <FormField name="role" label={words.userType} helperText={words.sellerHint} choices={SIGN_UP_ROLES.map((role) => ({ value: role, label: words[role] }))} />
            <ImageField name="image" label={words.image} progress={progress} />
            <Button type="submit" fullWidth variant="contained" size="large" loading={busy} sx={{ mt: 1 }}>{words.register}</Button>
            <div className={classes.or}>{words.or}</div>
            <GoogleButton disabled={busy} onClick={() => void google()} />
            <FocusFault fields={FIELDS} />
            <p className={classes.switch}>{words.haveAccount} <Link to={paths.login} state={state}>{words.loginInstead}</Link></p>
          </Form>
        </Formik>
      </section>
    </div>
  );
}
