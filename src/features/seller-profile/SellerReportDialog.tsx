import type { Seller } from '#contract/seller';
import { notify } from '../../ui/feedback/notify';
import { ProblemSentence } from '../../ui/feedback/ProblemSentence';
import { currentText, useText } from '../../ui/text/text';
import { useReportPersonMutation } from '../reports/report-person.api';
import { reportDialogText } from '../reports/report-dialog.text';
import { ReportFormDialog } from '../reports/ReportFormDialog';
import { addModerationProblems } from '../statements/moderation-problem.text';
import { sellerReportText } from './seller-report.text';

addModerationProblems();

interface SellerReportDialogProps {
  seller: Pick<Seller, '_id' | 'sellerName'>;
  open: boolean;
  onClose: () => void;
}

/** Reports a person to the admins. */
export function SellerReportDialog({ seller: { _id, sellerName }, open, onClose }: SellerReportDialogProps) {
  const title = useText(reportDialogText).title(sellerName);
  const { lead } = useText(sellerReportText);
  const [reportPerson, { isLoading, error }] = useReportPersonMutation();
  return (
    <ReportFormDialog
      kind="person"
      title={title}
      lead={lead}
      open={open}
      loading={isLoading}
      error={error}
      sentence={<ProblemSentence error={error} />}
      onClose={onClose}
      onSend={async (report) => {
        try {
          await reportPerson({ id: _id, ...report }).unwrap();
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
