import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { SIGN_UP_ROLES } from '#contract/lists';
import { Formik } from 'formik';
import { Link as RouterLink, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { ImageField } from '../../../ui/pictures/ImageField.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useImageUpload } from '../../../ui/pictures/useImageUpload.ts';
import { inAppBrowser } from '../../../services/in-app-browser.ts';
import { Consent } from './Consent.tsx';
import { DrawPicture } from './DrawPicture.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { InAppNote } from './InAppNote.tsx';
import { type RegisterValues, registerSchema } from './sign-in.schema.ts';
import { signInText } from './sign-in.text.ts';
import { SignInAlert } from './SignInAlert.tsx';
import { loginStateOf } from '../account/return-path.ts';
import { useSession } from '../account/useSession.ts';
import { useSignIn } from './useSignIn.ts';
import { useSignInForm } from './useSignInForm.ts';

const EMPTY: RegisterValues = { userName: '', email: '', password: '', role: 'user', image: null };

/**
 * docs/specification.md §2, Register. The image is uploaded first; the account is made only if that
 * succeeds (docs/specification.md §5).
 */
export default function RegisterPage() {
  const words = useText(signInText);
  const { register } = useSignIn();
  const { user, loading } = useSession();
  const state = loginStateOf(useLocation());
  // "Sell your bike" leads here with the type chosen.
  const isSeller = useSearchParams()[0].get('type') === 'seller';
  const { failure, popupClosed, attempt, google } = useSignInForm();
  const { progress, upload } = useImageUpload();

  if (user && !loading) return <Navigate to={paths.home} replace />;

  async function submit({ image, ...values }: RegisterValues): Promise<void> {
    if (!image) return;
    await attempt(
      async () => register({ ...values, userName: values.userName.trim(), image: await upload(image) }),
      () => currentText(signInText).created,
    );
  }

  const inApp = inAppBrowser();
  const busy = loading || progress !== undefined;
  return (
    <FormPage title={words.register} lead={words.registerLead}>
      <SignInAlert failure={failure} popupClosed={popupClosed} />
      {inApp && <InAppNote browser={inApp} state={null} />}
      <Formik
        initialValues={isSeller ? { ...EMPTY, role: 'seller' } : EMPTY}
        validationSchema={registerSchema}
        onSubmit={submit}
      >
        <Form>
          <FormField name="userName" label={words.userName} autoComplete="name" />
          <FormField name="email" label={words.email} type="email" autoComplete="email" />
          <FormField name="password" label={words.password} type="password" autoComplete="new-password" />
          <SelectField
            name="role"
            label={words.userType}
            helperText={words.sellerHint}
            choices={SIGN_UP_ROLES.map((role) => ({ value: role, label: words[role] }))}
          />
          <ImageField name="image" label={words.image} progress={progress} />
          <DrawPicture />
          <SubmitButton loading={busy}>{words.register}</SubmitButton>
          <Consent />
          {!inApp && <Divider sx={{ my: 2 }}>{words.or}</Divider>}
          {!inApp && <GoogleButton disabled={busy} onClick={google} />}
          <Typography align="center" sx={{ mt: 2.5 }}>
            <span>{words.haveAccount}</span>{' '}
            <Link component={RouterLink} to={paths.login} state={state}>
              {words.loginInstead}
            </Link>
          </Typography>
        </Form>
      </Formik>
    </FormPage>
  );
}
