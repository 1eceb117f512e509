import { type ComponentType, lazy } from 'react';
import { type RouteObject } from 'react-router-dom';
import { paths } from '../paths';
import { AdminOnly, SignedIn } from './guards';
import { preloadable } from './preloadable';
import { RouteError } from './RouteError';
import { screenText } from './routes.text';
import { Screen } from './Screen';
import { Shell } from './Shell';

type Guard = 'public' | 'signed-in' | 'admin';

interface Page {
  path: string;
  screen: keyof typeof screenText.en;
  guard: Guard;
  page: ComponentType;
}

/** A chunk per page. */
const { Page: HomePage, preload: preloadHome } = preloadable(() => import(/* webpackChunkName: "Home" */ '../features/home/HomePage'));
export { preloadHome };

/** SPEC §2's route table: every page, its guard and its title. */
export const PAGES: Page[] = [
  { path: paths.home, screen: 'home', guard: 'public', page: HomePage },
  { path: paths.homeAlias, screen: 'home', guard: 'public', page: HomePage },
  { path: paths.blogs, screen: 'blogs', guard: 'public', page: lazy(() => import(/* webpackChunkName: "Blogs" */ '../features/blogs/BlogsPage')) },
  { path: paths.login, screen: 'login', guard: 'public', page: lazy(() => import(/* webpackChunkName: "Login" */ '../features/account/LoginPage')) },
  { path: paths.signup, screen: 'signup', guard: 'public', page: lazy(() => import(/* webpackChunkName: "Register" */ '../features/account/RegisterPage')) },
  { path: '/category/:id', screen: 'category', guard: 'signed-in', page: lazy(() => import(/* webpackChunkName: "Category" */ '../features/catalogue/CategoryPage')) },
  { path: paths.wishlist, screen: 'wishlist', guard: 'signed-in', page: lazy(() => import(/* webpackChunkName: "Wishlist" */ '../features/wishlist/WishlistPage')) },
];

/** Those that stand in the dashboard's frame, beside its side menu. */
export const DASHBOARD_PAGES: Page[] = [
  { path: paths.dashboard, screen: 'dashboard', guard: 'signed-in', page: lazy(() => import(/* webpackChunkName: "Dashboard" */ '../features/account/DashboardPage')) },
  { path: paths.createCategory, screen: 'createCategory', guard: 'admin', page: lazy(() => import(/* webpackChunkName: "AddCategory" */ '../features/categories/AddCategoryPage')) },
  { path: paths.categories, screen: 'categories', guard: 'admin', page: lazy(() => import(/* webpackChunkName: "Categories" */ '../features/categories/CategoriesPage')) },
  { path: paths.addProduct, screen: 'addProduct', guard: 'signed-in', page: lazy(() => import(/* webpackChunkName: "AddProduct" */ '../features/selling/AddProductPage')) },
  { path: paths.myProducts, screen: 'myProducts', guard: 'signed-in', page: lazy(() => import(/* webpackChunkName: "MyProducts" */ '../features/selling/MyProductsPage')) },
  { path: paths.users, screen: 'users', guard: 'admin', page: lazy(() => import(/* webpackChunkName: "Users" */ '../features/people/UsersPage')) },
  { path: paths.sellers, screen: 'sellers', guard: 'admin', page: lazy(() => import(/* webpackChunkName: "Sellers" */ '../features/people/SellersPage')) },
  { path: paths.reports, screen: 'reports', guard: 'signed-in', page: lazy(() => import(/* webpackChunkName: "Reports" */ '../features/reports/ReportsPage')) },
  { path: paths.bookings, screen: 'bookings', guard: 'signed-in', page: lazy(() => import(/* webpackChunkName: "MyBookings" */ '../features/booking/MyBookingsPage')) },
  { path: '/dashboard/payment/:id', screen: 'payment', guard: 'signed-in', page: lazy(() => import(/* webpackChunkName: "Payment" */ '../features/payment/PaymentPage')) },
];

const DashboardFrame = lazy(() => import(/* webpackChunkName: "DashboardFrame" */ './DashboardFrame'));

function toRoute({ path, screen, guard, page: PageBody }: Page): RouteObject {
  const body = <Screen name={screen}><PageBody /></Screen>;
  return { path, element: guard === 'public' ? body : <SignedIn>{guard === 'admin' ? <AdminOnly>{body}</AdminOnly> : body}</SignedIn> };
}

export const ROUTES: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      ...PAGES.map(toRoute),
      { element: <SignedIn><DashboardFrame /></SignedIn>, children: DASHBOARD_PAGES.map(toRoute) },
      { path: '*', element: <RouteError status={404} message="Not Found" /> },
    ],
  },
];
