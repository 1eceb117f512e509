import type { Conversation } from '#contract/talk/conversation';
import { notify } from '../../../ui/feedback/notify.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { reportDialogText } from '../../trust/reports/report-dialog.text.ts';
import { ReportFormDialog } from '../../trust/reports/ReportFormDialog.tsx';
import { useReportConversationMutation } from './conversations.api.ts';
import { messagesText } from './messages.text.ts';

interface ConversationReportDialogProps {
  conversation: Conversation;
  open: boolean;
  onClose: () => void;
}

/** Reports a conversation to the admins. */
export function ConversationReportDialog({ conversation, open, onClose }: ConversationReportDialogProps) {
  const words = useText(messagesText);
  const [reportConversation, { isLoading, error }] = useReportConversationMutation();
  return (
    <ReportFormDialog
      kind="conversation"
      title={words.report}
      lead={words.reportLead}
      open={open}
      loading={isLoading}
      error={error}
      onClose={onClose}
      onSend={async (report) => {
        try {
          await reportConversation({ id: conversation._id, ...report }).unwrap();
        } catch {
          // The dialog shows the error.
          return false;
        }
        void notify('success', currentText(reportDialogText).sent);
        return true;
      }}
    />
  );
}
