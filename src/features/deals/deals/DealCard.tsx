import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Deal } from '#contract/deals/deal';
import { paths } from '../../../paths.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { Picture } from '../../../ui/page/Picture.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { depositText } from '../deposit/deposit.text.ts';
import { DealDeadline } from './DealDeadline.tsx';
import { DealStateChip } from './DealStateChip.tsx';
import { dealsText } from './deals.text.ts';
import { otherName } from './deal-format.ts';
import { useNextSentence } from './useNextSentence.ts';
import { usePaidFor } from './usePaidFor.ts';

const Root = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr)',
  gap: '12px 16px',
  alignItems: 'start',
  padding: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '84px minmax(0, 1fr)', padding: 12 },
  '& img': { borderRadius: theme.vars.shape.control },
  '& .DealCard-next': { gridColumn: '1 / -1', display: 'grid', gap: 8, justifyItems: 'start' },
})) as typeof Card;

/** One deal of the list: what it is about, where it stands, what is next and by when. */
export function DealCard({ deal }: { deal: Deal }) {
  const words = useText(dealsText);
  const next = useNextSentence()(deal);
  const language = useLanguage();
  const paidFor = usePaidFor(deal);
  const { split } = useText(depositText);
  const { _id, productName, image, role, amount, delivery, price, kind, state } = deal;
  // The fee is the courier's.
  const [label, shown] = role === 'seller' && delivery === 'courier' ? [words.price, price] : [paidFor, amount];
  const money =
    kind === 'deposit' && state === 'held'
      ? split(formatTaka(amount, language), formatTaka(price - amount, language))
      : `${label}: ${formatTaka(shown, language)}`;
  return (
    <Root component="article" aria-label={productName}>
      <Picture src={image} alt="" sizes="120px" />
      <Stack sx={{ alignItems: 'flex-start', gap: 0.5, minWidth: 0 }}>
        <Typography variant="h4" component="h2" sx={{ mt: -1, mb: 0.5 }}>
          <PageLink to={paths.deal(_id)} translate="no">
            {productName}
          </PageLink>
        </Typography>
        <DealStateChip deal={deal} />
        <Typography variant="body2">{money}</Typography>
        <Typography variant="body2" color="textSecondary">
          {`${role === 'buyer' ? words.seller : words.buyer}: ${otherName(deal)}`}
        </Typography>
      </Stack>
      <div className="DealCard-next">
        <Typography variant="body2">{next}</Typography>
        <DealDeadline deal={deal} />
        <Button variant="outlined" component={Link} to={paths.deal(_id)} aria-label={words.openOne(productName)}>
          {words.open}
        </Button>
      </div>
    </Root>
  );
}
