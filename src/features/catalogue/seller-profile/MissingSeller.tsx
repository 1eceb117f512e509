import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { CenteredState } from '../../../ui/feedback/CenteredState.ts';
import { PageMeta } from '../../../ui/page/PageMeta.tsx';
import { seeAllText } from '../../../ui/text/see-all.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { missingSellerText } from './missing-seller.text.ts';

/** Replaces a seller that doesn't exist; apart from the page, because it is rarely shown. */
export default function MissingSeller() {
  const words = useText(missingSellerText);
  const { seeAll } = useText(seeAllText);
  return (
    <CenteredState>
      <PageMeta title={words.title} />
      <Typography variant="h1">{words.title}</Typography>
      <Typography variant="lead">{words.text}</Typography>
      <Button variant="contained" component={Link} to={paths.bikes}>
        {seeAll}
      </Button>
    </CenteredState>
  );
}
