import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
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

/** Free ends of the bar, as a share of what it shows. */
const END_SHARE = 0.08;

const Bar = styled('div')(({ theme: { vars } }) => ({
  position: 'relative',
  width: '100%',
  maxWidth: 360,
  height: 10,
  borderRadius: 5,
  background: vars.palette.divider,
  '& > *': { position: 'absolute', insetBlock: 0 },
  '& > .PriceBar-usual': { background: vars.palette.success.main, borderRadius: 5 },
  '& > .PriceBar-asked': {
    insetBlock: -4,
    width: 4,
    marginInlineStart: -2,
    borderRadius: 2,
    background: vars.palette.text.primary,
    outline: `2px solid ${vars.palette.background.default}`,
  },
}));

/** The usual prices as a part of a bar, and the asking price as a mark on it; the sentence below says the same. */
function PriceBar({ low, high, price }: { low: number; high: number; price: number }) {
  const [least, most] = [Math.min(low, price), Math.max(high, price)];
  const at = (amount: number) =>
    most > least ? 100 * (END_SHARE + (1 - 2 * END_SHARE) * ((amount - least) / (most - least))) : 50;
  return (
    <Bar aria-hidden>
      <span className="PriceBar-usual" style={{ left: `${at(low)}%`, right: `${100 - at(high)}%` }} />
      <span className="PriceBar-asked" style={{ left: `${at(price)}%` }} />
    </Bar>
  );
}

/** What similar bikes cost, and how this price compares (docs/rules.md §12). */
export default function PriceNote({ estimate, price }: { estimate: Estimate; price: number }) {
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
      <PriceBar low={low} high={high} price={price} />
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
