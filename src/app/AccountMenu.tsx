import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { NavLink } from 'react-router-dom';
import { useRoles } from '../features/account/useSession';
import { paths } from '../paths';
import { useText } from '../ui/text';
import classes from './DashboardFrame.module.css';
import { screenText } from './routes.text';
import { shellText } from './shell.text';

const ENTRIES = [[paths.profile, 'profile'], [paths.changePassword, 'changePassword'], [paths.deleteAccount, 'deleteAccount']] as const;

/** The pages of one's own account, below the role's entries of the dashboard's menu. A buyer may become a seller here. */
export function AccountMenu() {
  const words = useText(shellText);
  const screens = useText(screenText);
  const { isAdmin, isSeller, loading, error } = useRoles();
  const isBuyer = !loading && !error && !isAdmin && !isSeller;
  const entries = [...(isBuyer ? [[paths.becomeSeller, 'becomeSeller'] as const] : []), ...ENTRIES];
  return (
    <>
      <Typography className={classes.title}>{words.account}</Typography>
      <Box component="ul" aria-label={words.account} className={classes.list}>
        {entries.map(([to, screen]) => <li key={to}><MuiLink component={NavLink} className={classes.link} to={to}>{screens[screen]}</MuiLink></li>)}
      </Box>
    </>
  );
}
