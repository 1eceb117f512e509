import Button, { buttonClasses } from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { preload } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { deferred } from '../../../ui/page/deferred.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useRoles, useSession } from '../../people/account/useSession.ts';
import { homeText } from './home.text.ts';

const HeroSearch = deferred(() => import(/* webpackChunkName: "searchBox" */ './HeroSearch.tsx'));

/** The anchor that the hero's first button links to. */
export const CATEGORIES_ID = 'categories';

const WIDTHS = [640, 1024, 1600];
const SIZES = '(min-width: 1300px) 1140px, (min-width: 900px) 88vw, 120vw';
const variants = (type: 'avif' | 'webp') =>
  WIDTHS.map((width) => `/pictures/hero-${width}.${type} ${width}w`).join(', ');

const Root = styled('div')(({ theme }) => {
  const { asphalt, warning } = theme.vars.palette;
  const desktop = theme.breakpoints.up('md');
  return {
    position: 'relative',
    display: 'grid',
    background: asphalt.main,
    color: asphalt.contrastText,
    [desktop]: { minHeight: 'clamp(400px, 38vw, 520px)', alignItems: 'center' },
    // Lane markings.
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      height: 6,
      background: `repeating-linear-gradient(90deg, ${warning.main} 0 44px, transparent 44px 72px)`,
    },
    '& .Hero-picture': {
      display: 'block',
      height: 'clamp(150px, 48vw, 320px)',
      overflow: 'hidden',
      [desktop]: {
        position: 'absolute',
        inset: '0 0 0 auto',
        width: 'min(88%, 1140px)',
        height: '100%',
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          background: `linear-gradient(90deg, ${asphalt.main}, ${theme.alpha(asphalt.main, 0.8)} 22%, transparent 52%)`,
        },
      },
    },
    // On a phone the motorbike fills the width; the empty left part of the picture is cropped.
    '& .Hero-image': {
      display: 'block',
      width: '120%',
      maxWidth: 'none',
      height: '100%',
      marginInlineStart: '-20%',
      objectFit: 'cover',
      objectPosition: '50% 52%',
      [desktop]: { width: '100%', margin: 0, objectPosition: '50% 38%' },
    },
    '& .Hero-content': { position: 'relative', paddingBlock: '20px 34px' },
    // Ends where the motorbike starts.
    '& .Hero-words': { [desktop]: { maxWidth: 'min(560px, 43vw)' } },
    '& .Hero-lead': {
      margin: '12px 0 20px',
      maxWidth: '46ch',
      fontSize: theme.typography.h4.fontSize,
      color: asphalt.muted,
    },
    '& .Hero-actions': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 12,
      [`& .${buttonClasses.outlined}`]: { borderColor: theme.alpha(asphalt.contrastText, 0.5) },
      [theme.breakpoints.down(480)]: { gap: 8, '& > *': { flex: '1 1 auto', paddingInline: 12 } },
    },
  };
});

/**
 * The tagline over a road at dusk, dark in both schemes. Its picture is the largest element of the
 * first screen, so it is preloaded.
 */
export function Hero() {
  const words = useText(homeText);
  const { user } = useSession();
  const { isAdmin, isSeller, loading } = useRoles();
  const isBuyer = user !== null && !loading && !isAdmin && !isSeller;
  const sell = !user ? paths.signupAsSeller : isBuyer ? paths.becomeSeller : paths.addProduct;
  // React preloads plain images automatically, but not a `<picture>` with several types.
  preload('/pictures/hero-1024.avif', {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: variants('avif'),
    imageSizes: SIZES,
    fetchPriority: 'high',
  });
  return (
    <Root data-scheme="dark">
      <picture className="Hero-picture">
        <source type="image/avif" srcSet={variants('avif')} sizes={SIZES} />
        <source type="image/webp" srcSet={variants('webp')} sizes={SIZES} />
        <img
          className="Hero-image"
          src="/pictures/hero-1024.webp"
          alt=""
          width={1024}
          height={576}
          fetchPriority="high"
        />
      </picture>
      <Container className="Hero-content">
        <div className="Hero-words">
          <Typography variant="display" component="h1">
            {words.tagline}
          </Typography>
          <Typography className="Hero-lead" variant="lead">
            {words.lead}
          </Typography>
          <HeroSearch />
          <div className="Hero-actions">
            <Button variant="contained" size="large" href={`#${CATEGORIES_ID}`}>
              {words.browse}
            </Button>
            <Button variant="outlined" color="inherit" size="large" component={Link} to={sell}>
              {words.sell}
            </Button>
          </div>
        </div>
      </Container>
    </Root>
  );
}
