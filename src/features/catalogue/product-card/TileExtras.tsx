import type { ReactNode } from 'react';
import type { ProductCard } from '#contract/catalogue/product';
import { TilePictures } from './TilePictures.tsx';
import { WishHeart } from './WishHeart.tsx';

/** What lies on a tile's cover, loaded once the page is there. */
export default function TileExtras({ product }: { product: ProductCard }): ReactNode {
  return (
    <>
      <TilePictures product={product} />
      <WishHeart product={product} />
    </>
  );
}
