import { useGetDashboardQuery } from '../../features/site/dashboard/dashboard.api.ts';
import { RestrictionNotice } from '../../features/site/dashboard/RestrictionNotice.tsx';

/** Says that a seller can't list anything now, before they fill in the form. A freeze stops only payouts. */
export default function ListingRestrictions() {
  const { data } = useGetDashboardQuery();
  return <RestrictionNotice restrictions={(data?.restrictions ?? []).filter(({ action }) => action !== 'freeze')} />;
}
