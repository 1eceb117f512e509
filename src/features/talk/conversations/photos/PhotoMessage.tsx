import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { isPhotoGone, privatePhotoText } from '../../../../ui/pictures/photo-fault.ts';
import { PhotoDialog, WholePhoto } from '../../../../ui/pictures/PhotoDialog.tsx';
import { usePrivatePhoto } from '../../../../ui/pictures/usePrivatePhoto.ts';
import { useText } from '../../../../ui/text/text.ts';
import { useReadMessagePhotoMutation } from './message-photo.api.ts';
import { messagePhotoText } from './message-photo.text.ts';

/** As tall as the skeleton, so that messages don't move when the picture arrives. */
const Thumbnail = styled(ButtonBase)(({ theme: { vars } }) => ({
  display: 'block',
  width: 200,
  maxWidth: '100%',
  height: 150,
  overflow: 'hidden',
  borderRadius: vars.shape.control,
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
}));

/** A photo in a conversation: a thumbnail, which opens large. */
export function PhotoMessage({ conversationId, messageId }: { conversationId: string; messageId: string }) {
  const words = useText(messagePhotoText);
  const { gone } = useText(privatePhotoText);
  const [readPhoto] = useReadMessagePhotoMutation();
  const { photo, retry } = usePrivatePhoto(
    useCallback(() => readPhoto({ conversationId, messageId }).unwrap(), [readPhoto, conversationId, messageId]),
  );
  const [isOpen, setOpen] = useState(false);
  if (photo === undefined) return <Skeleton variant="rounded" width={200} height={150} sx={{ maxWidth: '100%' }} />;
  if ('error' in photo && isPhotoGone(photo.error)) return <Typography color="textSecondary">{gone}</Typography>;
  if ('error' in photo)
    return (
      <Button size="small" onClick={retry}>
        <span>{`${words.notLoaded}. ${words.reload}`}</span>
      </Button>
    );
  return (
    <>
      <Thumbnail aria-label={words.enlarge} onClick={() => setOpen(true)}>
        <img src={photo.address} alt={words.photo} />
      </Thumbnail>
      {isOpen && (
        <PhotoDialog label={words.photo} onClose={() => setOpen(false)}>
          <WholePhoto address={photo.address} label={words.photo} />
        </PhotoDialog>
      )}
    </>
  );
}
