import Tab from '@mui/material/Tab';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { PageTabs } from '../../../ui/page/PageTabs.tsx';
import { BATCHES_PATH } from './batch-path.ts';
import { payoutsText } from './payouts.text.ts';

/** Switches between payouts and batches. */
export function PayoutTabs({ shown }: { shown: 'payouts' | 'batches' }) {
  const words = useText(payoutsText);
  return (
    <PageTabs value={shown} aria-label={words.tabs}>
      <Tab value="payouts" label={words.payouts} component={Link} to={paths.payouts} />
      <Tab value="batches" label={words.batches} component={Link} to={BATCHES_PATH} />
    </PageTabs>
  );
}
