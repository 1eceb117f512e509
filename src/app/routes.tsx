import { type RouteObject, useLocation } from 'react-router-dom';
import type { PageData } from '#contract/site/bootstrap';
import { addressesOf, isOfDashboard, PAGE_NAMES, type PageName, pageOf } from '#contract/pages';
import { selectAuth } from '../features/people/account/auth.slice.ts';
import { type FoundPage, findPage } from './find-page.ts';
import { AdminOnly, SignedIn } from './guards.tsx';
import { type Preloadable, preloadable } from './preloadable.tsx';
import { RouteError } from './RouteError.tsx';
import { Screen } from './Screen.tsx';
import { Shell } from './shell/Shell.tsx';
import type { Store } from './store.ts';

/**
 * One chunk per page, with the page's name (contract/pages.ts); the build fails if one is missing.
 */
const PAGE_COMPONENTS: Record<PageName, Preloadable> = {
  home: preloadable(() => import(/* webpackChunkName: "home" */ '../features/site/home/HomePage.tsx')),
  bikes: preloadable(() => import(/* webpackChunkName: "bikes" */ '../features/catalogue/search/SearchPage.tsx')),
  bike: preloadable(() => import(/* webpackChunkName: "bike" */ '../features/catalogue/product-page/ProductPage.tsx')),
  seller: preloadable(
    () => import(/* webpackChunkName: "seller" */ '../features/catalogue/seller-profile/SellerPage.tsx'),
  ),
  blogs: preloadable(() => import(/* webpackChunkName: "blogs" */ '../features/site/blogs/BlogsPage.tsx')),
  prices: preloadable(() => import(/* webpackChunkName: "prices" */ '../features/catalogue/prices/PricesPage.tsx')),
  transparency: preloadable(
    () => import(/* webpackChunkName: "transparency" */ '../features/site/transparency/TransparencyPage.tsx'),
  ),
  terms: preloadable(() => import(/* webpackChunkName: "terms" */ '../features/site/site-pages/TermsPage.tsx')),
  privacy: preloadable(() => import(/* webpackChunkName: "privacy" */ '../features/site/site-pages/PrivacyPage.tsx')),
  contact: preloadable(() => import(/* webpackChunkName: "contact" */ '../features/site/site-pages/ContactPage.tsx')),
  compare: preloadable(
    () => import(/* webpackChunkName: "compare" */ '../features/catalogue/comparison/ComparePage.tsx'),
  ),
  recentlyViewed: preloadable(
    () => import(/* webpackChunkName: "recentlyViewed" */ '../features/catalogue/product-page/RecentlyViewedPage.tsx'),
  ),
  login: preloadable(() => import(/* webpackChunkName: "login" */ '../features/people/sign-in/LoginPage.tsx')),
  signup: preloadable(() => import(/* webpackChunkName: "signup" */ '../features/people/sign-in/RegisterPage.tsx')),
  forgotPassword: preloadable(
    () => import(/* webpackChunkName: "forgotPassword" */ '../features/people/sign-in/ForgotPasswordPage.tsx'),
  ),
  category: preloadable(
    () => import(/* webpackChunkName: "category" */ '../features/catalogue/category/CategoryPage.tsx'),
  ),
  wishlist: preloadable(
    () => import(/* webpackChunkName: "wishlist" */ '../features/catalogue/wishlist/WishlistPage.tsx'),
  ),
  dashboard: preloadable(
    () => import(/* webpackChunkName: "dashboard" */ '../features/site/dashboard/DashboardPage.tsx'),
  ),
  createCategory: preloadable(
    () => import(/* webpackChunkName: "createCategory" */ '../features/catalogue/category/AddCategoryPage.tsx'),
  ),
  categories: preloadable(
    () => import(/* webpackChunkName: "categories" */ '../features/catalogue/category/CategoriesPage.tsx'),
  ),
  addProduct: preloadable(
    () => import(/* webpackChunkName: "addProduct" */ '../features/catalogue/listing/AddProductPage.tsx'),
  ),
  myProducts: preloadable(
    () => import(/* webpackChunkName: "myProducts" */ '../features/catalogue/my-products/MyProductsPage.tsx'),
  ),
  receivedBookings: preloadable(
    () =>
      import(/* webpackChunkName: "receivedBookings" */ '../features/deals/received-bookings/ReceivedBookingsPage.tsx'),
  ),
  editCategory: preloadable(
    () => import(/* webpackChunkName: "editCategory" */ '../features/catalogue/category/EditCategoryPage.tsx'),
  ),
  editProduct: preloadable(
    () => import(/* webpackChunkName: "editProduct" */ '../features/catalogue/listing/EditProductPage.tsx'),
  ),
  users: preloadable(() => import(/* webpackChunkName: "users" */ '../features/admin/admin-users/UsersPage.tsx')),
  sellers: preloadable(() => import(/* webpackChunkName: "sellers" */ '../features/admin/admin-users/SellersPage.tsx')),
  reports: preloadable(() => import(/* webpackChunkName: "reports" */ '../features/admin/moderation/ReportsPage.tsx')),
  moderation: preloadable(
    () => import(/* webpackChunkName: "moderation" */ '../features/admin/cases/ModerationPage.tsx'),
  ),
  paymentIssues: preloadable(
    () => import(/* webpackChunkName: "paymentIssues" */ '../features/money/payment-issues/PaymentIssuesPage.tsx'),
  ),
  audit: preloadable(() => import(/* webpackChunkName: "audit" */ '../features/admin/audit/AuditPage.tsx')),
  balance: preloadable(() => import(/* webpackChunkName: "balance" */ '../features/money/balance/BalancePage.tsx')),
  verification: preloadable(
    () => import(/* webpackChunkName: "verification" */ '../features/trust/verification/VerificationPage.tsx'),
  ),
  verifications: preloadable(
    () => import(/* webpackChunkName: "verifications" */ '../features/admin/paper-review/VerificationsPage.tsx'),
  ),
  payouts: preloadable(() => import(/* webpackChunkName: "payouts" */ '../features/money/payouts/PayoutsPage.tsx')),
  parcels: preloadable(() => import(/* webpackChunkName: "parcels" */ '../features/money/parcel-desk/ParcelsPage.tsx')),
  bookings: preloadable(
    () => import(/* webpackChunkName: "bookings" */ '../features/deals/bookings/MyBookingsPage.tsx'),
  ),
  notices: preloadable(() => import(/* webpackChunkName: "notices" */ '../features/news/notices/NoticesPage.tsx')),
  unsubscribe: preloadable(
    () => import(/* webpackChunkName: "unsubscribe" */ '../features/news/notices/UnsubscribePage.tsx'),
  ),
  deals: preloadable(() => import(/* webpackChunkName: "deals" */ '../features/deals/deals/DealsPage.tsx')),
  deal: preloadable(() => import(/* webpackChunkName: "deal" */ '../features/deals/deal-page/DealPage.tsx')),
  lookup: preloadable(() => import(/* webpackChunkName: "lookup" */ '../features/admin/lookup/LookupPage.tsx')),
  person: preloadable(() => import(/* webpackChunkName: "person" */ '../features/admin/lookup/PersonPage.tsx')),
  problems: preloadable(
    () => import(/* webpackChunkName: "problems" */ '../features/admin/problem-list/ProblemsPage.tsx'),
  ),
  messages: preloadable(
    () => import(/* webpackChunkName: "messages" */ '../features/talk/conversations/MessagesPage.tsx'),
  ),
  savedSearches: preloadable(
    () => import(/* webpackChunkName: "savedSearches" */ '../features/catalogue/saved-searches/SavedSearchesPage.tsx'),
  ),
  profile: preloadable(() => import(/* webpackChunkName: "profile" */ '../features/site/profile/ProfilePage.tsx')),
  changePassword: preloadable(
    () => import(/* webpackChunkName: "changePassword" */ '../features/site/profile/ChangePasswordPage.tsx'),
  ),
  becomeSeller: preloadable(
    () => import(/* webpackChunkName: "becomeSeller" */ '../features/site/profile/BecomeSellerPage.tsx'),
  ),
  deleteAccount: preloadable(
    () => import(/* webpackChunkName: "deleteAccount" */ '../features/site/profile/DeleteAccountPage.tsx'),
  ),
  payment: preloadable(() => import(/* webpackChunkName: "payment" */ '../features/money/payments/PaymentPage.tsx')),
};

