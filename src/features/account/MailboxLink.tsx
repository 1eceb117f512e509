import MuiLink from '@mui/material/Link';
import { config } from '../../services/bootstrap';
import { useLanguage } from '../../ui/language';
import { useText } from '../../ui/text';
import { settingsText } from './settings.text';

/** In the sandbox mails arrive in a mailbox of its own; nothing where real mails are sent. */
export function MailboxLink() {
  const words = useText(settingsText);
  const language = useLanguage();
  const address = config().sandbox?.mailboxUrl;
  if (!address) return null;
  return <MuiLink href={language === 'bn' ? `${address}?lang=bn` : address} target="_blank" rel="noopener" color="inherit" sx={{ display: 'flex', alignItems: 'center', minHeight: 44, fontWeight: 700 }}>{words.mailbox}</MuiLink>;
}
