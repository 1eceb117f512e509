import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

const Root = styled(Card)({
  height: '100%',
  '& > .MuiSkeleton-root': { aspectRatio: '4 / 3', height: 'auto' },
});

/** A placeholder of a tile's size. */
export const ProductTileSkeleton = () => (
  <Root aria-hidden>
    <Skeleton variant="rectangular" animation={false} />
    <CardContent>
      <Skeleton animation={false} />
      <Skeleton animation={false} width="60%" />
      <Skeleton animation={false} width="50%" />
      <Skeleton animation={false} width="70%" />
      <Skeleton animation={false} width="40%" />
    </CardContent>
  </Root>
);
