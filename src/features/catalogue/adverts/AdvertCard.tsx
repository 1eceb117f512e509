import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Advert } from '#contract/catalogue/advert';
import { bikePath } from '../../../paths.ts';
import { Picture } from '../../../ui/page/Picture.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { localizePlace } from '../../../ui/text/localize-place.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';

const SIZES = '(min-width: 900px) 430px, 47vw';

const Root = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  boxShadow: theme.vars.shadows[3],
  '&:focus-within:has(:focus-visible)': {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -3,
  },
  '& .AdvertCard-content': { flex: 1, display: 'grid', gridTemplateRows: '1fr auto auto', gap: 2 },
  '& .AdvertCard-name, & .AdvertCard-location': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    // Always two lines high, so that neighbouring cards are equally tall.
    [theme.breakpoints.down('sm')]: { minHeight: '2lh' },
  },
  '& .AdvertCard-price': { fontVariantNumeric: 'tabular-nums' },
  // The link covers the whole card.
  '& .AdvertCard-link': {
    '&:focus-visible': { outline: 'none' },
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
})) as typeof Card;

/** An advertised product, linked to its page. */
export function AdvertCard({ advert }: { advert: Advert }) {
  const { productId, productName, sellingPrice, location, image } = advert;
  const language = useLanguage();
  return (
    <Root component="article">
      <Picture src={image} alt="" sizes={SIZES} />
      <CardContent className="AdvertCard-content">
        <Typography className="AdvertCard-name" variant="h4" component="h3">
          <Link
            className="AdvertCard-link"
            component={RouterLink}
            to={bikePath(productId, productName)}
            color="inherit"
            underline="none"
            draggable={false}
            translate="no"
          >
            {productName}
          </Link>
        </Typography>
        <Typography className="AdvertCard-price" variant="h4" component="p" color="primary" translate="no">
          {formatTaka(sellingPrice, language)}
        </Typography>
        <Typography className="AdvertCard-location" variant="body2" color="textSecondary">
          {localizePlace(location, advert, language)}
        </Typography>
      </CardContent>
    </Root>
  );
}
