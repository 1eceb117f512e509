import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Estimate } from '#contract/catalogue/price';
import type { PriceLabel } from '#contract/catalogue/price-rules';
import { paths } from '../../../paths.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { priceLabelText, priceNoteText } from './price-note.text.ts';

const COLOURS: Record<PriceLabel, 'success' | 'default' | 'warning'> = {
  good: 'success',
  fair: 'default',
  high: 'warning',
};

/** What similar bikes cost, and how this price compares (docs/rules.md §12). */
export default function PriceNote({ estimate }: { estimate: Estimate }) {
  const words = useText(priceNoteText);
  const labels = useText(priceLabelText);
  const language = useLanguage();
  const { low = 0, high = 0, comparables, label, caution } = estimate;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {label && <Chip color={COLOURS[label]} label={labels[label]} />}
      {caution && (
        <Alert severity="warning" role="note">
          {words.caution}
        </Alert>
      )}
      <Typography variant="body2">
        <span>
          {words.range(formatTaka(low, language), formatCount(high, language), formatCount(comparables, language))}
        </span>{' '}
        <Link component={RouterLink} to={paths.prices} sx={{ whiteSpace: 'nowrap' }}>
          {words.how}
        </Link>
      </Typography>
    </Stack>
  );
}
