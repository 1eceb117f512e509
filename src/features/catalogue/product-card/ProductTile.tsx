import { VerifiedIcon as Verified } from '../../../ui/icons/VerifiedIcon.tsx';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, memo, Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isOnSale } from '#contract/lifecycle';
import type { ProductCard } from '#contract/catalogue/product';
import { bikePath } from '../../../paths.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { productStatusText } from '../../../ui/text/lists.text.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { Picture } from '../../../ui/page/Picture.tsx';
import { useIsHydrating } from '../../../ui/page/useIsHydrating.ts';
import { placeNameOf } from '../../../ui/text/place-name.ts';
import { useText } from '../../../ui/text/text.ts';
import { productTileText } from './product-tile.text.ts';
import { useShortFacts } from './useShortFacts.ts';

/** If the chunk can't be loaded: offline, or after a deployment. */
const NO_EXTRAS = { default: () => null };
/** Not in the server's HTML: the heart differs by person, and the pictures wait for a swipe. */
const TileExtras = lazy(() => import(/* webpackChunkName: "WishHeart" */ './TileExtras.tsx').catch(() => NO_EXTRAS));

/** Separate from the tile, which need not render again after hydration. */
function Extras({ product }: { product: ProductCard }) {
  return (
    !useIsHydrating() && (
      <Suspense fallback={null}>
        <TileExtras product={product} />
      </Suspense>
    )
  );
}

/** Two side by side on a phone, three or four on a wide screen. */
const SIZES = '(min-width: 900px) 300px, 46vw';

// One style for the whole tile instead of one per part, because each is slow on a phone with dozens
// of tiles.
const Root = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minWidth: 0,
  '&:focus-within:has(:focus-visible)': {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -3,
  },
  '& .ProductTile-status': { position: 'absolute', top: 8, left: 8 },
  '& .ProductTile-content': { flex: 1, display: 'flex', flexDirection: 'column', gap: 2 },
  '& .ProductTile-name': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  // The link covers the whole tile.
  '& .ProductTile-link': {
    '&:focus-visible': { outline: 'none' },
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& .ProductTile-marks': { display: 'flex', flexWrap: 'wrap', gap: 4 },
  '& .MuiChip-root': { height: 'auto', minHeight: 24 },
  '& .MuiChip-label': { whiteSpace: 'normal' },
  '& .ProductTile-price': { ...theme.typography.h4, fontWeight: theme.typography.price.fontWeight },
  '& .ProductTile-seller': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    marginTop: 'auto',
    paddingTop: 4,
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& > svg': { flex: 'none' },
  },
})) as typeof Card;

interface ProductTileProps {
  product: ProductCard;
  /** True for the first tiles on screen: their pictures load immediately. */
  first?: boolean;
}

/**
 * A product in a public list; the whole tile links to its page. Memoized, with its own Suspense
 * boundary, so that it hydrates in its own task.
 */
export const ProductTile = memo(function ProductTile({ product, first = false }: ProductTileProps) {
  const words = useText(productTileText);
  const statuses = useText(productStatusText);
  const language = useLanguage();
  const { productName } = product;
  const facts = useShortFacts(product);
  return (
    <Suspense fallback={null}>
      <Root component="article">
        <Picture src={product.image} alt="" sizes={SIZES} eager={first} />
        {isOnSale(product.status) ? (
          <Extras product={product} />
        ) : (
          <Chip className="ProductTile-status" size="small" color="error" label={statuses[product.status]} />
        )}
        <CardContent className="ProductTile-content">
          <Typography className="ProductTile-name" variant="h4" component="h3">
            <Link
              className="ProductTile-link"
              component={RouterLink}
              to={bikePath(product._id, productName)}
              color="inherit"
              underline="none"
              translate="no"
            >
              {productName}
            </Link>
          </Typography>
          <Typography className="ProductTile-price" component="p" color="primary" translate="no">
            {formatTaka(product.sellingPrice, language)}
          </Typography>
          <div className="ProductTile-marks">
            {product.priceLabel === 'good' && <Chip size="small" color="success" label={words.goodPrice} />}
            {product.papersInOrder && (
              <Chip size="small" variant="outlined" role="img" aria-label={words.papersMeaning} label={words.papers} />
            )}
          </div>
          <Typography variant="body2">{facts.filter(Boolean).join('\u00a0· ')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {placeNameOf(product, language) || product.location}
          </Typography>
          <Typography className="ProductTile-seller" variant="caption" component="div" color="textSecondary">
            <span translate="no">{product.sellerName}</span>
            {product.sellerStatus === 'verified' && (
              <Verified fontSize="small" color="success" titleAccess={words.verifiedSeller} />
            )}
          </Typography>
        </CardContent>
      </Root>
    </Suspense>
  );
});
