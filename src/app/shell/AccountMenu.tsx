import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { useRoles } from '../../features/people/account/useSession.ts';
import { paths } from '../../paths.ts';
import { useInstall, useInstallsByHand } from '../../ui/page/install-prompt.ts';
import { useText } from '../../ui/text/text.ts';
import { useLazyDialog } from '../../ui/feedback/useLazyDialog.ts';
import { DashboardMenuEntry } from '../dashboard/DashboardMenuEntry.tsx';
import { DashboardMenuList } from '../dashboard/DashboardMenuList.ts';
import { MenuTitle } from '../dashboard/MenuTitle.ts';
import { dashboardText } from '../dashboard/dashboard.text.ts';
import { offlineText } from '../offline.text.ts';
import { shellText } from './shell.text.ts';

const ENTRIES = [
  [paths.profile, 'profile'],
  [paths.changePassword, 'changePassword'],
  [paths.deleteAccount, 'deleteAccount'],
] as const;

const loadDialog = () => import('./InstallDialog.tsx').then((module) => module.InstallDialog);

/**
 * The account pages, below the dashboard's entries for the role. A buyer can become a seller here.
 */
export function AccountMenu({ currentPath }: { currentPath: string }) {
  const words = useText(shellText);
  const screens = useText(dashboardText);
  const { isAdmin, isSeller, loading, error } = useRoles();
  const offline = useText(offlineText);
  const install = useInstall();
  const isByHand = useInstallsByHand();
  const { Dialog, open, show, close } = useLazyDialog(loadDialog);
  // Rendering it before the entries above are known would make it jump.
  if (loading) return null;
  const isBuyer = !error && !isAdmin && !isSeller;
  const entries = [...(isBuyer ? [[paths.becomeSeller, 'becomeSeller'] as const] : []), ...ENTRIES];
  return (
    <>
      <MenuTitle variant="caption">{words.account}</MenuTitle>
      <DashboardMenuList aria-label={words.account}>
        {entries.map(([to, screen]) => (
          <DashboardMenuEntry key={to} to={to} label={screens[screen]} current={to === currentPath} />
        ))}
        {(install ?? isByHand) && (
          <ListItem disablePadding>
            <ListItemButton onClick={() => (install ? void install() : show())}>{offline.install}</ListItemButton>
          </ListItem>
        )}
      </DashboardMenuList>
      {Dialog && <Dialog open={open} onClose={close} />}
    </>
  );
}
