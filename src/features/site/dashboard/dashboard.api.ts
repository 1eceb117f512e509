import type { Dashboard } from '#contract/site/dashboard';
import { api } from '../../../api/api.ts';
import { list, type TagType } from '../../../api/tags.ts';

/** The types the dashboard counts: live events and own changes to them refetch it. */
const COUNTED_TYPES: TagType[] = [
  'Booking',
  'Deal',
  'Conversation',
  'Message',
  'Wish',
  'SavedSearch',
  'Notice',
  'Product',
  'Category',
  'Payout',
  'Case',
  'Appeal',
  'Report',
  'ConversationReport',
  'PaymentIssue',
  'Verification',
  'Person',
];

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query<Dashboard, void>({
      query: () => '/dashboard',
      providesTags: () => COUNTED_TYPES.map(list),
    }),
  }),
});

export const { useGetDashboardQuery } = dashboardApi;
