import { styled } from '@mui/material/styles';
import { IMAGE_WIDTHS, type ImageVariant } from '#contract/limits';

interface PictureProps {
  src: string;
  alt: string;
  /** Widths the picture is shown at, as in the `sizes` attribute; the browser takes the smallest variant that fits. */
  sizes: string;
  /** The first pictures of a screen are asked for at once, the others when they come near. */
  eager?: boolean;
  className?: string;
}

/** `/images/i/KEY/full.webp` of our own host has smaller siblings; an address elsewhere has not. */
const OWN = /^(.*\/images\/i\/[0-9a-f]+\/)full\.webp$/;

export function variantOf(src: string, variant: ImageVariant): string {
  return src.replace(OWN, `$1${variant}.webp`);
}

const srcSetOf = (src: string): string | undefined =>
  OWN.test(src)
    ? Object.entries(IMAGE_WIDTHS)
        .map(([variant, width]) => `${variantOf(src, variant as ImageVariant)} ${width}w`)
        .join(', ')
    : undefined;

/** Asks for a picture of a page that is about to be shown, as Picture will. */
export function preloadPicture(src: string, sizes: string): void {
  const image = new Image();
  image.sizes = sizes;
  image.srcset = srcSetOf(src) ?? '';
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

/** A listing's picture in a box of 4:3 that is there before the picture, so that nothing moves when it comes. */
export function Picture({ src, alt, sizes, eager = false, className }: PictureProps) {
  return (
    <Cover
      className={className}
      src={variantOf(src, 'card')}
      srcSet={srcSetOf(src)}
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
