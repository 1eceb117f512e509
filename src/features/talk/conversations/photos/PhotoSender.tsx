import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { preparePhoto } from '../../../../services/pictures/private-photo.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { notifyRefusal } from '../../../../ui/feedback/notify-refusal.ts';
import { AddPhotoAlternateIcon } from '../../../../ui/icons/AddPhotoAlternateIcon.tsx';
import { FileInput } from '../../../../ui/pictures/FileInput.ts';
import { photoFaultSentence } from '../../../../ui/pictures/photo-fault.ts';
import { useText } from '../../../../ui/text/text.ts';
import { type ConversationsDispatch, fetchNewerMessages } from '../conversations.api.ts';
import { useSendPhotoMutation } from './message-photo.api.ts';
import { messagePhotoText } from './message-photo.text.ts';

const Root = styled('span')(({ theme: { vars } }) => ({
  position: 'relative',
  flex: 'none',
  'input:focus-visible + .MuiIconButton-root': { outline: `3px solid ${vars.palette.primary.main}` },
}));

/** Sends a picture as soon as it is taken or chosen; phones offer both. It is made smaller on the device. */
export function PhotoSender({ conversationId }: { conversationId: string }) {
  const words = useText(messagePhotoText);
  const id = useId();
  const dispatch = useDispatch<ConversationsDispatch>();
  const [sendPhoto] = useSendPhotoMutation();
  const [isSending, setSending] = useState(false);

  async function send(file: File): Promise<void> {
    setSending(true);
    try {
      const photo = await preparePhoto(file);
      await sendPhoto({ id: conversationId, clientId: crypto.randomUUID(), photo }).unwrap();
      await dispatch(fetchNewerMessages(conversationId));
    } catch (error) {
      const sentence = photoFaultSentence(error);
      if (sentence === undefined) void notifyRefusal(error);
      else void notify('error', sentence);
    }
    setSending(false);
  }

  return (
    <Root>
      <FileInput
        id={id}
        type="file"
        accept="image/*"
        aria-label={words.send}
        disabled={isSending}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void send(file);
          currentTarget.value = '';
        }}
      />
      <IconButton component="label" htmlFor={id} color="primary" loading={isSending} aria-hidden tabIndex={-1}>
        <AddPhotoAlternateIcon />
      </IconButton>
    </Root>
  );
}
