import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { config } from '../../../services/bootstrap.ts';
import { useText } from '../../../ui/text/text.ts';
import { roleText } from '../account/role.text.ts';
import { signInText } from './sign-in.text.ts';

interface DemoAccountsProps {
  onChoose: (account: { email: string; password: string }) => void;
}

/** The sandbox's accounts, one press each; renders nothing with the real sign-in service. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const words = useText(signInText);
  const roles: Record<string, string> = useText(roleText);
  const accounts = config().sandbox?.people;
  if (!accounts) return null;
  return (
    <Box component="section" aria-label={words.demo} sx={{ mt: 3 }}>
      <Divider sx={{ mb: 2, borderStyle: 'dashed' }} />
      <Typography variant="h5" component="h2">
        {words.demo}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1.5 }}>
        {words.demoHint}
      </Typography>
      <List disablePadding sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {accounts.map(({ email, password, role }) => (
          <ListItem key={email} disablePadding sx={{ width: 'auto' }}>
            <Chip
              label={`${roles[role] ?? role}: ${email.split('@')[0]}`}
              onClick={() => onChoose({ email, password })}
            />
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
