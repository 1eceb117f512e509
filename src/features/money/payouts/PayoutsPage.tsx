import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { useText } from '../../../ui/text/text.ts';
import { AllPayouts } from './AllPayouts.tsx';
import { Batches } from './Batches.tsx';
import { payoutsText } from './payouts.text.ts';
import { PayoutTabs } from './PayoutTabs.tsx';
import { addPayoutRefusals } from '../../../ui/feedback/payout-refusals.text.ts';

addPayoutRefusals();

/** For admins: what sellers ask for, and the batches in which it is paid (docs/rules.md §10). */
export default function PayoutsPage() {
  const words = useText(payoutsText);
  const [params] = useSearchParams();
  const shown = params.get('about') === 'batches' ? 'batches' : 'payouts';
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <PayoutTabs shown={shown} />
      {shown === 'payouts' ? <AllPayouts /> : <Batches />}
    </>
  );
}
