import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { useText } from '../../ui/text/text';
import { reportedText } from './reported.text';

/** Switches between reported products and conversations. */
export function ReportTabs({ shown }: { shown: 'products' | 'conversations' }) {
  const words = useText(reportedText);
  return (
    <Tabs value={shown} aria-label={words.tabs} sx={{ mb: 2, '& .MuiTab-root': { minHeight: 44 } }}>
      <Tab value="products" label={words.products} component={Link} to={paths.reports} />
      <Tab
        value="conversations"
        label={words.conversations}
        component={Link}
        to={`${paths.reports}?about=conversations`}
      />
    </Tabs>
  );
}
