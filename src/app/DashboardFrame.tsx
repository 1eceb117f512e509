import { Suspense, useEffect, useRef } from 'react';
import { Link, Outlet, matchPath, useLocation } from 'react-router-dom';
import { useRoles } from '../features/account/useSession';
import { paths } from '../paths';
import { useText } from '../ui/text';
import { Waiting } from '../ui/Waiting';
import { AccountMenu } from './AccountMenu';
import { ErrorBoundary } from './ErrorBoundary';
import { shellText } from './shell.text';
import { useScrollHint } from './useScrollHint';
import { screenText } from './routes.text';
import classes from './DashboardFrame.module.css';

type Entry = [to: string, screen: keyof typeof screenText.en];

const ADMIN: Entry[] = [
  [paths.createCategory, 'createCategory'], [paths.categories, 'categories'], [paths.users, 'users'], [paths.sellers, 'sellers'], [paths.reports, 'reports'],
  [paths.paymentIssues, 'paymentIssues'],
];
const SELLER: Entry[] = [[paths.addProduct, 'addProduct'], [paths.myProducts, 'myProducts']];
const BUYER: Entry[] = [[paths.bookings, 'bookings']];

/** The dashboard's side menu by role (SPEC §2): an admin also sees the seller's items. */
export default function DashboardFrame() {
  const words = useText(shellText);
  const screens = useText(screenText);
  const { isAdmin, isSeller, loading } = useRoles();
  // Everyone may book, so everyone finds their bookings.
  const entries = loading ? [] : [...(isAdmin ? ADMIN : []), ...(isAdmin || isSeller ? SELLER : []), ...BUYER];
  // On a phone the menu is a row to scroll: the page one is on stands in it.
  const { pathname } = useLocation();
  // A booking is paid from My Bookings, a product edited from Manage Products.
  const place = matchPath('/dashboard/payment/:id', pathname) ? paths.bookings : matchPath('/dashboard/edit-product/:id', pathname) ? paths.myProducts : pathname.replace(/\/+$/, '');
  const current = (to: string) => (to === place ? 'page' : undefined);
  const menu = useRef<HTMLElement>(null);
  useScrollHint(menu);
  useEffect(() => {
    const here = menu.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (menu.current && here) menu.current.scrollLeft = here.offsetLeft - menu.current.offsetLeft - 48;
  }, [pathname, entries.length]);
  return (
    <div className={classes.frame}>
      <nav ref={menu} className={classes.menu} aria-label={words.dashboard}>
        <ul className={classes.list}>
          <li><Link className={classes.link} to={paths.dashboard} aria-current={current(paths.dashboard)}>{words.dashboard}</Link></li>
          {entries.map(([to, screen]) => <li key={to}><Link className={classes.link} to={to} aria-current={current(to)}>{screens[screen]}</Link></li>)}
        </ul>
        <AccountMenu />
      </nav>
      <div className={classes.page}>
        <ErrorBoundary page={pathname}>
          <Suspense key={pathname} fallback={<Waiting />}><Outlet /></Suspense>
        </ErrorBoundary>
      </div>
    </div>
  );
}
