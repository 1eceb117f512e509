import { ChevronLeftIcon as ChevronLeft } from '../../../ui/icons/ChevronLeftIcon.tsx';
import { ChevronRightIcon as ChevronRight } from '../../../ui/icons/ChevronRightIcon.tsx';
import { CloseIcon as Close } from '../../../ui/icons/CloseIcon.tsx';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDialogEntry } from '../../../ui/feedback/useDialogEntry.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { buttonText } from '../../../ui/text/button.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { productPageText } from './product-page.text.ts';

interface GalleryDialogProps {
  productName: string;
  pictures: string[];
  shown: number;
  onShow: (place: number) => void;
  open: boolean;
  onClose: () => void;
}

/** The pictures fit the screen and can be swiped; pressing one shows its full size to pan. */
const Strip = styled(DialogContent)({
  display: 'flex',
  padding: 0,
  overflow: 'auto hidden',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  '& > div': { flex: '0 0 100%', display: 'grid', scrollSnapAlign: 'start', scrollSnapStop: 'always' },
  '& img': { margin: 'auto', maxWidth: '100%', maxHeight: 'calc(100dvh - 88px)', cursor: 'zoom-in' },
  '&:has([data-zoomed="true"])': { overflow: 'hidden' },
  '& > [data-zoomed="true"]': {
    overflow: 'auto',
    overscrollBehavior: 'contain',
    '& img': { maxWidth: 'none', maxHeight: 'none', width: 'max(1280px, 200vw)', cursor: 'zoom-out' },
  },
});

/** Dark in both schemes, so that the picture stands out. */
const Lightbox = styled(Dialog)(({ theme: { vars } }) => ({
  '& .MuiDialog-paper': { background: vars.palette.common.black, color: vars.palette.common.white },
}));

const Bar = styled(DialogActions)(({ theme: { vars } }) => ({
  justifyContent: 'center',
  gap: 8,
  padding: '8px 16px calc(8px + env(safe-area-inset-bottom))',
  '& > p': { minWidth: '8ch', textAlign: 'center' },
  '& > button': {
    width: 56,
    height: 56,
    color: 'inherit',
    background: vars.palette.asphalt.main,
    '&:hover': { background: vars.palette.asphalt.hover },
    '&.Mui-disabled': { color: 'inherit', opacity: 0.4 },
    '& > svg': { fontSize: 36 },
  },
}));

const View = styled('div')({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 });

function scrollTo(strip: HTMLElement | null, place: number): void {
  strip?.scrollTo?.({ left: place * strip.clientWidth });
}

/** Mounted while the view is open: it starts at the picture that was pressed. */
function Pictures({ productName, pictures, shown, onShow, onClose }: Omit<GalleryDialogProps, 'open'>) {
  const words = useText(productPageText);
  const { close } = useText(buttonText);
  const language = useLanguage();
  const [zoomed, setZoomed] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  const [first] = useState(shown);
  const last = pictures.length - 1;
  const count = (place: number) => formatCount(place, language);

  useLayoutEffect(() => scrollTo(strip.current, first), [first]);

  function show(place: number): void {
    if (place < 0 || place > last) return;
    setZoomed(false);
    onShow(place);
    scrollTo(strip.current, place);
  }

  function readScroll({ currentTarget: { clientWidth, scrollLeft } }: UIEvent): void {
    const place = Math.round(scrollLeft / clientWidth);
    if (clientWidth > 0 && place !== shown) onShow(place);
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (zoomed) return;
    if (key === 'ArrowLeft') show(shown - 1);
    if (key === 'ArrowRight') show(shown + 1);
  }

  return (
    <View onKeyDown={onKeyDown}>
      <Strip ref={strip} onScroll={readScroll}>
        {pictures.map((src, place) => (
          <div key={src} data-zoomed={zoomed && place === shown} tabIndex={place === shown ? 0 : -1}>
            <img
              src={src}
              alt={words.pictureOf(productName, count(place + 1), count(pictures.length))}
              loading={place === first ? 'eager' : 'lazy'}
              onClick={() => setZoomed(!zoomed)}
            />
          </div>
        ))}
      </Strip>
      <Bar disableSpacing>
        <IconButton aria-label={words.previous} disabled={shown === 0} onClick={() => show(shown - 1)}>
          <ChevronLeft />
        </IconButton>
        <Typography role="status">{`${count(shown + 1)} / ${count(pictures.length)}`}</Typography>
        <IconButton aria-label={words.next} disabled={shown === last} onClick={() => show(shown + 1)}>
          <ChevronRight />
        </IconButton>
        <IconButton aria-label={close} onClick={onClose} autoFocus>
          <Close />
        </IconButton>
      </Bar>
    </View>
  );
}

/** A full-screen view of a product's pictures. */
export function GalleryDialog({ open, ...props }: GalleryDialogProps) {
  const words = useText(productPageText);
  useDialogEntry(open, props.onClose);
  return (
    <Lightbox
      open={open}
      onClose={props.onClose}
      fullScreen
      slotProps={{ paper: { 'aria-label': words.pictures(props.productName) } }}
    >
      <Pictures {...props} />
    </Lightbox>
  );
}
