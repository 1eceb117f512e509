import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useRoles } from '../features/account/useSession';
import { paths } from '../paths';
import { useText } from '../ui/text';
import { DashboardMenuEntry } from './DashboardMenuEntry';
import { DashboardMenuList } from './DashboardMenuList';
import { screenText } from './routes.text';
import { shellText } from './shell.text';

const ENTRIES = [
  [paths.profile, 'profile'],
  [paths.changePassword, 'changePassword'],
  [paths.deleteAccount, 'deleteAccount'],
] as const;

const Title = styled(Typography)(({ theme: { breakpoints, vars } }) => ({
  display: 'block',
  margin: '12px 12px 4px',
  fontWeight: 700,
  color: vars.palette.text.secondary,
  [breakpoints.down('lg')]: { display: 'none' },
}));

/** The pages of one's own account, below the role's entries of the dashboard's menu. A buyer may become a seller here. */
export function AccountMenu({ currentPath }: { currentPath: string }) {
  const words = useText(shellText);
  const screens = useText(screenText);
  const { isAdmin, isSeller, loading, error } = useRoles();
  const isBuyer = !loading && !error && !isAdmin && !isSeller;
  const entries = [...(isBuyer ? [[paths.becomeSeller, 'becomeSeller'] as const] : []), ...ENTRIES];
  return (
    <>
      <Title variant="caption">{words.account}</Title>
      <DashboardMenuList aria-label={words.account}>
        {entries.map(([to, screen]) => (
          <DashboardMenuEntry key={to} to={to} label={screens[screen]} current={to === currentPath} />
        ))}
      </DashboardMenuList>
    </>
  );
}
