import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { payoutsText } from './payouts.text.ts';

/** Switches between payouts and batches. */
export function PayoutTabs({ shown }: { shown: 'payouts' | 'batches' }) {
  const words = useText(payoutsText);
  return (
    <Tabs value={shown} aria-label={words.tabs} sx={{ mb: 2, '& .MuiTab-root': { minHeight: 44 } }}>
      <Tab value="payouts" label={words.payouts} component={Link} to={paths.payouts} />
      <Tab value="batches" label={words.batches} component={Link} to={`${paths.payouts}?about=batches`} />
    </Tabs>
  );
}
