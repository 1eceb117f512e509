import { MoreVertIcon as MoreVert } from '../../../ui/icons/MoreVertIcon.tsx';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Conversation } from '#contract/talk/conversation';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useLazyDialog } from '../../../ui/feedback/useLazyDialog.ts';
import { useSetBlockedMutation } from './conversations.api.ts';
import { messagesText } from './messages.text.ts';

const loadReportDialog = () =>
  import(/* webpackChunkName: "ConversationReportDialog" */ './ConversationReportDialog.tsx').then(
    (module) => module.ConversationReportDialog,
  );

export function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const words = useText(messagesText);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [setBlocked] = useSetBlockedMutation();
  const report = useLazyDialog(loadReportDialog);
  const { _id: id, blocked, other } = conversation;
  const close = () => setAnchor(null);

  async function toggleBlocked(): Promise<void> {
    close();
    const question = {
      title: words.confirmBlock(other.userName),
      detail: words.blockDetail,
      yes: words.blockYes,
      deletes: false,
    };
    if (!blocked && !(await confirm(question))) return;
    try {
      await setBlocked({ id, blocked: !blocked }).unwrap();
      void notify('success', blocked ? currentText(messagesText).unblocked : currentText(messagesText).blocked);
    } catch (error) {
      void notifyRefusal(error);
    }
  }

  function openReport(): void {
    close();
    report.show();
  }

  return (
    <>
      <IconButton
        aria-label={words.options}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={() => void toggleBlocked()}>
          <span>{blocked ? words.unblock : words.block}</span>
        </MenuItem>
        <MenuItem onClick={openReport}>{words.report}</MenuItem>
      </Menu>
      {report.Dialog && <report.Dialog conversation={conversation} open={report.open} onClose={report.close} />}
    </>
  );
}
