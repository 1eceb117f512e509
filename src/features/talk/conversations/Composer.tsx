import { SendIcon as Send } from '../../../ui/icons/SendIcon.tsx';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { hasLength } from '#contract/clean-text';
import type { Conversation } from '#contract/talk/conversation';
import { BOUNDS } from '#contract/limits';
import { readDraft, removeDraft, saveDraft } from '../../../services/draft.ts';
import { isComposing } from '../../../ui/form/is-composing.ts';
import { LimitedTextField } from '../../../ui/form/LimitedTextField.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { messageText } from './message.text.ts';
import { PhotoSender } from './photos/PhotoSender.tsx';
import { QuickReplies } from './QuickReplies.tsx';

const Root = styled('form')(({ theme: { vars } }) => ({
  display: 'flex',
  gap: 8,
  alignItems: 'flex-end',
  padding: 8,
  borderTop: `1px solid ${vars.palette.divider}`,
  '.QuickReplies + &': { borderTop: 0 },
}));

/** The input for the next message; its draft survives a reload. */
export function Composer({ conversation, onSend }: { conversation: Conversation; onSend: (text: string) => void }) {
  const words = useText(messageText);
  const { email } = useUser();
  const draft = `message-${conversation._id}`;
  const [text, setText] = useState(() => [readDraft(draft, email)?.text ?? ''].flat().join(''));
  const canSend = hasLength(text, BOUNDS.message);

  function change(typed: string): void {
    setText(typed);
    if (typed) saveDraft(draft, email, { text: typed });
    else removeDraft(draft);
  }

  function send(): void {
    if (!canSend) return;
    onSend(text.trim());
    change('');
  }

  /** With a keyboard Enter sends; on a touch screen it starts a new line. */
  function sendByEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
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
        <LimitedTextField
          fullWidth
          multiline
          maxRows={5}
          size="small"
          label={words.write}
          value={text}
          max={BOUNDS.message.max}
          onType={change}
          onKeyDown={sendByEnter}
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
        <IconButton type="submit" color="primary" aria-label={words.send} disabled={!canSend}>
          <Send />
        </IconButton>
      </Root>
    </>
  );
}
