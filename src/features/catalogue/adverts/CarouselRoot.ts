import { styled } from '@mui/material/styles';

/**
 * Lays out the slides as swiper's first position does (rotate 50, depth 50), so that nothing moves
 * when it takes over with inline styles. If swiper can't be loaded, the row scrolls by hand.
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
    // Its tilted slides are separate layers, which are expensive on slow phones, so they are
    // painted only near the viewport. The intrinsic height is the pictures' plus the text's
    // maximum: if it were smaller, scroll restoration would miss its place
    // (useScrollRestoration.ts).
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
  // At the middle of the pictures (half a slide's width less its gaps, 4:3), never over a card's
  // text.
  '& .AdvertCarousel-previous, & .AdvertCarousel-next': {
    position: 'absolute',
    top: 'calc(12px + (50cqi - 2 * var(--slide-gap)) * 3 / 8)',
    marginTop: -22,
    zIndex: 2,
    boxShadow: theme.vars.shadows[4],
  },
  '& .AdvertCarousel-previous': { left: -6 },
  '& .AdvertCarousel-next': { right: -6 },
  // From `sm` up, a third column as wide as the pause button keeps the pagination centred.
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
