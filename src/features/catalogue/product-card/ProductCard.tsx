import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { chipClasses } from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { memo, Suspense } from 'react';
import type { Product } from '#contract/catalogue/product';
import { Picture } from '../../../ui/page/Picture.tsx';
import { ProductActions } from './ProductActions.tsx';
import { productCardSize } from './product-card.style.ts';
import { ProductDetails } from './ProductDetails.tsx';

interface ProductCardProps {
  product: Product;
  /** True for the first cards on screen: their pictures load immediately. */
  first: boolean;
  booked: boolean;
  wished: boolean;
  onBook: (product: Product) => Promise<void>;
}

/**
 * A card's width by screen width (see CategoryPage.tsx). Phones claim 70 %: at two device pixels per
 * pixel, the variant with a quarter of the bytes still looks sharp.
 */
export const CARD_PICTURE_SIZES =
  '(min-width: 1100px) 400px, (min-width: 736px) calc(50vw - 30px), (min-width: 568px) 533px, calc(70vw - 24px)';

const lines = (count: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical' as const,
  WebkitLineClamp: count,
  overflow: 'hidden',
});

// One style for the whole card instead of one per part, because each is slow on a phone with dozens
// of cards.
const Root = styled(Card)(({ theme }) => ({
  ...productCardSize.card,
  position: 'relative',
  '& .ProductCard-picture': { ...productCardSize.picture, position: 'relative' },
  // The whole picture, in front of a blurred enlargement of itself.
  '& .ProductCard-image': {
    position: 'relative',
    height: productCardSize.picture.height,
    aspectRatio: 'auto',
    objectFit: 'contain',
    background: 'none',
  },
  '& .ProductCard-backdrop': {
    position: 'absolute',
    inset: 0,
    height: '100%',
    aspectRatio: 'auto',
    filter: 'blur(16px)',
    transform: 'scale(1.1)',
  },
  '& .ProductCard-content': {
    flex: 1,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    padding: '14px 16px 0',
    '& > *': { flex: 'none' },
  },
  '& .ProductCard-name': lines(3),
  // The picture links to the product's page, too.
  '& .ProductCard-link::after': {
    content: '""',
    position: 'absolute',
    inset: '0 0 auto',
    height: productCardSize.picture.height,
  },
  '& .ProductCard-date': { marginTop: -5 },
  '& .ProductCard-prices': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 16px' },
  '& .ProductCard-facts': {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: '1.3fr auto 1fr',
    gap: '6px 12px',
    '& > div': { minWidth: 0 },
    '& > div:nth-of-type(4)': { gridColumn: 'span 2' },
    '& dt': { whiteSpace: 'nowrap' },
    '& dd': { margin: 0, lineHeight: 1.35, overflowWrap: 'anywhere', ...lines(2) },
  },
  // Fades the last line if there is more text.
  '& .ProductCard-description': {
    flex: 1,
    minHeight: 0,
    overflow: 'hidden',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    '&[data-truncated="true"]': { maskImage: 'linear-gradient(black calc(100% - 22px), transparent)' },
  },
  '& .ProductCard-more': { alignSelf: 'start', margin: '-8px 0 -6px -8px', paddingInline: 8 },
  '& .ProductCard-seller': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 12px',
    paddingTop: 8,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .ProductCard-sellerName': { fontWeight: 600 },
  '& .ProductCard-sellerStatus': {
    [`.${chipClasses.label}::first-letter`]: { textTransform: 'uppercase' },
  },
  '& .ProductCard-phone': { ...theme.typography.body2, gridColumn: '1 / -1', justifySelf: 'start' },
  '& .ProductCard-actions': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '4px 6px',
    padding: '6px 16px 12px',
    '& > *': { margin: 0, minHeight: 44, lineHeight: 1.25 },
    // The message button is beside it.
    '& > .ProductCard-book:disabled': { gridColumn: '1 / -1' },
    '& > [aria-busy="true"]': { opacity: 0.7, cursor: 'progress' },
  },
})) as typeof Card;

/**
 * docs/specification.md §2: a card 900 px high with a 400 px picture. Memoized, with its own
 * Suspense boundary: a server-rendered card hydrates in its own task, and updates of the page don't
 * hasten that.
 */
export const ProductCard = memo(function ProductCard({ product, first, booked, wished, onBook }: ProductCardProps) {
  return (
    <Suspense fallback={null}>
      <Root component="article" aria-labelledby={`product-${product._id}`}>
        <div className="ProductCard-picture">
          <Picture className="ProductCard-backdrop" src={product.image} alt="" sizes="1px" eager={first} />
          <Picture
            className="ProductCard-image"
            src={product.image}
            alt={product.productName}
            sizes={CARD_PICTURE_SIZES}
            eager={first}
          />
        </div>
        <CardContent className="ProductCard-content">
          <ProductDetails product={product} titleId={`product-${product._id}`} />
        </CardContent>
        <ProductActions product={product} booked={booked} wished={wished} onBook={onBook} />
      </Root>
    </Suspense>
  );
});
