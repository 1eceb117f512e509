import { styled } from '@mui/material/styles';

/**
 * Where the slides stand before swiper is there: in its first position and tilt (rotate 50, depth 50), so that nothing moves
 * when it comes. Its inline styles take over later. Where its code could not be fetched, the row is scrolled by hand.
 */
export const CarouselRoot = styled('div')(({ theme }) => ({
  '--slide-gap': 'clamp(6px, 1.6vw, 16px)',
  maxWidth: 1000,
  marginInline: 'auto',
  '& .AdvertCarousel-stage': { position: 'relative', containerType: 'inline-size' },
  // The outermost slides fade.
  '& .swiper': {
    overflow: 'hidden',
    perspective: 1200,
    // Its tilted slides are layers of their own, dear to a slow phone: they are painted when they come near. The height
    // is that of the pictures and at most so much for the words, lest the page be shorter than the place that it is
    // left at (useScrollRestoration.ts).
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto calc((50cqi - 2 * var(--slide-gap)) * 3 / 4 + 138px)',
    paddingBlock: '12px 36px',
    marginBottom: -20,
    maskImage: 'linear-gradient(90deg, transparent, black 9%, black 91%, transparent)',
  },
  '& .swiper-wrapper': { display: 'flex', transformStyle: 'preserve-3d', transform: 'translateX(25%)' },
  '& .swiper-slide': { flex: 'none', width: '50%', height: 'auto', paddingInline: 'var(--slide-gap)' },
  '&[data-initial-slide="1"]': {
    '& .swiper-wrapper': { transform: 'translateX(-25%)' },
    '& .swiper-slide:first-of-type': { transform: 'translate3d(0, 0, -50px) rotateY(50deg)' },
    '& .swiper-slide:nth-of-type(n + 3)': { transform: 'translate3d(0, 0, -50px) rotateY(-50deg)' },
  },
  '&[data-initial-slide="0"] .swiper-slide:nth-of-type(n + 2)': {
    transform: 'translate3d(0, 0, -50px) rotateY(-50deg)',
  },
  '&[data-state="unavailable"]': {
    '& .swiper': { overflowX: 'auto', maskImage: 'none' },
    '& .swiper-wrapper, & .swiper-wrapper > .swiper-slide:nth-of-type(n)': { transform: 'none' },
    '& .AdvertCarousel-button, & .AdvertCarousel-controls': { visibility: 'hidden' },
  },
  '& .AdvertCarousel-button': {
    width: 44,
    height: 44,
    border: `1px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    '&:hover': { borderColor: theme.vars.palette.primary.main, color: theme.vars.palette.primary.main },
  },
  // At the middle of the pictures (half a slide's width less its gaps, 4:3), never over a card's words.
  '& .AdvertCarousel-previous, & .AdvertCarousel-next': {
    position: 'absolute',
    top: 'calc(12px + (50cqi - 2 * var(--slide-gap)) * 3 / 8)',
    marginTop: -22,
    zIndex: 2,
    boxShadow: theme.vars.shadows[4],
  },
  '& .AdvertCarousel-previous': { left: -6 },
  '& .AdvertCarousel-next': { right: -6 },
  // From `sm` on a third column as wide as the pause button keeps the pagination in the middle.
  '& .AdvertCarousel-controls': {
    display: 'grid',
    gridTemplateColumns: '44px 1fr',
    alignItems: 'center',
    justifyItems: 'center',
    gap: 8,
    minHeight: 44,
    marginTop: 10,
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: '44px 1fr 44px' },
  },
}));
