import { styled } from '@mui/material/styles';
import { IMAGE_WIDTHS, type ImageVariant } from '#contract/image-widths';

interface PictureProps {
  src: string;
  alt: string;
  /**
   * The displayed width, as in the `sizes` attribute; the browser picks the smallest variant that
   * fits.
   */
  sizes: string;
  /** The first pictures of a screen load immediately, the others lazily. */
  eager?: boolean;
  /** It may fill a wide screen; the others never need the full size. */
  large?: boolean;
  className?: string;
}

/** `/images/i/KEY/full.webp` on our own host has smaller variants; other URLs have none. */
const OWN = /^(.*\/images\/i\/[0-9a-f]+\/)full\.webp$/;

export function variantOf(src: string, variant: ImageVariant): string {
  return src.replace(OWN, `$1${variant}.webp`);
}

const srcSetOf = (src: string, large?: boolean): string | undefined =>
  OWN.test(src)
    ? Object.entries(IMAGE_WIDTHS)
        .filter(([variant]) => large || variant !== 'full')
        .map(([variant, width]) => `${variantOf(src, variant as ImageVariant)} ${width}w`)
        .join(', ')
    : undefined;

/** Preloads a picture of the next page, with the same variants as Picture. */
export function preloadPicture(src: string, sizes: string, large?: boolean): void {
  const image = new Image();
  image.sizes = sizes;
  image.srcset = srcSetOf(src, large) ?? '';
  image.src = variantOf(src, 'card');
}

const Cover = styled('img')(({ theme: { vars } }) => ({
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  height: 'auto',
  objectFit: 'cover',
  background: vars.palette.action.hover,
}));

/** A listing's picture in a fixed 4:3 box, so that loading causes no layout shift. */
export function Picture({ src, alt, sizes, eager = false, large, className }: PictureProps) {
  return (
    <Cover
      className={className}
      src={variantOf(src, 'card')}
      srcSet={srcSetOf(src, large)}
      sizes={sizes}
      alt={alt}
      width={480}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
