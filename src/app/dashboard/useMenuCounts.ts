import { useGetDashboardQuery } from '../../features/site/dashboard/dashboard.api.ts';
import { useCountUnreadQuery } from '../../features/talk/conversations/conversations.api.ts';
import type { MenuScreen } from './menu-groups.ts';

/** Returns how many tasks wait on each screen of the menu. */
export function useMenuCounts(): Partial<Record<MenuScreen, number>> {
  const { data } = useGetDashboardQuery();
  // The number that the bar at the top shows beside the same link.
  const { data: messages } = useCountUnreadQuery();
  if (!data) return { messages };
  const { admin, seller, bookingsToPay, deals, newMatches } = data;
  return {
    bookings: bookingsToPay.count,
    deals: deals.count + (seller?.deals.count ?? 0),
    messages,
    savedSearches: newMatches,
    receivedBookings: seller?.newBookings,
    myProducts: seller?.productsToChange.count,
    moderation: admin && admin.openCases + admin.appeals,
    reports: admin && admin.reports + admin.reportedConversations,
    verifications: admin?.papersToCheck,
    problems: admin && admin.problemsToDecide + admin.failedRows,
    paymentIssues: admin?.paymentIssues,
    parcels: admin && admin.silentParcels + admin.differingPayouts,
    payouts: admin?.payouts,
    sellers: admin?.unverifiedSellers,
  };
}
