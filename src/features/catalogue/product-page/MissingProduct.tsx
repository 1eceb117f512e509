import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { CenteredState } from '../../../ui/feedback/CenteredState.ts';
import { PageMeta } from '../../../ui/page/PageMeta.tsx';
import { useText } from '../../../ui/text/text.ts';
import { missingProductText } from './missing-product.text.ts';

/**
 * Replaces a product that isn't visible. @param status 410 if it was removed, 404 if there never
 * was one
 */
export default function MissingProduct({ status }: { status: 404 | 410 }) {
  const words = useText(missingProductText);
  const isRemoved = status === 410;
  const title = isRemoved ? words.removedTitle : words.unknownTitle;
  return (
    <CenteredState>
      <PageMeta title={title} />
      <Typography variant="h1">{title}</Typography>
      <Typography variant="lead">{isRemoved ? words.removedText : words.unknownText}</Typography>
      <Button variant="contained" component={Link} to={paths.bikes}>
        {words.seeAll}
      </Button>
    </CenteredState>
  );
}
