import { AddPhotoAlternateIcon as AddPhotoAlternate } from '../../../../ui/icons/AddPhotoAlternateIcon.tsx';
import { PhotoCameraIcon as PhotoCamera } from '../../../../ui/icons/PhotoCameraIcon.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FileInput } from '../../../../ui/pictures/FileInput.ts';
import { imageText } from '../../../../ui/pictures/image.text.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { formatCount } from '../../../../ui/text/numbers.ts';
import { useText } from '../../../../ui/text/text.ts';
import { mayRetryUpload, uploadErrorSentence } from '../../../../ui/pictures/upload-error.ts';
import { keyOfPhoto, MAX_PHOTOS, type Photo } from './photo-list.ts';
import { DropZone, EmptyFrame, PhotoGrid, Tile } from '../../../../ui/pictures/photo-tile.style.ts';
import { PhotoButton } from '../../../../ui/pictures/PhotoButton.tsx';
import { photosText } from './photos.text.ts';
import { PhotoTile } from './PhotoTile.tsx';
import type { ProductValues } from '../product.schema.ts';
import { useIsPart } from '../useIsPart.ts';
import { useFileDrop } from './useFileDrop.ts';
import { usePhotoDrag } from './usePhotoDrag.ts';
import { usePhotos } from './usePhotos.ts';

/** The field from the specification, whose picture comes first. */
const COVER_ID = 'image';

interface PhotoFaultsInput extends Pick<ReturnType<typeof usePhotos>, 'list' | 'uploads'> {
  /** Photos whose picture the server no longer has. */
  gone: readonly Photo[];
}

/** Returns what is wrong with each photo: not uploaded, missing on the server, or not displayable. */
function usePhotoFaults({ list, uploads, gone }: PhotoFaultsInput): (string | undefined)[] {
  const words = useText(photosText);
  const { values, errors, touched } = useFormikContext<ProductValues>();
  const coverError = touched.image ? errors.image : undefined;
  function faultOf(photo: Photo, place: number): string | undefined {
    const upload = photo instanceof File ? uploads.get(photo) : undefined;
    if (upload?.state === 'failed') return uploadErrorSentence(upload.error);
    if (place === 0 && values.image !== null && coverError) return coverError;
    const fromServer = Array.isArray(errors.photos) ? (errors.photos as (string | undefined)[])[place - 1] : undefined;
    return fromServer ?? (gone.includes(photo) ? words.goneText : undefined);
  }
  return list.map(faultOf);
}

interface CoverInputProps {
  label: string;
  error: string | undefined;
  onFile: (file: File) => void;
}

const CoverInput = ({ label, error, onFile }: CoverInputProps) => (
  <FileInput
    id={COVER_ID}
    name={COVER_ID}
    type="file"
    accept="image/*"
    required
    aria-label={label}
    aria-describedby={`${COVER_ID}-hint`}
    aria-invalid={Boolean(error)}
    onChange={({ currentTarget }) => {
      const file = currentTarget.files?.[0];
      if (file) onFile(file);
      currentTarget.value = '';
    }}
  />
);

interface AddPhotosProps {
  isFull: boolean;
  onFiles: (files: File[]) => void;
}

/** The buttons that add photos. */
function AddPhotos({ isFull, onFiles }: AddPhotosProps) {
  const words = useText(photosText);
  const language = useLanguage();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <PhotoButton
        id="photos-add"
        icon={<AddPhotoAlternate />}
        label={words.add}
        disabled={isFull}
        multiple
        onFiles={onFiles}
      />
      <span className="camera">
        <PhotoButton
          id="photos-take"
          icon={<PhotoCamera />}
          label={words.take}
          disabled={isFull}
          capture="environment"
          onFiles={onFiles}
        />
      </span>
      <Typography className={isFull ? undefined : 'drop'} variant="body2" color="textSecondary">
        {isFull ? words.full(formatCount(MAX_PHOTOS, language)) : words.drop}
      </Typography>
    </Stack>
  );
}

