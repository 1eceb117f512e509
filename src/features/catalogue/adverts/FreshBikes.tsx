import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useInView } from 'react-intersection-observer';
import { Link } from 'react-router-dom';
import { rowsOf } from '../../../api/page.ts';
import { paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { ProductTile } from '../product-card/ProductTile.tsx';
import { ProductTileSkeleton } from '../product-card/ProductTileSkeleton.tsx';
import { TileGrid } from '../product-card/TileGrid.tsx';
import { useSearchProductsInfiniteQuery } from '../search-filters/search.api.ts';
import { advertsText } from './adverts.text.ts';

const SHOWN = 8;

/** The newest products in a grid that stands still, fetched once it is near. */
export function FreshBikes() {
  const words = useText(advertsText);
  const { ref, inView } = useInView({ triggerOnce: true, rootMargin: '400px', fallbackInView: true });
  const { data, error } = useSearchProductsInfiniteQuery({}, { skip: !inView });
  if (error !== undefined) return null;
  const products = rowsOf(data?.pages ?? []).slice(0, SHOWN);
  return (
    <div ref={ref}>
      <TileGrid aria-busy={inView && !data}>
        <Suspense fallback={null}>
          {data
            ? products.map((product) => <ProductTile key={product._id} product={product} />)
            : Array.from({ length: SHOWN }, (_, place) => <ProductTileSkeleton key={place} />)}
        </Suspense>
      </TileGrid>
      <Button component={Link} to={paths.bikes} size="large" sx={{ mt: 2 }}>
        {words.allFresh}
      </Button>
    </div>
  );
}
