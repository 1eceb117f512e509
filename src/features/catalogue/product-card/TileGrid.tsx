import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { ProductCard } from '#contract/catalogue/product';
import { ProductTile } from './ProductTile.tsx';

/** Tiles in columns: two on a phone, four on a wide screen. */
export const TileGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(150px, 22%)), 1fr))',
  gap: 16,
});

const Root = styled(Container)({ paddingBlock: 20, '& > h2': { marginBottom: 12 } }) as typeof Container;

/** A titled list of products below a page's main part. */
export function TileSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Root component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Root>
  );
}

export const Tiles = ({ products }: { products: ProductCard[] }) => (
  <TileGrid>
    {products.map((product) => (
      <ProductTile key={product._id} product={product} />
    ))}
  </TileGrid>
);
