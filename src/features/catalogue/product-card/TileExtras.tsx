import { lazy, type ReactNode, Suspense } from 'react';
import type { ProductCard } from '#contract/catalogue/product';
import { TilePictures } from './TilePictures.tsx';
import { WishHeart } from './WishHeart.tsx';

/** Of parts alone. */
const TileDelivery = lazy(() =>
  import(/* webpackChunkName: "courierParts" */ './TileDelivery.tsx').catch(() => ({ default: (): null => null })),
);

/** What lies on a tile's cover, loaded once the page is there. */
export default function TileExtras({ product }: { product: ProductCard }): ReactNode {
  return (
    <>
      <TilePictures product={product} />
      {product.sending && (
        <Suspense fallback={null}>
          <TileDelivery sending={product.sending} />
        </Suspense>
      )}
      <WishHeart product={product} />
    </>
  );
}
