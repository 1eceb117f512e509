import { isOfDashboard } from '#contract/pages';

export const CONTENT_ID = 'content';
/** Behind the dashboard's menu. */
export const DASHBOARD_PAGE_ID = 'page';

/** Returns where the link that skips the navigation leads. */
export const skipTarget = (pathname: string): string => `#${isOfDashboard(pathname) ? DASHBOARD_PAGE_ID : CONTENT_ID}`;