/** The frame in the cover's place, which opens the file picker. */
const EmptyCover = ({ label, isFaulty }: { label: string; isFaulty: boolean }) => (
  <Tile disableGutters disablePadding>
    <EmptyFrame
      component="label"
      htmlFor={COVER_ID}
      className={isFaulty ? 'faulty' : undefined}
      aria-hidden
      tabIndex={-1}
    >
      <AddPhotoAlternate />
      <span>{label}</span>
    </EmptyFrame>
  </Tile>
);

/**
 * All photos of a product in order (docs/rules.md §6). The first is docs/specification.md §2's
 * Product Image. @param props.label its label
 */
export function PhotosField({ label }: { label: string }) {
  const words = useText(photosText);
  const { imageHint } = useText(imageText);
  const language = useLanguage();
  const { values, errors, touched, submitCount } = useFormikContext<ProductValues>();
  const { list, uploads, announcement, refused, add, chooseCover, move, remove, retry } = usePhotos();
  const { isOver, zoneProps } = useFileDrop(add);
  const { drag, tileProps, handleProps } = usePhotoDrag(move);
  const [gone, setGone] = useState<readonly Photo[]>([]);
  const count = (value: number) => formatCount(value, language);
  const isPart = useIsPart()(values);
  const isFull = list.length >= MAX_PHOTOS;
  const hasCover = values.image !== null;
  const coverError = touched.image ? errors.image : undefined;

  const faults = usePhotoFaults({ list, uploads, gone });
  const mayRetry = (photo: Photo | undefined): boolean => {
    const upload = photo instanceof File ? uploads.get(photo) : undefined;
    return upload?.state === 'failed' && mayRetryUpload(upload.error);
  };
  // Below the photos. Once it is sent, the form says that the cover couldn't be uploaded, but why it was refused only
  // until the next change.
  const isCoverListed = faults[0] !== coverError && (submitCount === 0 || !mayRetry(list[0]));
  const faultSentences = faults.flatMap((fault, place) =>
    fault && (place > 0 || isCoverListed) ? [words.about(count(place + 1), fault)] : [],
  );

  return (
    <Stack component="section" aria-labelledby="photos-title" sx={{ mt: 2 }}>
      <Typography variant="h3" component="h2" id="photos-title">
        {words.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {(isPart ? words.leadOfPart : words.lead)(count(MAX_PHOTOS))}
      </Typography>
      <DropZone {...zoneProps} variant="outlined" className={isOver ? 'over' : undefined}>
        <CoverInput label={label} error={coverError} onFile={chooseCover} />
        <PhotoGrid aria-label={words.list} disablePadding>
          {!hasCover && <EmptyCover label={label} isFaulty={Boolean(coverError)} />}
          {list.map((photo, place) => {
            const upload = photo instanceof File ? uploads.get(photo) : undefined;
            return (
              <PhotoTile
                key={keyOfPhoto(photo)}
                {...tileProps(place)}
                className={drag?.from === place ? 'dragged' : drag?.to === place ? 'target' : undefined}
                photo={photo}
                place={place}
                cover={place === 0 && hasCover ? { label, inputId: COVER_ID } : undefined}
                count={list.length}
                upload={upload}
                mayRetry={mayRetry(photo)}
                isFaulty={faults[place] !== undefined}
                handleProps={handleProps(place)}
                onMove={(to) => move(place, to)}
                onRemove={() => remove(place)}
                onRetry={() => photo instanceof File && retry(photo)}
                onGone={() => setGone((before) => [...before, photo])}
              />
            );
          })}
        </PhotoGrid>
        <FormHelperText id={`${COVER_ID}-hint`} error={Boolean(coverError)} sx={{ mx: 0, mt: 0, mb: 1 }}>
          {coverError ?? imageHint}
        </FormHelperText>
        <AddPhotos isFull={isFull} onFiles={add} />
      </DropZone>
      {[...faultSentences, ...refused].map((sentence) => (
        <Alert key={sentence} severity="error" sx={{ mt: 1 }}>
          {sentence}
        </Alert>
      ))}
      <Box role="status" className="visually-hidden">
        {announcement}
      </Box>
    </Stack>
  );
}
