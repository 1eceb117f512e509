import Breadcrumbs from '@mui/material/Breadcrumbs';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isOnSale } from '#contract/lifecycle';
import type { ProductDetails } from '#contract/catalogue/product';
import { paths } from '../../../paths.ts';
import { deferred } from '../../../ui/page/deferred.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { placeNameOf } from '../../../ui/text/place-name.ts';
import { Price } from '../../../ui/text/Price.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useAgreement } from '../../deals/agreements/useAgreement.ts';
import { useShortFacts } from '../product-card/useShortFacts.ts';
import { DeliveryNoteLater } from './DeliveryNoteLater.tsx';
import { productPageText } from './product-page.text.ts';
import { ProductGallery } from './ProductGallery.tsx';
import { ProductPageActions } from './ProductPageActions.tsx';
import { useViewCounted } from './useViewCounted.ts';

// Large, and further down on a phone, so not in the initial bundle.
const SellerCard = deferred(() => import(/* webpackChunkName: "sellerCard" */ './SellerCard.tsx'));
const ProductSections = deferred(() => import(/* webpackChunkName: "productSections" */ './ProductSections.tsx'));
// For the few who have agreed on a price.
const AgreedNote = deferred(() => import(/* webpackChunkName: "agreedNote" */ '../../deals/agreements/AgreedNote.tsx'));
const PriceNote = deferred(() => import(/* webpackChunkName: "sellerCard" */ '../prices/PriceNote.tsx'));
const SoldNotice = deferred(() => import(/* webpackChunkName: "lowerProduct" */ './SoldNotice.tsx'));

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
    gap: 8,
    alignContent: 'start',
    // Stays in view beside the facts.
    [theme.breakpoints.up('md')]: {
      gridColumn: 2,
      gridRow: '1 / span 2',
      alignSelf: 'start',
      position: 'sticky',
      top: Number(theme.mixins.toolbar.minHeight) + 16,
    },
  },
  // One line on a phone.
  '& .ProductView-facts': { [theme.breakpoints.down('sm')]: theme.typography.caption },
  '& .ProductView-prices': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px' },
}));

/** A component of its own: the agreement is read after hydration, and must not render the rest again. */
function Prices({ product }: { product: ProductDetails }) {
  const { sellingPrice } = product;
  const agreement = useAgreement(product._id);
  return (
    <div className="ProductView-prices">
      <span>
        <Price variant="price" color="primary" amount={agreement?.price ?? sellingPrice} asking={sellingPrice} />
      </span>
      {agreement && isOnSale(product.status) && <AgreedNote agreed={agreement} />}
    </div>
  );
}

/**
 * One product: pictures, price, actions, seller, facts, description and papers. Each part hydrates
 * in its own task.
 */
export function ProductView({ product }: { product: ProductDetails }) {
  const words = useText(productPageText);
  const language = useLanguage();
  useViewCounted(product);
  const { productName, sellingPrice } = product;
  const facts = [
    ...useShortFacts(product),
    // The district alone, so that the facts fit one line.
    placeNameOf(product, language).split(', ').at(-1) || product.location,
    ...(product.papersInOrder ? [words.papers] : []),
    ...(product.sendsByCourier ? [words.byCourier] : []),
  ];
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
          {!isOnSale(product.status) && <SoldNotice product={product} />}
          <Typography variant="h1" translate="no">
            {productName}
          </Typography>
          <Prices product={product} />
          {product.estimate?.middle && <PriceNote estimate={product.estimate} price={sellingPrice} />}
          <Typography className="ProductView-facts">{facts.join(' · ')}</Typography>
          {product.sending && <DeliveryNoteLater sending={product.sending} />}
          <Suspense fallback={null}>
            <ProductPageActions product={product} />
          </Suspense>
          <SellerCard product={product} />
        </div>
        <ProductSections product={product} />
      </div>
    </Page>
  );
}
