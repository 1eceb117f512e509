import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { bikePath, paths } from '../../../paths.ts';
import { readRecentlyViewed } from '../../../services/recently-viewed.ts';
import { Picture } from '../../../ui/page/Picture.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useIsHydrating } from '../../../ui/page/useIsHydrating.ts';
import { lowerProductText } from './lower-product.text.ts';
import { TileSection } from '../product-card/TileGrid.tsx';

const Strip = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 140,
  gap: 12,
  overflowX: 'auto',
  padding: 4,
  '& .RecentlyViewed-card': { position: 'relative', paddingBottom: 8 },
  '& .RecentlyViewed-name': {
    padding: '6px 10px 0',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .RecentlyViewed-card:focus-within': { outline: `3px solid ${theme.vars.palette.primary.main}` },
}));

/** Products viewed earlier in this browser. The server doesn't know them and renders nothing. */
export function RecentlyViewed({ except }: { except: string }) {
  const words = useText(lowerProductText);
  const hydrating = useIsHydrating();
  const viewed = hydrating ? [] : readRecentlyViewed().filter(({ _id }) => _id !== except);
  if (viewed.length === 0) return null;
  return (
    <TileSection title={words.recentlyViewed}>
      <Strip>
        {viewed.map(({ _id, productName, image }) => (
          <Card key={_id} className="RecentlyViewed-card">
            <Picture src={image} alt="" sizes="140px" />
            <Typography className="RecentlyViewed-name" variant="body2">
              <Link
                component={RouterLink}
                to={bikePath(_id, productName)}
                color="inherit"
                underline="none"
                translate="no"
              >
                {productName}
              </Link>
            </Typography>
          </Card>
        ))}
      </Strip>
      <Link
        component={RouterLink}
        to={paths.recentlyViewed}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
      >
        {words.allViewed}
      </Link>
    </TileSection>
  );
}
