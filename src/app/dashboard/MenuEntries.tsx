import { Fragment } from 'react';
import { useRoles } from '../../features/people/account/useSession.ts';
import { useGetDashboardQuery } from '../../features/site/dashboard/dashboard.api.ts';
import { useText } from '../../ui/text/text.ts';
import { AccountMenu } from '../shell/AccountMenu.tsx';
import { dashboardText, menuText } from './dashboard.text.ts';
import { DashboardMenuEntry } from './DashboardMenuEntry.tsx';
import { DashboardMenuList } from './DashboardMenuList.ts';
import { MenuTitle } from './MenuTitle.ts';
import { COMMON_ENTRIES, type MenuEntry, menuGroups } from './menu-groups.ts';
import { useMenuCounts } from './useMenuCounts.ts';

/**
 * Every screen of the dashboard that the person may open, in groups, with what waits on each. What asks for the roles
 * stays mounted while they load: a check that failed would be repeated with every mount.
 */
export function MenuEntries({ currentPath }: { currentPath: string }) {
  const words = useText(menuText);
  const screens = useText(dashboardText);
  const roles = useRoles();
  const counts = useMenuCounts();
  const { data } = useGetDashboardQuery();
  const list = (label: string | undefined, entries: readonly MenuEntry[]) => (
    <DashboardMenuList aria-label={label}>
      {entries.map(([to, screen]) => (
        <DashboardMenuEntry
          key={to}
          to={to}
          label={screens[screen]}
          count={counts[screen]}
          current={to === currentPath}
        />
      ))}
    </DashboardMenuList>
  );
  const groups = roles.loading ? [] : menuGroups({ ...roles, hasBalance: data?.payable !== undefined });
  return (
    <>
      {!roles.loading && list(undefined, COMMON_ENTRIES)}
      {groups.map(({ name, entries }) => (
        <Fragment key={name}>
          <MenuTitle variant="caption">{words[name]}</MenuTitle>
          {list(words[name], entries)}
        </Fragment>
      ))}
      <AccountMenu currentPath={currentPath} />
    </>
  );
}
