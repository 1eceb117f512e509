import { ChevronLeftIcon as ChevronLeft } from '../../ui/icons/ChevronLeftIcon';
import { ChevronRightIcon as ChevronRight } from '../../ui/icons/ChevronRightIcon';
import { CloseIcon as Close } from '../../ui/icons/CloseIcon';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { useLanguage } from '../../ui/text/language';
import { formatCount } from '../../ui/text/numbers';
import { useText } from '../../ui/text/text';
import { productPageText } from './product-page.text';

interface GalleryDialogProps {
  productName: string;
  pictures: string[];
  shown: number;
  onShow: (place: number) => void;
  open: boolean;
  onClose: () => void;
}

/** The picture fits the screen; pressing it shows its full size to pan. */
const Stage = styled(DialogContent)({
  display: 'grid',
  padding: 0,
  '& img': { margin: 'auto', maxWidth: '100%', maxHeight: 'calc(100dvh - 88px)', cursor: 'zoom-in' },
  '&[data-zoomed="true"] img': { maxWidth: 'none', maxHeight: 'none', width: 'max(1280px, 200vw)', cursor: 'zoom-out' },
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

/** A full-screen view of a product's pictures. */
export function GalleryDialog({ productName, pictures, shown, onShow, open, onClose }: GalleryDialogProps) {
  const words = useText(productPageText);
  const language = useLanguage();
  const [zoomed, setZoomed] = useState(false);
  const last = pictures.length - 1;

  function show(place: number): void {
    if (place < 0 || place > last) return;
    setZoomed(false);
    onShow(place);
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (zoomed) return;
    if (key === 'ArrowLeft') show(shown - 1);
    if (key === 'ArrowRight') show(shown + 1);
  }

  const name = words.pictureOf(productName, formatCount(shown + 1, language), formatCount(pictures.length, language));
  return (
    <Lightbox
      open={open}
      onClose={onClose}
      fullScreen
      slotProps={{ paper: { 'aria-label': words.pictures(productName) } }}
      onKeyDown={onKeyDown}
    >
      <Stage data-zoomed={zoomed} tabIndex={0}>
        <img src={pictures[shown]} alt={name} onClick={() => setZoomed(!zoomed)} />
      </Stage>
      <Bar disableSpacing>
        <IconButton aria-label={words.previous} disabled={shown === 0} onClick={() => show(shown - 1)}>
          <ChevronLeft />
        </IconButton>
        <Typography role="status">
          {formatCount(shown + 1, language)} / {formatCount(pictures.length, language)}
        </Typography>
        <IconButton aria-label={words.next} disabled={shown === last} onClick={() => show(shown + 1)}>
          <ChevronRight />
        </IconButton>
        <IconButton aria-label={words.close} onClick={onClose} autoFocus>
          <Close />
        </IconButton>
      </Bar>
    </Lightbox>
  );
}
