import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { bikePath, paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { shareLink } from '../product-card/share-link.ts';
import { myProductsText } from './my-products.text.ts';

interface Published {
  id: string;
  productName: string;
  /** Buyers can't order it by courier yet. */
  lacksWeight: boolean;
}

/** After a product was added: its page, and a way to share it. */
export function PublishedNotice() {
  const words = useText(myProductsText);
  const { published } = (useLocation().state ?? {}) as { published?: Published };
  if (!published) return null;
  const path = bikePath(published.id, published.productName);
  return (
    <Alert
      severity="success"
      sx={{ mb: 2, flexWrap: 'wrap' }}
      action={
        <>
          <Button color="inherit" component={Link} to={path}>
            {words.view}
          </Button>
          {published.lacksWeight && (
            <Button color="inherit" component={Link} to={paths.editProduct(published.id)}>
              {words.edit}
            </Button>
          )}
          <Button color="inherit" onClick={() => void shareLink(published.productName, path)}>
            {words.share}
          </Button>
        </>
      }
    >
      <span>
        {[words.published(published.productName), published.lacksWeight && words.lacksWeight].filter(Boolean).join(' ')}
      </span>
    </Alert>
  );
}
