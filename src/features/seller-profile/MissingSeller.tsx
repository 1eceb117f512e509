import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { CenteredState } from '../../ui/feedback/CenteredState';
import { PageMeta } from '../../ui/page/PageMeta';
import { useText } from '../../ui/text/text';
import { missingSellerText } from './missing-seller.text';
import { sellersText } from './sellers.text';

/** Replaces a seller that doesn't exist; apart from the page, because it is rarely shown. */
export default function MissingSeller() {
  const words = useText(missingSellerText);
  const { seeAll } = useText(sellersText);
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
