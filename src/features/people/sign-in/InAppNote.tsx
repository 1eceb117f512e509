import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type InAppBrowser, intentLink } from '../../../services/in-app-browser.ts';
import { useText } from '../../../ui/text/text.ts';
import { type LoginState, loginPath } from '../account/return-path.ts';
import { inAppText } from './in-app.text.ts';

interface InAppNoteProps {
  browser: InAppBrowser;
  /** Where the person goes after the login, which the other browser must know. */
  state: LoginState | null;
}

/** Says how to leave an app's own browser, where Google doesn't sign anybody in. */
export function InAppNote({ browser: { app, system }, state }: InAppNoteProps) {
  const words = useText(inAppText);
  const path = state?.from ? loginPath({ from: state.from, screen: state.screen ?? '' }) : undefined;
  const address = path === undefined ? window.location.href : window.location.origin + path;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>{words.title(app ?? words.unknownApp)}</AlertTitle>
      <Typography>{words.text}</Typography>
      {system === 'android' && (
        <Button variant="outlined" color="inherit" href={intentLink(address)} sx={{ mt: 1.5, minHeight: 44 }}>
          {words.open}
        </Button>
      )}
      <Typography variant="body2" sx={{ mt: 1 }}>
        {system === 'android' ? words.ifNothing : words[system]}
      </Typography>
    </Alert>
  );
}
