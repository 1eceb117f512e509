import { type RouteObject, matchPath, useLocation } from 'react-router-dom';
import { selectAuth } from '../features/account/auth.slice';
import { paths } from '../paths';
import { AdminOnly, SignedIn } from './guards';
import { type Preloadable, preloadable } from './preloadable';
import { RouteError } from './RouteError';
import { screenText } from './routes.text';
import { Screen } from './Screen';
import { Shell } from './Shell';
import type { Store } from './store';

type Guard = 'public' | 'signed-in' | 'admin';

interface Page {
  path: string;
  screen: keyof typeof screenText.en;
  guard: Guard;
  page: Preloadable;
}

/** A chunk per page; the home page has two addresses. */
const homePage = preloadable(() => import(/* webpackChunkName: "Home" */ '../features/home/HomePage'));

/** SPEC §2's route table: every page, its guard and its title. */
export const PAGES: Page[] = [
  { path: paths.home, screen: 'home', guard: 'public', page: homePage },
  { path: paths.homeAlias, screen: 'home', guard: 'public', page: homePage },
  { path: paths.blogs, screen: 'blogs', guard: 'public', page: preloadable(() => import(/* webpackChunkName: "Blogs" */ '../features/blogs/BlogsPage')) },
  { path: paths.login, screen: 'login', guard: 'public', page: preloadable(() => import(/* webpackChunkName: "Login" */ '../features/account/LoginPage')) },
  { path: paths.signup, screen: 'signup', guard: 'public', page: preloadable(() => import(/* webpackChunkName: "Register" */ '../features/account/RegisterPage')) },
  { path: paths.forgotPassword, screen: 'forgotPassword', guard: 'public', page: preloadable(() => import(/* webpackChunkName: "ForgotPassword" */ '../features/account/ForgotPasswordPage')) },
  { path: '/category/:id', screen: 'category', guard: 'signed-in', page: preloadable(() => import(/* webpackChunkName: "Category" */ '../features/catalogue/CategoryPage')) },
  { path: paths.wishlist, screen: 'wishlist', guard: 'signed-in', page: preloadable(() => import(/* webpackChunkName: "Wishlist" */ '../features/wishlist/WishlistPage')) },
];

/** Those that stand in the dashboard's frame, beside its side menu. */
export const DASHBOARD_PAGES: Page[] = [
  { path: paths.dashboard, screen: 'dashboard', guard: 'signed-in', page: preloadable(() => import(/* webpackChunkName: "Dashboard" */ '../features/account/DashboardPage')) },
  { path: paths.createCategory, screen: 'createCategory', guard: 'admin', page: preloadable(() => import(/* webpackChunkName: "AddCategory" */ '../features/categories/AddCategoryPage')) },
  { path: paths.categories, screen: 'categories', guard: 'admin', page: preloadable(() => import(/* webpackChunkName: "Categories" */ '../features/categories/CategoriesPage')) },
  { path: paths.addProduct, screen: 'addProduct', guard: 'signed-in', page: preloadable(() => import(/* webpackChunkName: "AddProduct" */ '../features/selling/AddProductPage')) },
  { path: paths.myProducts, screen: 'myProducts', guard: 'signed-in', page: preloadable(() => import(/* webpackChunkName: "MyProducts" */ '../features/selling/MyProductsPage')) },
  { path: '/dashboard/edit-product/:id', screen: 'editProduct', guard: 'signed-in', page: preloadable(() => import(/* webpackChunkName: "EditProduct" */ '../features/selling/EditProductPage')) },
  { path: paths.users, screen: 'users', guard: 'admin', page: preloadable(() => import(/* webpackChunkName: "Users" */ '../features/people/UsersPage')) },
  { path: paths.sellers, screen: 'sellers', guard: 'admin', page: preloadable(() => import(/* webpackChunkName: "Sellers" */ '../features/people/SellersPage')) },
  { path: paths.reports, screen: 'reports', guard: 'signed-in', page: preloadable(() => import(/* webpackChunkName: "Reports" */ '../features/reports/ReportsPage')) },
  { path: paths.paymentIssues, screen: 'paymentIssues', guard: 'admin', page: preloadable(() => import(/* webpackChunkName: "PaymentIssues" */ '../features/payment/PaymentIssuesPage')) },
  { path: paths.bookings, screen: 'bookings', guard: 'signed-in', page: preloadable(() => import(/* webpackChunkName: "MyBookings" */ '../features/booking/MyBookingsPage')) },
  { path: paths.profile, screen: 'profile', guard: 'signed-in', page: preloadable(() => import(/* webpackChunkName: "Profile" */ '../features/account/ProfilePage')) },
  { path: paths.changePassword, screen: 'changePassword', guard: 'signed-in', page: preloadable(() => import(/* webpackChunkName: "ChangePassword" */ '../features/account/ChangePasswordPage')) },
  { path: paths.becomeSeller, screen: 'becomeSeller', guard: 'signed-in', page: preloadable(() => import(/* webpackChunkName: "BecomeSeller" */ '../features/account/BecomeSellerPage')) },
  { path: paths.deleteAccount, screen: 'deleteAccount', guard: 'signed-in', page: preloadable(() => import(/* webpackChunkName: "DeleteAccount" */ '../features/account/DeleteAccountPage')) },
  { path: '/dashboard/payment/:id', screen: 'payment', guard: 'signed-in', page: preloadable(() => import(/* webpackChunkName: "Payment" */ '../features/payment/PaymentPage')) },
];

const dashboardFrame = preloadable(() => import(/* webpackChunkName: "DashboardFrame" */ './DashboardFrame'));

/** How long data that is due may hold up a page whose code is here; then the page is shown waiting for it. */
const PREFETCH_MS = 60;

/** Loads what an address shows, so that it stands in the first rendering; without it, a lazy page waits for itself. */
export async function preloadPage(pathname: string, store: Store): Promise<void> {
  const page = [...PAGES, ...DASHBOARD_PAGES].find(({ path }) => matchPath(path, pathname));
  if (!page) return;
  const [{ prefetch }] = await Promise.all([page.page.preload(), DASHBOARD_PAGES.includes(page) ? dashboardFrame.preload() : undefined]);
  if (!prefetch || (page.guard !== 'public' && !selectAuth(store.getState()).user)) return;
  const data = prefetch(store.dispatch, matchPath(page.path, pathname)?.params ?? {});
  await Promise.race([data, new Promise((resolve) => setTimeout(resolve, PREFETCH_MS))]);
}

function toRoute({ path, screen, guard, page: { Page: Body } }: Page): RouteObject {
  const body = <Screen name={screen}><Body /></Screen>;
  return { path, element: guard === 'public' ? body : <SignedIn screen={screen}>{guard === 'admin' ? <AdminOnly>{body}</AdminOnly> : body}</SignedIn> };
}

/** The frame is as private as its pages, and says which of them asked for a login. */
function Dashboard() {
  const { pathname } = useLocation();
  const screen = DASHBOARD_PAGES.find(({ path }) => matchPath(path, pathname))?.screen;
  return <SignedIn screen={screen}><dashboardFrame.Page /></SignedIn>;
}

export const ROUTES: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      ...PAGES.map(toRoute),
      { element: <Dashboard />, children: DASHBOARD_PAGES.map(toRoute) },
      { path: '*', element: <RouteError status={404} message="Not Found" /> },
    ],
  },
];
