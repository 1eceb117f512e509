import { AddPhotoAlternateIcon as AddPhotoAlternate } from '../../../../ui/icons/AddPhotoAlternateIcon.tsx';
import { ArrowBackIcon as ArrowBack } from '../../../../ui/icons/ArrowBackIcon.tsx';
import { ArrowForwardIcon as ArrowForward } from '../../../../ui/icons/ArrowForwardIcon.tsx';
import { BrokenImageIcon as BrokenImage } from '../../../../ui/icons/BrokenImageIcon.tsx';
import { CloseIcon as Close } from '../../../../ui/icons/CloseIcon.tsx';
import { DragIndicatorIcon as DragIndicator } from '../../../../ui/icons/DragIndicatorIcon.tsx';
import { ReplayIcon as Replay } from '../../../../ui/icons/ReplayIcon.tsx';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useState } from 'react';
import type { Upload } from '../../../../services/upload-queue.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { formatCount } from '../../../../ui/text/numbers.ts';
import { imageText } from '../../../../ui/pictures/image.text.ts';
import { variantOf } from '../../../../ui/page/Picture.tsx';
import { useText } from '../../../../ui/text/text.ts';
import { useFileAddress } from '../../../../ui/pictures/useFileAddress.ts';
import { DragHandle, Frame, TileImage, Tile } from '../../../../ui/pictures/photo-tile.style.ts';
import type { Photo } from './photo-list.ts';
import { photosText } from './photos.text.ts';

interface PhotoTileProps extends Omit<ComponentProps<typeof Tile>, 'onError'> {
  photo: Photo;
  place: number;
  /** The cover's form field: its label, and its input's id. */
  cover?: { label: string; inputId: string };
  /** The total number of photos. */
  count: number;
  upload?: Upload;
  /** True if a retry may succeed. */
  mayRetry: boolean;
  isFaulty: boolean;
  handleProps: ComponentProps<typeof DragHandle>;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  /** Called if the URL's picture doesn't exist (any more). */
  onGone: () => void;
}

function TileActions({
  place,
  count,
  cover,
  onMove,
  onRemove,
}: Pick<PhotoTileProps, 'place' | 'count' | 'cover' | 'onMove' | 'onRemove'>) {
  const words = useText(photosText);
  const { otherImage } = useText(imageText);
  const number = formatCount(place + 1, useLanguage());
  return (
    <Stack direction="row" className="actions">
      {cover ? (
        <IconButton component="label" htmlFor={cover.inputId} title={otherImage} aria-hidden tabIndex={-1}>
          <AddPhotoAlternate />
        </IconButton>
      ) : (
        <IconButton aria-label={words.moveLeft(number)} disabled={place === 0} onClick={() => onMove(place - 1)}>
          <ArrowBack />
        </IconButton>
      )}
      <IconButton aria-label={words.remove(number)} onClick={onRemove}>
        <Close />
      </IconButton>
      <IconButton aria-label={words.moveRight(number)} disabled={place === count - 1} onClick={() => onMove(place + 1)}>
        <ArrowForward />
      </IconButton>
    </Stack>
  );
}

/** A photo with its actions. */
export function PhotoTile({
  photo,
  place,
  cover,
  count,
  upload,
  mayRetry,
  isFaulty,
  handleProps,
  onMove,
  onRemove,
  onRetry,
  onGone,
  ...tile
}: PhotoTileProps) {
  const words = useText(photosText);
  const language = useLanguage();
  const [isBroken, setBroken] = useState(false);
  const fileAddress = useFileAddress(photo instanceof File ? photo : null);
  const address = typeof photo === 'string' ? variantOf(photo, 'card') : fileAddress;
  const number = formatCount(place + 1, language);
  const percent = upload?.state === 'sending' ? Math.round(upload.fraction * 100) : 0;
  const uploading = words.uploading(number, formatCount(percent, language));
  return (
    <Tile {...tile} disableGutters disablePadding>
      <Frame className={isFaulty ? 'faulty' : undefined}>
        {isBroken ? (
          <BrokenImage fontSize="large" color="disabled" titleAccess={words.photo(number)} />
        ) : (
          <TileImage
            src={address}
            alt={place === 0 ? words.coverPhoto : words.photo(number)}
            draggable={false}
            decoding="async"
            onError={() => {
              setBroken(true);
              if (typeof photo === 'string') onGone();
            }}
          />
        )}
        <DragHandle aria-hidden {...handleProps}>
          <DragIndicator />
        </DragHandle>
        {cover && <Chip className="mark" size="small" color="primary" label={cover.label} />}
        {isFaulty && (
          <Chip
            className="mark"
            size="small"
            color="error"
            label={upload?.state === 'failed' ? words.failed : words.gone}
          />
        )}
        {upload?.state === 'waiting' && <Chip className="mark" size="small" label={words.waiting} />}
        {upload?.state === 'sending' && (
          <LinearProgress className="progress" variant="determinate" value={percent} aria-label={uploading} />
        )}
        {upload?.state === 'failed' && mayRetry && (
          <IconButton aria-label={words.retry(number)} className="retry" color="primary" onClick={onRetry}>
            <Replay />
          </IconButton>
        )}
      </Frame>
      {upload?.state === 'sending' && (
        <Typography variant="caption" color="textSecondary" aria-hidden>
          {`${formatCount(percent, language)}%`}
        </Typography>
      )}
      <TileActions place={place} count={count} cover={cover} onMove={onMove} onRemove={onRemove} />
    </Tile>
  );
}
