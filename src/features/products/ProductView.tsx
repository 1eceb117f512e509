import Alert from '@mui/material/Alert';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isOnSale } from '#contract/lifecycle';
import type { ProductDetails } from '#contract/product';
import { paths } from '../../paths';
import { useLanguage } from '../../ui/language';
import { formatDollars, formatTaka } from '../../ui/numbers';
import { useText } from '../../ui/text';
import { factsText } from './facts.text';
import { isMotorbike } from './is-motorbike';
import { productPageText } from './product-page.text';
import { ProductFacts } from './ProductFacts';
import { ProductGallery } from './ProductGallery';
import { ProductPageActions } from './ProductPageActions';
import { ProductPapers } from './ProductPapers';
import { SellerCard } from './SellerCard';
import { useViewCounted } from './useViewCounted';

const Page = styled(Container)(({ theme }) => ({
  paddingBlock: '12px 28px',
  '& .ProductView-path a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  '& .ProductView-grid': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 24,
    [theme.breakpoints.up('md')]: {
      gridTemplateColumns: 'minmax(0, 1.7fr) minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      gap: '24px 32px',
    },
  },
  '& .ProductView-summary': {
    display: 'grid',
    gap: 16,
    alignContent: 'start',
    [theme.breakpoints.up('md')]: { gridColumn: 2, gridRow: '1 / span 2' },
  },
  '& .ProductView-prices': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px' },
  '& .ProductView-details': { display: 'grid', gap: 28, alignContent: 'start', minWidth: 0 },
  '& .ProductView-details h2': { marginBottom: 8 },
  '& .ProductView-description': { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' },
}));

/** One product: pictures, price, what to do, facts, description, papers. In slices: each is hydrated in a task of its own. */
export function ProductView({ product }: { product: ProductDetails }) {
  const words = useText(productPageText);
  const labels = useText(factsText);
  const language = useLanguage();
  const factsId = useId();
  useViewCounted(product);
  const { productName, sellingPrice, papers } = product;
  return (
    <Page>
      <Breadcrumbs className="ProductView-path" aria-label={words.path}>
        <Link component={RouterLink} to={paths.home} color="inherit">
          {words.home}
        </Link>
        <Link component={RouterLink} to={paths.bikes} color="inherit">
          {words.bikes}
        </Link>
      </Breadcrumbs>
      <div className="ProductView-grid">
        <Suspense fallback={null}>
          <ProductGallery productName={productName} pictures={[product.image, ...product.photos]} />
        </Suspense>
        <div className="ProductView-summary">
          {!isOnSale(product.status) && <Alert severity="warning">{words.sold}</Alert>}
          <Typography variant="h1">{productName}</Typography>
          <div className="ProductView-prices">
            <Typography variant="price" color="primary">
              {formatTaka(sellingPrice, language)}
            </Typography>
            <Typography color="textSecondary">{words.inDollars(formatDollars(sellingPrice, language))}</Typography>
          </div>
          <Suspense fallback={null}>
            <ProductPageActions product={product} />
          </Suspense>
          <Suspense fallback={null}>
            <SellerCard product={product} />
          </Suspense>
        </div>
        <div className="ProductView-details">
          <Suspense fallback={null}>
            <section aria-labelledby={factsId}>
              <Typography id={factsId} variant="h3" component="h2">
                {words.facts}
              </Typography>
              <ProductFacts product={product} labelledBy={factsId} />
            </section>
          </Suspense>
          <section>
            <Typography variant="h3" component="h2">
              {words.description}
            </Typography>
            <Typography className="ProductView-description">{product.descriptions}</Typography>
          </section>
          {isMotorbike(product) && (
            <Suspense fallback={null}>
              <section>
                <Typography variant="h3" component="h2">
                  {labels.papers}
                </Typography>
                <ProductPapers papers={papers} />
              </section>
            </Suspense>
          )}
        </div>
      </div>
    </Page>
  );
}
