import { AddPhotoAlternateIcon as AddPhotoAlternate } from '../../ui/icons/AddPhotoAlternateIcon';
import { PhotoCameraIcon as PhotoCamera } from '../../ui/icons/PhotoCameraIcon';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { FileInput } from '../../ui/FileInput';
import { useLanguage } from '../../ui/language';
import { formatCount } from '../../ui/numbers';
import { useText } from '../../ui/text';
import { mayRetryUpload, uploadErrorSentence } from '../../ui/upload-error';
import { keyOfPhoto, MOST_PHOTOS, type Photo } from './photo-list';
import { DropZone, PhotoGrid } from './photo-tile.style';
import { photosText } from './photos.text';
import { PhotoTile } from './PhotoTile';
import type { ProductValues } from './product.schema';
import { useFileDrop } from './useFileDrop';
import { usePhotoDrag } from './usePhotoDrag';
import { usePhotos } from './usePhotos';

interface FileButtonProps {
  id: string;
  icon: ReactNode;
  label: string;
  disabled: boolean;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: File[]) => void;
}

const FileButton = ({ id, icon, label, disabled, onFiles, ...input }: FileButtonProps) => (
  <>
    <FileInput
      {...input}
      id={id}
      type="file"
      accept="image/*"
      aria-label={label}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // So that the same file can be chosen again.
        currentTarget.value = '';
      }}
    />
    <Button
      component="label"
      htmlFor={id}
      variant="outlined"
      startIcon={icon}
      disabled={disabled}
      aria-hidden
      tabIndex={-1}
    >
      {label}
    </Button>
  </>
);

/** All photos of a product in their order, the cover first (docs/rules.md §6). A cover alone is shown by its own field. */
export function PhotosField() {
  const words = useText(photosText);
  const language = useLanguage();
  const { values, errors } = useFormikContext<ProductValues>();
  const { list, uploads, announcement, refused, add, move, remove, retry } = usePhotos();
  const { isOver, zoneProps } = useFileDrop(add);
  const { drag, tileProps, handleProps } = usePhotoDrag(move);
  const [gone, setGone] = useState<readonly Photo[]>([]);
  const count = (value: number) => formatCount(value, language);
  const isFull = list.length >= MOST_PHOTOS;

  /** What is wrong with a photo: it was not uploaded, the server does not have it, or it cannot be shown. */
  function faultOf(photo: Photo, place: number): string | undefined {
    const upload = photo instanceof File ? uploads.get(photo) : undefined;
    if (upload?.state === 'failed') return uploadErrorSentence(upload.error);
    const told = Array.isArray(errors.photos) ? (errors.photos as (string | undefined)[])[place - 1] : undefined;
    return told ?? (gone.includes(photo) ? words.goneText : undefined);
  }
  const faults = list.map(faultOf);
  // Why the cover could not be sent is told with the form.
  const told = faults.flatMap((fault, place) => (fault && place > 0 ? [words.about(count(place + 1), fault)] : []));

  return (
    <Stack component="section" aria-labelledby="photos-title" sx={{ mt: 2 }}>
      <Typography variant="h3" component="h2" id="photos-title">
        {words.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {words.lead(count(MOST_PHOTOS))}
      </Typography>
      <DropZone {...zoneProps} variant="outlined" className={isOver ? 'over' : undefined}>
        {values.photos.length > 0 && (
          <PhotoGrid aria-label={words.list} disablePadding>
            {list.map((photo, place) => {
              const upload = photo instanceof File ? uploads.get(photo) : undefined;
              return (
                <PhotoTile
                  key={keyOfPhoto(photo)}
                  {...tileProps(place)}
                  className={drag?.from === place ? 'dragged' : drag?.to === place ? 'target' : undefined}
                  photo={photo}
                  place={place}
                  count={list.length}
                  upload={upload}
                  mayRetry={upload?.state === 'failed' && mayRetryUpload(upload.error)}
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
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <FileButton
            id="photos-add"
            icon={<AddPhotoAlternate />}
            label={words.add}
            disabled={isFull}
            multiple
            onFiles={add}
          />
          <span className="camera">
            <FileButton
              id="photos-take"
              icon={<PhotoCamera />}
              label={words.take}
              disabled={isFull}
              capture="environment"
              onFiles={add}
            />
          </span>
          <Typography className={isFull ? undefined : 'drop'} variant="body2" color="textSecondary">
            {isFull ? words.full(count(MOST_PHOTOS)) : words.drop}
          </Typography>
        </Stack>
      </DropZone>
      {[...told, ...refused].map((sentence) => (
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
