import type { Conversation } from '#contract/conversation';
import { notify } from '../../ui/feedback/notify';
import { currentText, useText } from '../../ui/text/text';
import { reportDialogText } from '../reports/report-dialog.text';
import { ReportFormDialog } from '../reports/ReportFormDialog';
import { useReportConversationMutation } from './conversations.api';
import { messagesText } from './messages.text';

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
