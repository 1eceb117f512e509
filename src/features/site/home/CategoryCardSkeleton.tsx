import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

const PicturePlace = styled(Skeleton)({ aspectRatio: '4 / 3', height: 'auto' });

/** As tall as the card it stands for. */
export const CategoryCardSkeleton = () => (
  <Card component="li">
    <PicturePlace variant="rectangular" />
    <CardContent>
      <Typography variant="h4" component="div">
        <Skeleton width="70%" />
      </Typography>
      <Typography variant="body2" component="div">
        <Skeleton width="45%" />
      </Typography>
      <Skeleton variant="rounded" height={92} />
    </CardContent>
  </Card>
);
