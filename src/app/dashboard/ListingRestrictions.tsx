import type { Dashboard } from '#contract/site/dashboard';
import { RestrictionNotice } from '../../features/site/dashboard/RestrictionNotice.tsx';

/** Says that a seller can't list anything now, before they fill in the form. A freeze stops only payouts. */
export default function ListingRestrictions({ all }: { all: NonNullable<Dashboard['restrictions']> }) {
  return <RestrictionNotice restrictions={all.filter(({ action }) => action !== 'freeze')} />;
}