const dashboardFrame = preloadable(
  () => import(/* webpackChunkName: "dashboardFrame" */ './dashboard/DashboardFrame.tsx'),
);

const isShownInDashboard = (name: PageName): boolean => isOfDashboard(pageOf(name).path);

const loadCode = async ({ name, page }: FoundPage) =>
  (
    await Promise.all([
      PAGE_COMPONENTS[name].preload(),
      isOfDashboard(page.path) ? dashboardFrame.preload() : undefined,
    ])
  )[0];

/**
 * Loads the code of an address's page and seeds the cache with the page's data, so that the first
 * render has both.
 */
export async function loadPage(pathname: string, store: Store, data: PageData): Promise<void> {
  const found = findPage(pathname);
  const code = found && (await loadCode(found));
  code?.seed?.(store.dispatch, data);
}

/**
 * Loads the code and data of an address that is about to be opened; no data if the person may not
 * open it.
 */
export async function prefetchPage(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  store: Store,
): Promise<void> {
  const found = findPage(pathname);
  if (!found) return;
  const { prefetch } = await loadCode(found);
  if (prefetch && (found.page.guard === 'public' || selectAuth(store.getState()).user))
    await prefetch(store.dispatch, found.params, new URLSearchParams(search));
}

function routesOf(name: PageName): RouteObject[] {
  const page = pageOf(name);
  const { Page: Body } = PAGE_COMPONENTS[name];
  const body = (
    <Screen name={name}>
      <Body />
    </Screen>
  );
  const element =
    page.guard === 'public' ? (
      body
    ) : (
      <SignedIn screen={name}>{page.guard === 'admin' ? <AdminOnly>{body}</AdminOnly> : body}</SignedIn>
    );
  return addressesOf(page).map((path) => ({ path, element }));
}

/** The frame is as private as its pages; it passes on which page required the login. */
function Dashboard() {
  const { pathname } = useLocation();
  return (
    <SignedIn screen={findPage(pathname)?.name}>
      <dashboardFrame.Page />
    </SignedIn>
  );
}

export const ROUTES: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      ...PAGE_NAMES.filter((name) => !isShownInDashboard(name)).flatMap(routesOf),
      { element: <Dashboard />, children: PAGE_NAMES.filter(isShownInDashboard).flatMap(routesOf) },
      { path: '*', element: <RouteError status={404} /> },
    ],
  },
];
