/** The client's addresses as the server must know them: which chunk a page needs, and what data its first screen shows. */
export interface Page {
  /** Name of the page's chunk (src/app/routes.tsx). */
  chunks: string[];
  /** The home page's categories and adverts come inside the HTML. */
  withHomeData?: boolean;
}

const dashboard = (chunk: string): Page => ({ chunks: ['DashboardFrame', chunk] });

const PAGES: Record<string, Page> = {
  '/': { chunks: ['Home'], withHomeData: true },
  '/home': { chunks: ['Home'], withHomeData: true },
  '/blogs': { chunks: ['Blogs'] },
  '/login': { chunks: ['Login'] },
  '/signup': { chunks: ['Register'] },
  '/mywishlist': { chunks: ['Wishlist'] },
  '/dashboard': dashboard('Dashboard'),
  '/dashboard/create-category': dashboard('AddCategory'),
  '/dashboard/view-all-category': dashboard('Categories'),
  '/dashboard/add-new-product': dashboard('AddProduct'),
  '/dashboard/view-all-product': dashboard('MyProducts'),
  '/dashboard/manage-users': dashboard('Users'),
  '/dashboard/manage-sellers': dashboard('Sellers'),
  '/dashboard/reported-products': dashboard('Reports'),
  '/dashboard/myorders': dashboard('MyBookings'),
};

/** The page of an address; nothing for an address the client does not have, which is answered 404. */
export function pageFor(pathname: string): Page | undefined {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (/^\/category\/[^/]+$/.test(trimmed)) return { chunks: ['Category'] };
  if (/^\/dashboard\/payment\/[^/]+$/.test(trimmed)) return dashboard('Payment');
  return PAGES[trimmed];
}
