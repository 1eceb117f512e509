import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProductCard } from '#contract/catalogue/product';
import { bikePath } from '../../../paths.ts';
import { serverNow } from '../../../services/clock.ts';
import { PhotoCameraIcon } from '../../../ui/icons/PhotoCameraIcon.tsx';
import { variantOf } from '../../../ui/page/Picture.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { formatAge } from './format-age.ts';
import { tilePicturesText } from './tile-pictures.text.ts';

/** As large as the cover below it. */
const Root = styled('div')(({ theme: { typography, vars } }) => ({
  position: 'absolute',
  inset: '0 0 auto',
  aspectRatio: '4 / 3',
  '& > .TilePictures-strip': {
    display: 'flex',
    height: '100%',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    position: 'relative',
    // Above the link that covers the tile.
    zIndex: 1,
    '& > a': { flex: 'none', width: '100%', height: '100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' },
    '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  },
  '& > .TilePictures-notes': {
    position: 'absolute',
    inset: 'auto 6px 6px',
    zIndex: 1,
    display: 'flex',
    justifyContent: 'space-between',
    pointerEvents: 'none',
    ...typography.caption,
    '& > span': {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      padding: '1px 6px',
      borderRadius: 4,
      background: vars.palette.asphalt.main,
      color: vars.palette.asphalt.contrastText,
      opacity: 0.9,
    },
  },
}));

/** A tile's further pictures, to swipe through on the cover; how many there are, and how old the listing is. */
export function TilePictures({ product }: { product: ProductCard }) {
  const words = useText(tilePicturesText);
  const language = useLanguage();
  // Loading them all would cost a phone more than the page itself.
  const [isTouched, setTouched] = useState(false);
  const [at, setAt] = useState(0);
  const { _id, productName, photos, createdAt } = product;
  const path = bikePath(_id, productName);
  const touch = () => setTouched(true);
  const shown = formatCount(at + 1, language);
  const total = formatCount(photos.length + 1, language);
  return (
    <Root>
      {photos.length > 0 && (
        <div
          className="TilePictures-strip"
          aria-hidden
          tabIndex={-1}
          onPointerEnter={touch}
          onTouchStart={touch}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
          }
        >
          {['', ...photos].map((photo) => (
            <Link key={photo} to={path} tabIndex={-1} draggable={false}>
              {photo && isTouched && <img src={variantOf(photo, 'card')} alt="" decoding="async" draggable={false} />}
            </Link>
          ))}
        </div>
      )}
      <div className="TilePictures-notes">
        <span>{formatAge(createdAt, serverNow(), language)}</span>
        {photos.length > 0 && (
          <span role="img" aria-label={words.pictures(total)}>
            <PhotoCameraIcon fontSize="inherit" />
            <span aria-hidden>{at > 0 ? `${shown}/${total}` : total}</span>
          </span>
        )}
      </div>
    </Root>
  );
}
