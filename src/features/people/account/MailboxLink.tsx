import Link from '@mui/material/Link';
import { config } from '../../../services/bootstrap.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { accountText } from './account.text.ts';

/** A link to the sandbox's mailbox; renders nothing where real mail is sent. */
export function MailboxLink() {
  const words = useText(accountText);
  const language = useLanguage();
  const address = config().sandbox?.mailboxUrl;
  if (!address) return null;
  return (
    <Link
      href={language === 'bn' ? `${address}?lang=bn` : address}
      target="_blank"
      rel="noopener"
      color="inherit"
      sx={{ display: 'flex', alignItems: 'center', minHeight: 44, fontWeight: 700 }}
    >
      {words.mailbox}
    </Link>
  );
}
