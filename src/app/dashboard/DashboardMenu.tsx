import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useInView } from 'react-intersection-observer';
import { matchPath, useLocation } from 'react-router-dom';
import { useRoles } from '../../features/account/useSession.ts';
import { paths } from '../../paths.ts';
import { useText } from '../../ui/text/text.ts';
import { AccountMenu } from '../shell/AccountMenu.tsx';
import { DashboardMenuEntry } from './DashboardMenuEntry.tsx';
import { DashboardMenuList } from './DashboardMenuList.ts';
import { dashboardText } from './dashboard.text.ts';
import { shellText } from '../shell/shell.text.ts';

type Entry = [to: string, screen: keyof typeof dashboardText.en];

const ADMIN: Entry[] = [
  [paths.createCategory, 'createCategory'],
  [paths.categories, 'categories'],
  [paths.users, 'users'],
  [paths.sellers, 'sellers'],
  [paths.verifications, 'verifications'],
  [paths.moderation, 'moderation'],
  [paths.lookup, 'lookup'],
  [paths.reports, 'reports'],
  [paths.paymentIssues, 'paymentIssues'],
  [paths.payouts, 'payouts'],
  [paths.problems, 'problems'],
  [paths.audit, 'audit'],
];
const SELLER: Entry[] = [
  [paths.addProduct, 'addProduct'],
  [paths.myProducts, 'myProducts'],
  [paths.receivedBookings, 'receivedBookings'],
  [paths.balance, 'balance'],
  [paths.verification, 'verification'],
];
const BUYER: Entry[] = [
  [paths.bookings, 'bookings'],
  [paths.deals, 'deals'],
  [paths.messages, 'messages'],
  [paths.savedSearches, 'savedSearches'],
  [paths.notices, 'notices'],
];

/** On a narrow screen, a scrolling row that fades at the edges where there is more. */
const Menu = styled(Paper)(({ theme: { breakpoints, mixins, vars } }) => ({
  position: 'sticky',
  top: Number(mixins.toolbar.minHeight) + 24,
  padding: 12,
  borderRadius: vars.shape.card,
  [breakpoints.down('lg')]: {
    '--start': 'black',
    '--end': 'black',
    position: 'static',
    display: 'flex',
    padding: 6,
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    maskImage: 'linear-gradient(90deg, var(--start), #000 40px, #000 calc(100% - 40px), var(--end))',
    '&[data-start-hidden="true"]': { '--start': 'transparent' },
    '&[data-end-hidden="true"]': { '--end': 'transparent' },
  },
})) as typeof Paper;

/** Sentinels at both ends of the row, for the IntersectionObserver. */
const Edge = styled('span')({ display: 'block', flex: '0 0 1px', margin: '0 -1px 0 0' });

/**
 * The dashboard's side menu by role (docs/specification.md §2): an admin also sees the seller's
 * items.
 */
export function DashboardMenu() {
  const words = useText(shellText);
  const screens = useText(dashboardText);
  const { isAdmin, isSeller, loading } = useRoles();
  // Everyone can book, so everyone sees their bookings.
  const entries = loading ? [] : [...(isAdmin ? ADMIN : []), ...(isAdmin || isSeller ? SELLER : []), ...BUYER];
  const { pathname } = useLocation();
  // Payments belong to My Bookings, editing a product to Manage Products, a deal to My Deals, and a person to Find.
  const currentPath = matchPath('/dashboard/payment/:id', pathname)
    ? paths.bookings
    : matchPath('/dashboard/edit-product/:id', pathname)
      ? paths.myProducts
      : matchPath('/dashboard/deals/:id', pathname)
        ? paths.deals
        : matchPath('/dashboard/people/:id', pathname)
          ? paths.lookup
          : pathname.replace(/\/+$/, '');
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [startRef, isStartShown] = useInView({ root: menu, initialInView: true, fallbackInView: true });
  const [endRef, isEndShown] = useInView({ root: menu, initialInView: true, fallbackInView: true });
  // Scrolls the row to the current page's entry.
  useEffect(() => {
    const current = menu?.querySelector<HTMLElement>('[aria-current="page"]');
    // Not offsetLeft: the entry's offset parent is its list item.
    const left = (element: HTMLElement) => element.getBoundingClientRect().left;
    if (menu && current) menu.scrollTo?.({ left: menu.scrollLeft + left(current) - left(menu) - 48 });
  }, [menu, pathname, entries.length]);
  return (
    <Menu
      component="nav"
      variant="outlined"
      ref={setMenu}
      aria-label={words.dashboard}
      data-start-hidden={!isStartShown}
      data-end-hidden={!isEndShown}
    >
      <Edge ref={startRef} />
      <DashboardMenuList>
        <DashboardMenuEntry to={paths.dashboard} label={words.dashboard} current={currentPath === paths.dashboard} />
        {entries.map(([to, screen]) => (
          <DashboardMenuEntry key={to} to={to} label={screens[screen]} current={to === currentPath} />
        ))}
      </DashboardMenuList>
      <AccountMenu currentPath={currentPath} />
      <Edge ref={endRef} />
    </Menu>
  );
}
