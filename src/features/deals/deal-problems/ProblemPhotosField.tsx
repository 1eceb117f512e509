import { AddPhotoAlternateIcon as AddPhotoAlternate } from '../../../ui/icons/AddPhotoAlternateIcon.tsx';
import { BrokenImageIcon as BrokenImage } from '../../../ui/icons/BrokenImageIcon.tsx';
import { CloseIcon as Close } from '../../../ui/icons/CloseIcon.tsx';
import { PhotoCameraIcon as PhotoCamera } from '../../../ui/icons/PhotoCameraIcon.tsx';
import { ReplayIcon as Replay } from '../../../ui/icons/ReplayIcon.tsx';
import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { MAX_PROBLEM_PHOTOS } from '#contract/limits';
import { UnreadablePhoto } from '../../../services/pictures/private-photo.ts';
import { usePhotoFaultSentence } from '../../../ui/pictures/photo-fault.ts';
import { useFileAddress } from '../../../ui/pictures/useFileAddress.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { useDealRefusalSentence } from '../deals/deal-refusals.text.ts';
import { Frame, PhotoGrid, TileImage, Tile } from '../../../ui/pictures/photo-tile.style.ts';
import { PhotoButton } from '../../../ui/pictures/PhotoButton.tsx';
import { problemPhotosText } from './problem-photos.text.ts';
import { PhotoPreview } from './ProblemPhotos.tsx';
import { fileOf, type PhotoUpload, type PhotoUploads, type ProblemPhoto } from './usePhotoUploads.ts';
import { keyOf, useProblemPhotos } from './useProblemPhotos.ts';

const Buttons = styled(Stack)({
  flexFlow: 'row wrap',
  alignItems: 'center',
  gap: 12,
  // Only touch devices have a camera to point at a bike.
  '& .camera': { display: 'none', '@media (pointer: coarse)': { display: 'contents' } },
});

interface PhotoTileProps {
  dealId: string;
  photo: ProblemPhoto;
  number: string;
  upload: PhotoUpload | undefined;
  onRetry: () => void;
  onRemove: () => void;
}

function PhotoTile({ dealId, photo, number, upload, onRetry, onRemove }: PhotoTileProps) {
  const words = useText(problemPhotosText);
  const file = fileOf(photo);
  const address = useFileAddress(file ?? null);
  const isFailed = upload?.state === 'failed';
  const isUnreadable = isFailed && upload.error instanceof UnreadablePhoto;
  return (
    <Tile disableGutters disablePadding sx={{ maxWidth: 180 }}>
      {file ? (
        <Frame className={isFailed ? 'faulty' : undefined}>
          {isUnreadable ? (
            <BrokenImage fontSize="large" color="disabled" titleAccess={words.photo(number)} />
          ) : (
            <TileImage src={address} alt={words.photo(number)} />
          )}
          {upload?.state === 'waiting' && <Chip className="mark" size="small" label={words.waiting} />}
          {upload?.state === 'sending' && <LinearProgress className="progress" aria-label={words.uploading(number)} />}
          {isFailed && (
            <>
              <Chip className="mark" size="small" color="error" label={words.failed} />
              {!isUnreadable && (
                <IconButton aria-label={words.retry(number)} className="retry" color="primary" onClick={onRetry}>
                  <Replay />
                </IconButton>
              )}
            </>
          )}
        </Frame>
      ) : (
        <PhotoPreview dealId={dealId} photoId={String(photo)} number={number} />
      )}
      <IconButton aria-label={words.remove(number)} onClick={onRemove} sx={{ alignSelf: 'center' }}>
        <Close />
      </IconButton>
    </Tile>
  );
}

function UploadFault({ file, error }: { file: File; error: unknown }) {
  const words = useText(problemPhotosText);
  const sentence = useDealRefusalSentence(error);
  return (
    <Alert severity="error" sx={{ mt: 1 }}>
      {words.about(file.name, usePhotoFaultSentence(error) ?? sentence)}
    </Alert>
  );
}

interface ProblemPhotosFieldProps {
  dealId: string;
  photoUploads: PhotoUploads;
}

/** Up to six photos of a problem, in a Formik form; each is uploaded as soon as it is chosen. */
export function ProblemPhotosField({ dealId, photoUploads }: ProblemPhotosFieldProps) {
  const words = useText(problemPhotosText);
  const language = useLanguage();
  const id = useId();
  const { uploads } = photoUploads;
  const { photos, refused, start, add, remove } = useProblemPhotos(photoUploads);
  const isFull = photos.length >= MAX_PROBLEM_PHOTOS;

  return (
    <FormControl component="fieldset" margin="normal" fullWidth>
      <FormLabel component="legend">{words.title}</FormLabel>
      <FormHelperText sx={{ mx: 0, mb: 1 }}>{words.lead}</FormHelperText>
      {photos.length > 0 && (
        <PhotoGrid aria-label={words.list} disablePadding>
          {photos.map((photo, place) => (
            <PhotoTile
              key={keyOf(photo)}
              dealId={dealId}
              photo={photo}
              number={formatCount(place + 1, language)}
              upload={photo instanceof File ? uploads.get(photo) : undefined}
              onRetry={() => photo instanceof File && start(photo)}
              onRemove={() => remove(photo)}
            />
          ))}
        </PhotoGrid>
      )}
      <Buttons>
        <PhotoButton
          id={`${id}add`}
          icon={<AddPhotoAlternate />}
          label={words.add}
          disabled={isFull}
          multiple
          onFiles={add}
        />
        <span className="camera">
          <PhotoButton
            id={`${id}take`}
            icon={<PhotoCamera />}
            label={words.take}
            disabled={isFull}
            capture="environment"
            onFiles={add}
          />
        </span>
        {photos.length > 0 && (
          <FormHelperText role="status" sx={{ m: 0 }}>
            {words.progress(
              formatCount(photos.filter((photo) => typeof photo === 'string').length, language),
              formatCount(photos.length, language),
            )}
          </FormHelperText>
        )}
      </Buttons>
      {photos.map((photo) => {
        const upload = photo instanceof File ? uploads.get(photo) : undefined;
        if (!(photo instanceof File) || upload?.state !== 'failed') return null;
        return <UploadFault key={photo.name} file={photo} error={upload.error} />;
      })}
      {refused.map((sentence) => (
        <Alert key={sentence} severity="error" sx={{ mt: 1 }}>
          {sentence}
        </Alert>
      ))}
    </FormControl>
  );
}
