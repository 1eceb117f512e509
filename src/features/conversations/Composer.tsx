import { SendIcon as Send } from '../../ui/icons/SendIcon';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import type { Conversation } from '#contract/conversation';
import { BOUNDS } from '#contract/limits';
import { readDraft, removeDraft, saveDraft } from '../../services/draft';
import { useLanguage } from '../../ui/text/language';
import { formatCount } from '../../ui/text/numbers';
import { useText } from '../../ui/text/text';
import { useUser } from '../account/useSession';
import { messageText } from './message.text';
import { PhotoSender } from './photos/PhotoSender';
import { QuickReplies } from './QuickReplies';

const Root = styled('form')(({ theme: { vars } }) => ({
  display: 'flex',
  gap: 8,
  alignItems: 'flex-end',
  padding: 8,
  borderTop: `1px solid ${vars.palette.divider}`,
  '.QuickReplies + &': { borderTop: 0 },
}));

/** The remaining characters are announced from here on. */
const ANNOUNCE_BELOW = 200;

/** The input for the next message; its draft survives a reload. */
export function Composer({ conversation, onSend }: { conversation: Conversation; onSend: (text: string) => void }) {
  const words = useText(messageText);
  const language = useLanguage();
  const { email } = useUser();
  const draft = `message-${conversation._id}`;
  const [text, setText] = useState(() => [readDraft(draft, email)?.text ?? ''].flat().join(''));
  const left = BOUNDS.message.max - text.length;

  function change(typed: string): void {
    setText(typed);
    if (typed) saveDraft(draft, email, { text: typed });
    else removeDraft(draft);
  }

  function send(): void {
    if (!text.trim()) return;
    onSend(text.trim());
    change('');
  }

  /** With a keyboard Enter sends; on a touch screen it starts a new line. */
  function sendByEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  }

  return (
    <>
      {!text.trim() && <QuickReplies conversation={conversation} onSend={onSend} />}
      <Root
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <PhotoSender conversationId={conversation._id} />
        <TextField
          fullWidth
          multiline
          maxRows={5}
          size="small"
          label={words.write}
          value={text}
          helperText={left <= ANNOUNCE_BELOW ? words.charactersLeft(formatCount(left, language)) : undefined}
          onChange={({ target }) => change(target.value)}
          onKeyDown={sendByEnter}
          slotProps={{ htmlInput: { maxLength: BOUNDS.message.max, dir: 'auto' } }}
        />
        <IconButton type="submit" color="primary" aria-label={words.send} disabled={!text.trim()}>
          <Send />
        </IconButton>
      </Root>
    </>
  );
}
