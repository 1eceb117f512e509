import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { productCardSize } from './product-card.style.ts';

const Root = styled(Card)({
  ...productCardSize.card,
  '& .MuiCardContent-root': { flex: 1, display: 'flex', flexDirection: 'column', gap: 10 },
  '& .MuiSkeleton-root:last-child': { marginTop: 'auto' },
});

/** A placeholder of a card's size. */
export const ProductCardSkeleton = () => (
  <Root aria-hidden>
    <Skeleton variant="rectangular" animation={false} height={productCardSize.picture.height} />
    <CardContent>
      <Skeleton animation={false} width="80%" />
      <Skeleton animation={false} width="50%" />
      <Skeleton animation={false} />
      <Skeleton animation={false} />
      <Skeleton variant="rounded" animation={false} height={44} />
    </CardContent>
  </Root>
);
