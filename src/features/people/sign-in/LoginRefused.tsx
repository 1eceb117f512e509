import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { useText } from '../../../ui/text/text.ts';
import { signInText } from './sign-in.text.ts';
import { useLogout } from '../account/useLogout.ts';

/**
 * Shown after the admin guard's refusal: the reason, who is signed in, and where to continue
 * (docs/rules.md §4).
 */
export function LoginRefused({ email }: { email: string }) {
  const words = useText(signInText);
  const logout = useLogout();
  return (
    <FormPage title={words.login}>
      <Alert severity="warning" sx={{ my: 2 }}>
        {`${words.adminOnly} ${words.signedInAs(email)}`}
      </Alert>
      <Button fullWidth variant="contained" size="large" component={RouterLink} to={paths.home}>
        {words.backHome}
      </Button>
      <Button fullWidth sx={{ mt: 1 }} onClick={logout}>
        {words.otherAccount}
      </Button>
    </FormPage>
  );
}
