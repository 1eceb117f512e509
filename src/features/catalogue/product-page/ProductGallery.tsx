import { ChevronLeftIcon as ChevronLeft } from '../../../ui/icons/ChevronLeftIcon.tsx';
import { ChevronRightIcon as ChevronRight } from '../../../ui/icons/ChevronRightIcon.tsx';
import { ZoomInIcon as ZoomIn } from '../../../ui/icons/ZoomInIcon.tsx';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { Picture } from '../../../ui/page/Picture.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useLazyDialog } from '../../../ui/feedback/useLazyDialog.ts';
import { productPageText } from './product-page.text.ts';

export const GALLERY_PICTURE_SIZES = '(min-width: 1280px) 760px, (min-width: 900px) 58vw, 100vw';

const Root = styled('div')(({ theme: { breakpoints, vars } }) => ({
  position: 'relative',
  minWidth: 0,
  // Uses native scrolling, so it can be swiped before the script has loaded.
  '& .ProductGallery-strip': {
    display: 'flex',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
    borderRadius: vars.shape.card,
  },
  '& .ProductGallery-slide': { flex: '0 0 100%', aspectRatio: '4 / 3', scrollSnapAlign: 'start', cursor: 'zoom-in' },
  '& .ProductGallery-stage': { position: 'relative' },
  '& .ProductGallery-arrow, & .ProductGallery-zoom': {
    position: 'absolute',
    minWidth: 44,
    minHeight: 44,
    color: vars.palette.asphalt.contrastText,
    background: vars.palette.asphalt.main,
    opacity: 0.85,
    '&:hover': { background: vars.palette.asphalt.main, opacity: 1 },
  },
  '& .ProductGallery-arrow': { top: 'calc(50% - 22px)', '&:disabled': { opacity: 0 } },
  '& .ProductGallery-zoom': { right: 8, bottom: 8 },
  // A phone is swiped and shows the number instead of thumbnails.
  '& .ProductGallery-count': {
    position: 'absolute',
    left: 8,
    bottom: 8,
    padding: '6px 12px',
    borderRadius: vars.shape.pill,
    color: vars.palette.asphalt.contrastText,
    background: vars.palette.asphalt.main,
    opacity: 0.85,
    [breakpoints.up('sm')]: { display: 'none' },
  },
  '& .ProductGallery-thumbs': {
    display: 'none',
    [breakpoints.up('sm')]: { display: 'grid' },
    gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
    gap: 8,
    marginTop: 8,
  },
  '& .ProductGallery-thumb': {
    display: 'block',
    borderRadius: vars.shape.control,
    overflow: 'hidden',
    '&[aria-current="true"]': { outline: `3px solid ${vars.palette.primary.main}` },
  },
}));

const loadDialog = () =>
  import(/* webpackChunkName: "GalleryDialog" */ './GalleryDialog.tsx').then((module) => module.GalleryDialog);

interface ProductGalleryProps {
  productName: string;
  /** The cover first. */
  pictures: string[];
}

interface ArrowProps {
  side: 'left' | 'right';
  label: string;
  disabled: boolean;
  onClick: () => void;
}

const Arrow = ({ side, label, ...button }: ArrowProps) => (
  <IconButton
    className="ProductGallery-arrow"
    sx={{ [side]: 8 }}
    aria-label={label}
    data-early={side === 'right' ? 'next' : undefined}
    {...button}
  >
    {side === 'left' ? <ChevronLeft /> : <ChevronRight />}
  </IconButton>
);

interface ThumbsProps {
  pictures: string[];
  shown: number;
  nameOf: (place: number) => string;
  onShow: (place: number) => void;
}

const Thumbs = ({ pictures, shown, nameOf, onShow }: ThumbsProps) => (
  <div className="ProductGallery-thumbs">
    {pictures.map((src, place) => (
      <ButtonBase
        key={src}
        className="ProductGallery-thumb"
        aria-label={nameOf(place)}
        aria-current={place === shown}
        onClick={() => onShow(place)}
      >
        <Picture src={src} alt="" sizes="110px" />
      </ButtonBase>
    ))}
  </div>
);

/**
 * A product's pictures: swiped, or moved by arrows, keys and thumbnails; pressing one enlarges it.
 */
export function ProductGallery({ productName, pictures }: ProductGalleryProps) {
  const words = useText(productPageText);
  const language = useLanguage();
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  // Pictures up to here have loaded: browsers would load all of a listing's, and a phone pays for each.
  const [reach, setReach] = useState(0);
  const { Dialog, open, show: enlarge, close } = useLazyDialog(loadDialog);
  const last = pictures.length - 1;
  const reachTo = (place: number) => setReach(Math.max(reach, place));
  const nameOf = (place: number) =>
    words.pictureOf(productName, formatCount(place + 1, language), formatCount(pictures.length, language));

  function show(place: number): void {
    const element = strip.current;
    const next = Math.min(Math.max(place, 0), last);
    setShown(next);
    reachTo(next);
    element?.scrollTo?.({ left: next * element.clientWidth });
  }

  const readScroll = useCallback(() => {
    const element = strip.current;
    if (element && element.clientWidth > 0) setShown(Math.round(element.scrollLeft / element.clientWidth));
  }, []);

  // It may have been moved before the client started.
  useEffect(readScroll, [readScroll]);

  function onKeyDown(event: KeyboardEvent): void {
    const places: Record<string, number> = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last };
    const place = places[event.key];
    if (event.key === 'Enter') enlarge();
    if (place === undefined) return;
    event.preventDefault();
    show(place);
  }

  return (
    <Root>
      <div className="ProductGallery-stage" onPointerEnter={() => reachTo(shown + 1)}>
        <div
          ref={strip}
          className="ProductGallery-strip"
          role="group"
          aria-label={words.pictures(productName)}
          tabIndex={0}
          onScroll={readScroll}
          onKeyDown={onKeyDown}
        >
          {pictures.map((src, place) => (
            <div key={src} className="ProductGallery-slide" onClick={enlarge}>
              {place <= Math.max(reach, shown) ? (
                <Picture src={src} alt={nameOf(place)} sizes={GALLERY_PICTURE_SIZES} eager={place === 0} large />
              ) : (
                <div role="img" aria-label={nameOf(place)} />
              )}
            </div>
          ))}
        </div>
        {last > 0 && (
          <>
            <Arrow side="left" label={words.previous} disabled={shown === 0} onClick={() => show(shown - 1)} />
            <Arrow side="right" label={words.next} disabled={shown === last} onClick={() => show(shown + 1)} />
            <span className="ProductGallery-count" aria-hidden>
              {`${formatCount(shown + 1, language)} / ${formatCount(pictures.length, language)}`}
            </span>
          </>
        )}
        <IconButton className="ProductGallery-zoom" aria-label={words.enlarge} onClick={enlarge}>
          <ZoomIn />
        </IconButton>
      </div>
      {last > 0 && <Thumbs pictures={pictures} shown={shown} nameOf={nameOf} onShow={show} />}
      {Dialog && (
        <Dialog productName={productName} pictures={pictures} shown={shown} onShow={show} open={open} onClose={close} />
      )}
    </Root>
  );
}
