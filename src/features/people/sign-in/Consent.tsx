import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { consentText } from './consent.text.ts';

/** The sentence that names what a new account accepts. The links open another tab, so that what was typed stays. */
export function Consent() {
  const words = useText(consentText);
  const link = (to: string, label: string) => (
    <Link component={RouterLink} to={to} target="_blank">
      {label}
    </Link>
  );
  return (
    <Typography variant="body2" color="textSecondary" align="center" sx={{ mt: 1.5 }}>
      <span>{words.before}</span> {link(paths.terms, words.terms)} <span>{words.and}</span>{' '}
      {link(paths.privacy, words.privacy)}
      <span>{words.after}</span>
    </Typography>
  );
}
