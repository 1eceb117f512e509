import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { usePrivatePhoto } from '../../../ui/pictures/usePrivatePhoto';
import { useText } from '../../../ui/text/text';
import { useReadMessagePhotoMutation } from './message-photo.api';
import { messagePhotoText } from './message-photo.text';

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
const Whole = styled('img')({ display: 'block', width: '100%', maxHeight: '75vh', objectFit: 'contain' });

/** A photo in a conversation: a thumbnail, which opens large. */
export function PhotoMessage({ conversationId, messageId }: { conversationId: string; messageId: string }) {
  const words = useText(messagePhotoText);
  const [readPhoto] = useReadMessagePhotoMutation();
  const { photo, retry } = usePrivatePhoto(
    useCallback(() => readPhoto({ conversationId, messageId }).unwrap(), [readPhoto, conversationId, messageId]),
  );
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (photo === undefined) return <Skeleton variant="rounded" width={200} height={150} sx={{ maxWidth: '100%' }} />;
  if ('error' in photo)
    return (
      <Button size="small" onClick={retry}>
        {words.notLoaded}. {words.reload}
      </Button>
    );
  return (
    <>
      <Thumbnail aria-label={words.enlarge} onClick={() => setOpen(true)}>
        <img src={photo.address} alt={words.photo} />
      </Thumbnail>
      {isOpen && (
        <Dialog open onClose={close} fullWidth maxWidth="md" slotProps={{ paper: { 'aria-label': words.photo } }}>
          <DialogContent sx={{ p: 1 }}>
            <Whole src={photo.address} alt={words.photo} />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{words.close}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
