/** The client's addresses as the server must know them: which chunk a page needs, and what its first screen shows. */
export interface Page {
  /** Name of the page's chunk (src/app/routes.tsx). */
  chunks: string[];
  /** The home page's categories and adverts come inside the HTML. */
  withHomeData?: boolean;
  /** Reads of the API that a signed-in person's browser may send before the client is there; `{email}` is theirs. */
  asks?: string[];
}

const dashboard = (chunk: string, ...asks: string[]): Page => ({ chunks: ['DashboardFrame', chunk], asks: ['/users/admin/{email}', '/users/seller/{email}', ...asks] });

/** Those whose address has no parameter. */
export const PAGES: Record<string, Page> = {
  '/': { chunks: ['Home'], withHomeData: true },
  '/home': { chunks: ['Home'], withHomeData: true },
  '/blogs': { chunks: ['Blogs'] },
  '/login': { chunks: ['Login'] },
  '/signup': { chunks: ['Register'] },
  '/forgot-password': { chunks: ['ForgotPassword'] },
  '/mywishlist': { chunks: ['Wishlist'], asks: ['/mywishlist?email={email}'] },
  '/dashboard': dashboard('Dashboard'),
  '/dashboard/create-category': dashboard('AddCategory'),
  '/dashboard/view-all-category': dashboard('Categories', '/categories'),
  '/dashboard/add-new-product': dashboard('AddProduct', '/productCategory'),
  '/dashboard/view-all-product': dashboard('MyProducts', '/products?email={email}'),
  '/dashboard/manage-users': dashboard('Users', '/allUsers'),
  '/dashboard/manage-sellers': dashboard('Sellers', '/allSeller'),
  '/dashboard/reported-products': dashboard('Reports', '/reportedItems'),
  '/dashboard/payment-issues': dashboard('PaymentIssues', '/paymentIssues'),
  '/dashboard/myorders': dashboard('MyBookings', '/bookings?email={email}'),
  '/dashboard/profile': dashboard('Profile', '/users/me'),
  '/dashboard/change-password': dashboard('ChangePassword'),
  '/dashboard/become-seller': dashboard('BecomeSeller'),
  '/dashboard/delete-account': dashboard('DeleteAccount'),
};

/** The page of an address; nothing for an address the client does not have, which is answered 404. */
export function pageFor(pathname: string): Page | undefined {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const category = /^\/category\/([^/]+)$/.exec(trimmed)?.[1];
  if (category) return { chunks: ['Category'], asks: [`/category/${category}`, '/categories'] };
  const booking = /^\/dashboard\/payment\/([^/]+)$/.exec(trimmed)?.[1];
  if (booking) return dashboard('Payment', `/bookings/${booking}`);
  const product = /^\/dashboard\/edit-product\/([^/]+)$/.exec(trimmed)?.[1];
  if (product) return dashboard('EditProduct', `/products?email={email}&id=${product}`, '/productCategory');
  return PAGES[trimmed];
}
