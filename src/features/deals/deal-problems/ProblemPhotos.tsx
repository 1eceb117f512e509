import { BrokenImageIcon as BrokenImage } from '../../../ui/icons/BrokenImageIcon.tsx';
import { ReplayIcon as Replay } from '../../../ui/icons/ReplayIcon.tsx';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { Frame, PhotoGrid, TileImage, Tile } from '../../../ui/pictures/photo-tile.style.ts';
import { isPhotoGone, privatePhotoText } from '../../../ui/pictures/photo-fault.ts';
import { PhotoDialog, WholePhoto } from '../../../ui/pictures/PhotoDialog.tsx';
import { problemPhotosText } from './problem-photos.text.ts';
import { useDealPhoto } from './useDealPhoto.ts';

const Opener = styled(ButtonBase)({ position: 'absolute', inset: 0 });

interface PhotoProps {
  dealId: string;
  photoId: string;
  /** Its place in the list, for people. */
  number: string;
}

/** A private photo without its actions, for example while a form is being filled in. */
export function PhotoPreview({ dealId, photoId, number, children }: PhotoProps & { children?: React.ReactNode }) {
  const words = useText(problemPhotosText);
  const { gone } = useText(privatePhotoText);
  const { photo, retry } = useDealPhoto(dealId, photoId);
  return (
    <Frame>
      {photo === undefined && <Skeleton variant="rectangular" width="100%" height="100%" />}
      {photo && 'address' in photo && <TileImage src={photo.address} alt={words.photo(number)} />}
      {photo && 'error' in photo && (
        <>
          <BrokenImage
            fontSize="large"
            color="disabled"
            titleAccess={isPhotoGone(photo.error) ? gone : words.notLoaded}
          />
          {!isPhotoGone(photo.error) && (
            <IconButton aria-label={words.reload(number)} className="retry" color="primary" onClick={retry}>
              <Replay />
            </IconButton>
          )}
        </>
      )}
      {photo && 'address' in photo && children}
    </Frame>
  );
}

function Enlarged({ dealId, photoId, number }: PhotoProps) {
  const words = useText(problemPhotosText);
  const { photo } = useDealPhoto(dealId, photoId);
  if (photo && 'address' in photo) return <WholePhoto address={photo.address} label={words.photo(number)} />;
  return photo ? <span>{words.notLoaded}</span> : <Skeleton variant="rectangular" height={240} />;
}

/** The photos of a problem or its answer; each opens larger. */
export function ProblemPhotos({ dealId, photos }: { dealId: string; photos: readonly string[] }) {
  const words = useText(problemPhotosText);
  const language = useLanguage();
  const [opened, setOpened] = useState<string>();
  const numberOf = (photo: string) => formatCount(photos.indexOf(photo) + 1, language);
  if (photos.length === 0) return null;
  return (
    <>
      <PhotoGrid aria-label={words.list} disablePadding sx={{ mt: 1 }}>
        {photos.map((photo) => (
          <Tile key={photo} disableGutters disablePadding sx={{ maxWidth: 180 }}>
            <PhotoPreview dealId={dealId} photoId={photo} number={numberOf(photo)}>
              <Opener aria-label={words.enlarge(numberOf(photo))} onClick={() => setOpened(photo)} />
            </PhotoPreview>
          </Tile>
        ))}
      </PhotoGrid>
      {opened !== undefined && (
        <PhotoDialog label={words.photo(numberOf(opened))} onClose={() => setOpened(undefined)}>
          <Enlarged dealId={dealId} photoId={opened} number={numberOf(opened)} />
        </PhotoDialog>
      )}
    </>
  );
}
