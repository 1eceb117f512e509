import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { readRecentlyViewed, removeRecentlyViewed, type ViewedProduct } from '../../../services/recently-viewed.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useText } from '../../../ui/text/text.ts';
import { ProductTile } from '../product-card/ProductTile.tsx';
import { ProductTileSkeleton } from '../product-card/ProductTileSkeleton.tsx';
import { TileGrid } from '../product-card/TileGrid.tsx';
import { lowerProductText } from './lower-product.text.ts';
import { useGetProductQuery } from './product-page.api.ts';

/** As it is now: price and status may have changed since it was viewed. Removed products disappear. */
function ViewedTile({ viewed }: { viewed: ViewedProduct }) {
  const { data: answer, error } = useGetProductQuery(viewed._id);
  if (answer && 'product' in answer) return <ProductTile product={answer.product} />;
  return answer || error ? null : <ProductTileSkeleton />;
}

/** The products viewed last in this browser, newest first (docs/rules.md §6). */
export default function RecentlyViewedPage() {
  const words = useText(lowerProductText);
  const [viewed, setViewed] = useState(readRecentlyViewed);
  const clear = () => {
    removeRecentlyViewed();
    setViewed([]);
  };
  return (
    <Container sx={{ pt: 2, pb: 7 }}>
      <Typography variant="h1" gutterBottom>
        {words.recentlyViewed}
      </Typography>
      {viewed.length === 0 ? (
        <EmptyState title={words.nothingViewed} text={words.nothingViewedText}>
          <Button variant="contained" component={Link} to={paths.home}>
            {words.browse}
          </Button>
        </EmptyState>
      ) : (
        <>
          <TileGrid>
            {viewed.map((each) => (
              <ViewedTile key={each._id} viewed={each} />
            ))}
          </TileGrid>
          <Button variant="outlined" onClick={clear} sx={{ mt: 3 }}>
            {words.clearViewed}
          </Button>
        </>
      )}
    </Container>
  );
}
