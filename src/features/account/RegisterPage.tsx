import Button from '@mui/material/Button';
import { SIGN_UP_ROLES } from '#contract/lists';
import { Form, Formik } from 'formik';
import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../paths';
import { UploadFault, uploadImage } from '../../services/image-host';
import { FormField } from '../../ui/FormField';
import { ImageField } from '../../ui/ImageField';
import { notify } from '../../ui/notify';
import { say, useText } from '../../ui/text';
import { uploadSentence } from '../../ui/upload';
import classes from './AccountPage.module.css';
import { FailureAlert } from './FailureAlert';
import { GoogleButton } from './GoogleButton';
import { accountText } from './account.text';
import { type RegisterForm, registerSchema } from './account.schema';
import { useAccount } from './useAccount';
import { useSession } from './useSession';

const EMPTY: RegisterForm = { userName: '', email: '', password: '', role: 'user', image: null };

/** SPEC §2, Register. The picture is uploaded first; the account is made only if that succeeds (SPEC §5). */
export default function RegisterPage() {
  const words = useText(accountText);
  const account = useAccount();
  const { user, loading } = useSession();
  const { state } = useLocation() as { state: unknown };
  const [failure, setFailure] = useState<unknown>(null);
  const [progress, setProgress] = useState<number>();
  // An uploaded picture is not sent twice when the rest of the sign-up must be tried again (RULES §4).
  const uploaded = useRef<{ file: File; url: string }>(null);

  if (user && !loading) return <Navigate to={paths.home} replace />;

  async function imageUrl(file: File): Promise<string> {
    if (uploaded.current?.file === file) return uploaded.current.url;
    setProgress(0);
    const url = await uploadImage(file, setProgress).finally(() => setProgress(undefined));
    uploaded.current = { file, url };
    return url;
  }

  async function submit({ image, ...form }: RegisterForm): Promise<void> {
    if (!image) return;
    setFailure(null);
    try {
      await account.register({ ...form, userName: form.userName.trim(), image: await imageUrl(image) });
      void notify('success', say(accountText).created);
    } catch (error) {
      setFailure(error);
    }
  }

  async function google(): Promise<void> {
    setFailure(null);
    try {
      await account.loginWithGoogle();
      void notify('success', say(accountText).loggedIn);
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
        {failure instanceof UploadFault ? <Alert severity="error" sx={{ mb: 2 }}>{uploadSentence(failure)}</Alert> : failure !== null && <FailureAlert error={failure} />}
        <Formik initialValues={EMPTY} validationSchema={registerSchema} onSubmit={submit}>
          <Form noValidate>
            <FormField name="userName" label={words.userName} autoComplete="name" />
            <FormField name="email" label={words.email} type="email" autoComplete="email" />
            <FormField name="password" label={words.password} type="password" autoComplete="new-password" />
            <FormField name="role" label={words.userType} helperText={words.sellerHint} choices={SIGN_UP_ROLES.map((role) => ({ value: role, label: words[role] }))} />
            <ImageField name="image" label={words.image} progress={progress} />
            <Button type="submit" fullWidth variant="contained" size="large" loading={busy} sx={{ mt: 1 }}>{words.register}</Button>
            <div className={classes.or}>{words.or}</div>
            <GoogleButton disabled={busy} onClick={() => void google()} />
            <p className={classes.switch}>{words.haveAccount} <Link to={paths.login} state={state}>{words.loginInstead}</Link></p>
          </Form>
        </Formik>
      </section>
    </div>
  );
}
